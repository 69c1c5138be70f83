import type { BlockedView, BlocksAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { isSwallowed } from '../../app/http/index.ts';
import { useReadAgain, useResource, useUpdateResource } from '../../app/resource.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { showToast } from '../../ui/toasts.ts';

const address = '/api/block.php';

/** Whom the member has blocked, newest first, and the way to let somebody in again (INVIS-08). */
export function useBlocks() {
  const { t } = useTranslation('profiles');
  const call = useCall();
  const errorText = useErrorText();
  const update = useUpdateResource();
  const readAgain = useReadAgain();
  const resource = useResource(address, (ask) => ask<BlocksAnswer>('GET', address));
  const { submit, busy } = useSubmit(async ({ id, name }: BlockedView) => {
    try {
      const answer = await call<BlocksAnswer>('DELETE', address, { body: { profile: id } });
      update<BlocksAnswer>(address, () => answer);
      readAgain(`/api/profile.php?id=${id}`);
      showToast({ text: t('unblocked', { name }) });
    } catch (error) {
      if (!isSwallowed(error)) showToast({ tone: 'bad', text: errorText(error) });
    }
  });
  return { resource, unblock: submit, busy };
}
