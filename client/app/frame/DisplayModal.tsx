import { useTranslation } from 'react-i18next';
import './DisplayModal.css';
import { dress } from '../../ui/dress.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DisplayFields } from './DisplayFields.tsx';

const Stack = dress('div', 'display-modal-stack');

/** Language, and light or dark: what a member may want to change from anywhere. */
export function DisplayModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Modal title={t('display')} onClose={onClose} sheet>
      <Stack>
        <DisplayFields />
      </Stack>
    </Modal>
  );
}
