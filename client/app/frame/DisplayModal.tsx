import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { DisplayFields } from './DisplayFields.tsx';

const Stack = styled.div`
  display: grid;
  gap: var(--s5);
`;

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
