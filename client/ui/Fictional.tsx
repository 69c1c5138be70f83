import './Fictional.css';
import { Icon } from './Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from './dress.ts';

const Mark = dress<'span', { $on: 'surface' | 'photo' | 'line' }>('span', 'fictional-mark');

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

const Note = dress('div', 'fictional-note');

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

const Strip = dress('p', 'fictional-strip');

/** The same above a conversation, permanently (CHAT-15). */
export function FictionalStrip({ children }: { children: ReactNode }) {
  return <Strip data-fictional>{children}</Strip>;
}
