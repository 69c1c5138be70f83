import { Gift } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';

const Ground = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 56px;
  height: 56px;
  border-radius: 12px;
  background: linear-gradient(150deg, var(--teal-soft), var(--indigo-soft));
  color: var(--teal-ink);
`;

const GiftIcon = lazy(async () => ({ default: (await import('./GiftIcon.tsx')).GiftIcon }));

/** A gift as a picture; the drawings are fetched when the first one is seen. */
export function GiftArt({ icon }: { icon: string }) {
  return (
    <Ground aria-hidden="true">
      <Suspense fallback={<Gift size={30} strokeWidth={1.5} />}>
        <GiftIcon icon={icon} />
      </Suspense>
    </Ground>
  );
}
