import { Actions } from '../../../ui/Layout.tsx';
import {
  limits,
  type NotificationsAnswer,
  type NotificationsChange,
} from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/index.ts';
import { DeleteModal } from './DeleteModal.tsx';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

interface Props {
  settings: NotificationsAnswer | null;
  change: (wanted: NotificationsChange) => void;
}

/** The way out. */
export function DeleteSection({ settings, change }: Props) {
  const { t } = useTranslation('ownAccount');
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection
      id="delete"
      title={t('delete')}
      lead={t('delete.lead', { count: limits.deletionGraceDays })}
    >
      <Actions>
        <Button $look="danger" onClick={() => setOpen(true)}>
          {t('delete.start')}
        </Button>
      </Actions>
      {open ? (
        <DeleteModal settings={settings} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </SettingsSection>
  );
}
