import './Badge.css';
import { limits } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { dress } from './dress.ts';
import { useFormats } from '../app/i18n/index.ts';

/** The number on a badge: exact up to 99, `99+` above (NAV-03). */
export const badgeText = (count: number) =>
  count > limits.unreadBadgeCap ? `${limits.unreadBadgeCap}+` : String(count);

const Pill = dress('span', 'badge-pill');

/** Unread messages or new likes; nothing at all when there are none. `what` is for who listens. */
export function Badge({ count, what }: { count: number; what: string }) {
  if (count <= 0) return null;
  return (
    <Pill className="badge">
      {badgeText(count)}
      <span className="vh"> {what}</span>
    </Pill>
  );
}

type CreditsTone = 'calm' | 'low' | 'zero';

/** Warning colour from 10 credits down, danger colour at 0 (NAV-07). */
export function creditsTone(credits: number): CreditsTone {
  if (credits <= 0) return 'zero';
  return credits <= limits.creditsBadgeAt ? 'low' : 'calm';
}

const CreditsPill = dress<'span', { $tone: CreditsTone }>('span', 'badge-credits-pill');

interface CreditsBadgeProps {
  credits: number;
  /** On a phone only the number: the word makes room for a name beside it. */
  compact?: boolean;
}

/** How many credits there are, coloured by how soon they run out. */
export function CreditsBadge({ credits, compact = false }: CreditsBadgeProps) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  const tone = creditsTone(credits);
  const words = t('credits', { count: credits });
  return (
    <CreditsPill $tone={tone}>
      <Icon name="coins" size={16} />
      {compact ? (
        <>
          <span className="hide-s">{words}</span>
          <span className="only-s">
            {formats.number(credits)}
            <span className="vh"> {words.replace(/^\S+\s/, '')}</span>
          </span>
        </>
      ) : (
        words
      )}
    </CreditsPill>
  );
}
