import { below, from } from '../theme/breakpoints.ts';
import { css, styled } from 'styled-components';
import { limits } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useFormats } from '../app/i18n/index.ts';

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

interface BadgeProps {
  count: number;
  /** Of what, for who listens. */
  what: string;
  className?: string;
}

/** Unread messages or new likes; nothing at all when there are none. */
export function Badge({ count, what, className = '' }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Pill className={`badge ${className}`}>
      {badgeText(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Pill>
  );
}

type CreditsTone = 'calm' | 'low' | 'zero';

/** Warning colour from 10 credits down, danger colour at 0 (NAV-07). */
export function creditsTone(credits: number): CreditsTone {
  if (credits <= 0) return 'zero';
  return credits <= limits.creditsBadgeAt ? 'low' : 'calm';
}

const CreditsPill = styled.span<{ $tone: CreditsTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 12px 0 9px;
  border-radius: 16px;
  background: var(--sunken);
  color: var(--ink);
  font-size: var(--t1);
  font-weight: 650;
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${({ $tone }) =>
    $tone === 'low' &&
    css`
      background: var(--amber-soft);
      color: var(--amber-ink);
    `};
  ${({ $tone }) =>
    $tone === 'zero' &&
    css`
      background: var(--red-soft);
      color: var(--red-ink);
    `};
`;

const Wide = styled.span`
  ${below('small')} {
    display: none;
  }
`;

const Narrow = styled.span`
  ${from('small')} {
    display: none;
  }
`;

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
    <CreditsPill $tone={tone} data-tone={tone}>
      <Icon name="coins" size={16} />
      {compact ? (
        <>
          <Wide>{words}</Wide>
          <Narrow>
            {formats.number(credits)}
            <VisuallyHidden> {words.replace(/^\S+\s/, '')}</VisuallyHidden>
          </Narrow>
        </>
      ) : (
        words
      )}
    </CreditsPill>
  );
}
