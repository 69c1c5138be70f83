import { limits } from '@rendezvous/core/contract';
import { Coins } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../app/i18n/index.ts';

/** The number on a badge: exact up to 99, `99+` above (NAV-03). */
export const badgeText = (count: number) =>
  count > limits.unreadBadgeCap ? `${limits.unreadBadgeCap}+` : String(count);

const Pill = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--pink);
  color: var(--on-pink);
  font-size: var(--t1);
  font-weight: 650;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

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

export type CreditsTone = 'calm' | 'low' | 'zero';

/** Warning colour from 10 credits down, danger colour at 0 (NAV-07). */
export function creditsTone(credits: number): CreditsTone {
  if (credits <= 0) return 'zero';
  return credits <= limits.creditsBadgeAt ? 'low' : 'calm';
}

const tones = {
  calm: 'background: var(--sunken); color: var(--ink);',
  low: 'background: var(--amber-soft); color: var(--amber-ink);',
  zero: 'background: var(--red-soft); color: var(--red-ink);',
};

const CreditsPill = styled.span<{ $tone: CreditsTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 12px 0 9px;
  border-radius: 16px;
  font-size: var(--t1);
  font-weight: 650;
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${({ $tone }) => tones[$tone]}
`;

/** How many credits there are, coloured by how soon they run out. */
export function CreditsBadge({ credits }: { credits: number }) {
  const t = useText('common');
  const tone = creditsTone(credits);
  return (
    <CreditsPill $tone={tone} data-tone={tone}>
      <Coins size={16} strokeWidth={1.75} />
      {t('credits', { count: credits })}
    </CreditsPill>
  );
}
