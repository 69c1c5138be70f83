import type { ProfileSummary } from '@rendezvous/core/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What somebody is called: of who has left for good there may be no name any more. */
export function useDisplayName(): (profile: ProfileSummary) => string {
  const { t } = useTranslation('chat');
  return useCallback(
    ({ name, deleted }: ProfileSummary) => (deleted && name === '' ? t('former') : name),
    [t],
  );
}
