import type { MemberLanding } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Portrait } from '../../../ui/Portrait.tsx';

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--sunken);
  color: var(--ink-3);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 22%;
    filter: var(--photo);
  }
`;

/** The main photo of who the page is of, first thing in it. */
export function MemberPortrait({
  member,
  className,
}: {
  member: MemberLanding;
  className?: string;
}) {
  const { t } = useTranslation('common');
  return (
    <Frame className={className}>
      <Portrait
        image={member.main_image}
        alt={t('portraitOf', { name: member.name })}
        sizes="(min-width: 992px) 600px, 100vw"
        fetchPriority="high"
        iconSize={120}
      />
    </Frame>
  );
}
