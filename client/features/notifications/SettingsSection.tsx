import './NotificationsPage.css';
import type { ReactNode } from 'react';
import { dress } from '../../ui/dress.ts';

const Box = dress('section', 'settings-section');

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
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {children}
    </Box>
  );
}
