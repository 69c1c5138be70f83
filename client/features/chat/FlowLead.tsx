import './FlowLead.css';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Lead = dress('div', 'flow-lead-lead');

interface FlowLeadProps {
  /** Older messages are still to come. */
  more: boolean;
  empty: boolean;
  profile: ProfileSummary;
}

/** Above the oldest message: that more is coming, or that this is where it began. */
export function FlowLead({ more, empty, profile }: FlowLeadProps) {
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
        <p className="small">{t('startOf', { name })}</p>
      )}
    </Lead>
  );
}
