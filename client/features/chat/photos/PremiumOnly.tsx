import { useTranslation } from 'react-i18next';
import type { Closable } from '../../../app/lazyPart.tsx';
import { Actions, Button, ButtonLink, Modal } from '../../../ui/index.ts';

/** Photos in a conversation are for Premium members here, and what leads there (ERR-19, SCREEN-19). */
export function PremiumOnly({ onClose }: Closable) {
  const { t } = useTranslation('chat');
  const { t: errors } = useTranslation('errors');
  const { t: common } = useTranslation('common');
  return (
    <Modal title={t('sendPhoto')} size="normal" sheet onClose={onClose}>
      <p>{errors('premium_required')}</p>
      <Actions style={{ marginTop: 'var(--s5)' }}>
        <ButtonLink to="/premium" $look="primary">
          {t('getPremium')}
        </ButtonLink>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Actions>
    </Modal>
  );
}
