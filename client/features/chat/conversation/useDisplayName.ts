import type { ProfileSummary } from '@rendezvous/core/contract';
import { useCallback } from 'react';
import { useText } from '../../../app/i18n/index.ts';

/** What somebody is called: of who has left for good there may be no name any more. */
export function useDisplayName(): (profile: ProfileSummary) => string {
  const t = useText('chat');
  return useCallback(
    ({ name, deleted }: ProfileSummary) => (deleted && name === '' ? t('former') : name),
    [t],
  );
}
