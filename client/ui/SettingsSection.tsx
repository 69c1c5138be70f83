import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrowest } from '../theme/breakpoints.ts';
import { paper } from './Card.tsx';
import { ChoiceBar } from './Choice.tsx';
import { Actions, Lead } from './Layout.tsx';

export const SettingRows = styled.div`
  > * + * {
    border-top: 1px solid var(--line);
  }
`;

export const SettingFields = styled.div`
  display: grid;
  gap: var(--s5);
  max-width: 420px;
`;

export const SettingNote = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3);
  padding: var(--s4);
  border-radius: var(--r);
  background: var(--amber-soft);
  color: var(--amber-ink);
`;

export const SettingSaved = styled.p`
  display: flex;
  gap: var(--s2);
  align-items: flex-start;
  color: var(--green-ink);
  svg {
    margin-top: 2px;
  }
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  ${paper}
  scroll-margin-top: calc(var(--bar) + var(--s4));
  form {
    display: grid;
    gap: var(--s4);
    max-width: 420px;
  }
  ${SettingNote} ${Actions} {
    margin-top: var(--s3);
  }
  ${narrowest} {
    ${ChoiceBar} {
      grid-auto-columns: auto;
    }
    ${ChoiceBar} label {
      padding-inline: 8px;
    }
  }
`;

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
