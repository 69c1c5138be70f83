import { Drama } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../app/i18n/index.ts';

const Mark = styled.span<{ $on: 'surface' | 'photo' | 'line' }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: ${({ $on }) => ($on === 'line' ? '0' : '3px 9px 3px 7px')};
  border-radius: 7px;
  background: ${({ $on }) =>
    ({ surface: 'var(--indigo-soft)', photo: 'rgb(41 38 86 / .92)', line: 'none' })[$on]};
  color: ${({ $on }) => ($on === 'photo' ? '#f5f3fc' : 'var(--indigo-ink)')};
  font: 600 var(--t1) / 1.35 var(--sans);
  white-space: nowrap;
`;

/** The mark of a fictional profile: same colour, icon and words everywhere, never dismissible (TRUST-02). */
export function FictionalMark({ on = 'surface' }: { on?: 'surface' | 'photo' | 'line' }) {
  const t = useText('common');
  return (
    <Mark $on={on} data-fictional>
      <Drama size={15} strokeWidth={1.75} />
      {t('fictional')}
    </Mark>
  );
}

const Note = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r);
  background: var(--indigo-soft);
  color: var(--indigo-ink);
  b {
    display: block;
    font-weight: 600;
  }
  a {
    color: inherit;
  }
`;

/** The same on a profile, with what it means. */
export function FictionalNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note data-fictional>
      <Drama size={24} strokeWidth={1.75} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </Note>
  );
}

const Strip = styled.p`
  padding: 8px 16px;
  background: var(--indigo-soft);
  color: var(--indigo-ink);
  font-size: var(--t1);
  font-weight: 540;
  text-align: center;
  a {
    color: inherit;
    font-weight: 650;
    white-space: nowrap;
  }
`;

/** The same above a conversation, permanently (CHAT-15). */
export function FictionalStrip({ children }: { children: ReactNode }) {
  return <Strip data-fictional>{children}</Strip>;
}
