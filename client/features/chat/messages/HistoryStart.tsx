import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Muted } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const Lead = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: var(--column);
  margin: 0 auto;
  padding: var(--s6) var(--s4);
  text-align: center;
  color: var(--ink-2);
  h2 {
    color: var(--ink);
    font-size: var(--t3);
  }
  .older {
    width: 160px;
    height: 12px;
    margin-block: 4px;
  }
`;

interface HistoryStartProps {
  /** Older messages are still to come. */
  more: boolean;
  empty: boolean;
  profile: ProfileSummary;
}

/** Above the oldest message: that more is coming, or that this is where it began. */
export function HistoryStart({ more, empty, profile }: HistoryStartProps) {
  const { t } = useTranslation('chat');
  const { name } = profile;
  if (more) {
    return (
      <Lead>
        <Skeleton className="older" />
      </Lead>
    );
  }
  return (
    <Lead>
      <Avatar profile={profile} size={empty ? 96 : 64} />
      {empty ? (
        <>
          <h2>{t('firstTitle', { name })}</h2>
          <p>{t('first')}</p>
        </>
      ) : (
        <Muted $small>{t('startOf', { name })}</Muted>
      )}
    </Lead>
  );
}
