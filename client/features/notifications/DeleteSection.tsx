import { Actions } from '../../ui/Layout.tsx';
import {
  limits,
  type NotificationsAnswer,
  type NotificationsChange,
} from '@rendezvous/core/contract';
import { useState } from 'react';
import { useText } from '../../app/i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { DeleteModal } from './DeleteModal.tsx';
import { SettingsSection } from './SettingsSection.tsx';

interface Props {
  settings: NotificationsAnswer | null;
  change: (wanted: NotificationsChange) => void;
}

/** The way out. */
export function DeleteSection({ settings, change }: Props) {
  const t = useText('notifications');
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
