import type { OrderView, PaymentAction } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats } from '../../app/i18n/index.ts';
import { Icon } from '../../ui/index.ts';

const Way = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 24px 1fr auto;
    gap: 12px;
    padding-bottom: var(--s4);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 11px;
    top: 26px;
    bottom: 2px;
    width: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  li[data-step='done']::before {
    background: var(--teal);
  }
  li[data-step='later'],
  time,
  small {
    color: var(--ink-2);
  }
  time,
  small {
    padding-top: 3px;
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  [data-step='done'] > & {
    border-color: var(--teal);
    background: var(--teal);
    color: var(--on-teal);
  }
  [data-step='now'] > & {
    border-color: var(--teal);
    box-shadow: 0 0 0 4px color-mix(in srgb, var(--teal) 18%, transparent);
  }
  [data-step='now'] > &::after {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--teal);
  }
`;

interface PaymentWayProps {
  order: OrderView;
  action: PaymentAction;
  /** The bank has led back to this page. */
  isBack: boolean;
}

/** The steps from an order to its credits, and which of them a payment is at that has not ended yet (SCREEN-27). */
export function PaymentWay({ order, action, isBack }: PaymentWayProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const method = t(`method.${order.method}`);
  // A debit and a stored card are never led to a page of the bank.
  const hasBank = order.method !== 'sdd' && !order.by_stored_card;
  const atBank = hasBank && order.state === 'loading' && action?.type === 'redirect' && !isBack;
  const steps = [
    { name: t('way.made'), step: 'done', at: order.created_at },
    ...(hasBank
      ? [{ name: t(atBank ? 'way.pay' : 'way.back', { method }), step: atBank ? 'now' : 'done' }]
      : []),
    { name: t('way.confirmation'), step: atBank ? 'later' : 'now' },
    {
      name: t('way.credits', { credits: common('credits', { count: order.credits }) }),
      step: 'later',
    },
  ];
  return (
    <Way aria-label={t('way')}>
      {steps.map(({ name, step, at }) => (
        <li key={name} data-step={step} aria-current={step === 'now' ? 'step' : undefined}>
          <Dot>{step === 'done' ? <Icon name="check" size={14} strokeWidth={2.6} /> : null}</Dot>
          <span>{name}</span>
          {at ? (
            <time dateTime={at}>{formats.time(new Date(at))}</time>
          ) : step === 'now' ? (
            <small>{t('way.now')}</small>
          ) : null}
        </li>
      ))}
    </Way>
  );
}
