import type { PackageView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { useMember } from '../../app/session/index.ts';
import { Lines, Total } from './Credits.styles.ts';

interface SummaryProps {
  chosen: PackageView;
  /** Least room in the member's own limits, in minor units; null: no limit. */
  limitLeft: number | null;
}

/** What is paid and what there is afterwards: every cent of it. */
export function Summary({ chosen: { credits, price }, limitLeft }: SummaryProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const { credits: balance } = useMember();
  const money = (amount: number) => formats.money(amount, price.currency);
  return (
    <>
      <Lines>
        <div>
          <dt>{common('credits', { count: credits })}</dt>
          <dd>{money(price.amount)}</dd>
        </div>
        {price.discount ? (
          <div className="less">
            <dt>{t('checkout.discount', price.discount)}</dt>
            <dd>{money(-price.discount.amount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('checkout.fees')}</dt>
          <dd>{t('checkout.noFees')}</dd>
        </div>
        <div>
          <dt>{t('checkout.after')}</dt>
          <dd>{common('credits', { count: balance + credits })}</dd>
        </div>
        {limitLeft === null ? null : (
          <div>
            <dt>{t('checkout.room')}</dt>
            <dd>{money(Math.max(0, limitLeft - price.to_pay))}</dd>
          </div>
        )}
      </Lines>
      <Total>
        <span>
          {t('checkout.total')}
          <small>
            {t('checkout.vat', {
              percentage: price.vat.percentage,
              amount: money(price.vat.amount),
            })}
          </small>
        </span>
        <b>{money(price.to_pay)}</b>
      </Total>
    </>
  );
}
