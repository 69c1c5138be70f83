import type { MemberLanding } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Portrait, portraitFrame } from '../../../ui/Portrait.tsx';

const Frame = styled.div`
  ${portraitFrame}
  aspect-ratio: auto;
  border-radius: 0;
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
