import { css, styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Mark = styled.span<{ $on: 'surface' | 'photo' | 'line' }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 3px 9px 3px 7px;
  border-radius: 7px;
  background: var(--indigo-soft);
  color: var(--indigo-ink);
  font: 600 var(--t1) / 1.35 var(--sans);
  white-space: nowrap;
  ${({ $on }) =>
    $on === 'photo' &&
    css`
      background: rgb(41 38 86 / 0.92);
      color: #f5f3fc;
    `};
  ${({ $on }) =>
    $on === 'line' &&
    css`
      padding: 0;
      background: none;
    `};
`;

/** The mark of a fictional profile: same colour, icon and words everywhere, never dismissible (TRUST-02). */
export function FictionalMark({ on = 'surface' }: { on?: 'surface' | 'photo' | 'line' }) {
  const { t } = useTranslation('common');
  return (
    <Mark $on={on} data-fictional>
      <Icon name="drama" size={15} />
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
      <Icon name="drama" size={24} />
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
