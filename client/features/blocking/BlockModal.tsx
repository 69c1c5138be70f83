import type { BlocksAnswer, ProfileSummary } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import type { Closable } from '../../app/lazyPart.tsx';
import { onceGivenBack, useNavigate } from '../../app/router/index.ts';
import { useUpdateResource } from '../../app/resource.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Actions, Button, ErrorText, Modal, showToast } from '../../ui/index.ts';

/**
 * Asks before somebody is shut out, and says what that ends (INVIS-08). Afterwards it can be taken back at once;
 * later in the settings.
 */
export function BlockModal({
  profile: { id, name },
  onClose,
}: Closable & { profile: Pick<ProfileSummary, 'id' | 'name'> }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const call = useCall();
  const navigate = useNavigate();
  const update = useUpdateResource();
  const body = { profile: id };
  async function undo() {
    try {
      const answer = await call<BlocksAnswer>('DELETE', '/api/block.php', { body });
      update<BlocksAnswer>('/api/block.php', () => answer);
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
    }
  }
  const { submit, busy, error } = useSubmit(async () => {
    const answer = await call<BlocksAnswer>('POST', '/api/block.php', { body });
    update<BlocksAnswer>('/api/block.php', () => answer);
    onClose();
    onceGivenBack(() => navigate('/members', { replace: true }));
    showToast({
      text: t('blocked', { name }),
      action: { label: t('undo'), run: () => void undo() },
    });
  });
  return (
    <Modal title={t('block', { name })} locked={busy} onClose={onClose}>
      <p>{t('blockText', { name })}</p>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Actions style={{ marginTop: 'var(--s5)' }}>
        <Button $look="danger" aria-disabled={busy} onClick={() => void submit()}>
          {t('blockDo')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Actions>
    </Modal>
  );
}
