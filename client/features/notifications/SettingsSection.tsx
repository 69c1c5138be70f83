import { Lead } from '../../ui/Layout.tsx';
import { Box } from './NotificationsPage.styles.ts';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One matter of the settings, on paper of its own. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <Box id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? <Lead>{lead}</Lead> : null}
      </div>
      {children}
    </Box>
  );
}
