import { css, styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../app/i18n/index.ts';

const Two = styled.span<{ $left: boolean }>`
  display: inline-flex;
  flex-direction: column;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
  b {
    font-weight: 600;
  }
  span {
    font-size: var(--t1);
    color: var(--ink-2);
  }
  ${({ $left }) =>
    $left &&
    css`
      text-align: left;
    `};
`;

export interface CreditPrice {
  amount: number;
  currency: string;
}

interface PriceProps {
  credits: number;
  /** What one credit costs this member, in minor units. */
  creditPrice: CreditPrice;
  align?: 'left' | 'right';
  id?: string;
}

/** What a click costs, in credits and in money, beside its button (TRUST-01). */
export function Price({ credits, creditPrice, align = 'right', id }: PriceProps) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  return (
    <Two $left={align === 'left'} id={id} data-price>
      <b>{t('credits', { count: credits })}</b>
      <span>{formats.money(credits * creditPrice.amount, creditPrice.currency)}</span>
    </Two>
  );
}

/** The same amount within a sentence that is read: `1 credit (€ 1,30)`. */
export function usePriceInSight() {
  const { t } = useTranslation('common');
  const formats = useFormats();
  return (credits: number, { amount, currency }: CreditPrice) =>
    `${t('credits', { count: credits })} (${formats.money(credits * amount, currency)})`;
}

/** The same amount as words, for the name of the button itself. */
export function usePriceInWords() {
  const { t } = useTranslation('common');
  const formats = useFormats();
  return (credits: number, { amount, currency }: CreditPrice) =>
    `${t('credits', { count: credits })}, ${formats.moneyInWords(credits * amount, currency)}`;
}
