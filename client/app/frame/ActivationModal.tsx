import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useUser } from '../session/index.ts';
import { MailAgain } from './MailAgain.tsx';

const Stack = styled.div`
  display: grid;
  gap: var(--s5);
  justify-items: start;
`;

/** The reminder of the link in the mail where a line could be overlooked (BANNER-03). */
export function ActivationModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const email = useUser()?.email ?? '';
  return (
    <Modal title={t('confirmMail.title')} onClose={onClose} sheet>
      <Stack>
        <p>{t('confirmMail.modal', { email })}</p>
        <Button $look="primary" onClick={onClose}>
          {t('confirmMail.understood')}
        </Button>
        <MailAgain label={t('confirmMail.sendAgain')} look="secondary" />
      </Stack>
    </Modal>
  );
}
