import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/iconNames.ts';

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

/** A gift as a picture; a site may name an icon that is not among ours. */
export function GiftArt({ icon }: { icon: string }) {
  // Those that are ours are drawn in the page already: a list of their names is not needed here.
  const name = document.getElementById(`icon-${icon}`) ? (icon as IconName) : 'gift';
  return (
    <Ground aria-hidden="true">
      <Icon name={name} size={30} strokeWidth={1.5} />
    </Ground>
  );
}
