import {
  refundReasons,
  type RefundAnswer,
  type RefundRequest,
  type TransactionView,
} from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { CallFailed } from '../../app/http/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import { Actions, Button, DownloadButton, ErrorText, Icon, Lead, Modal } from '../../ui/index.ts';
import { Lines, Paper, Stack } from './Credits.styles.ts';

interface TransactionProps {
  transaction: TransactionView;
  /** Something of it has changed. */
  onChange: (transaction: TransactionView) => void;
}

/** One purchase to the cent: VAT, discount, what came back, the receipt (SCREEN-28, OPEN-26). */
export function Transaction({ transaction, onChange }: TransactionProps) {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const { company } = useSettings();
  const [refunding, setRefunding] = useState(false);
  const [refunded, setRefunded] = useState<string | null>(null);
  const { payment_id, price, method, created_at, refunds, refundable, receipt } = transaction;
  const money = (amount: number) => formats.money(amount, price.currency);
  return (
    <Paper aria-labelledby="transaction-title">
      <h2 id="transaction-title">{t('transactions.one')}</h2>
      <Lines>
        <div>
          <dt>{t('fact.amount')}</dt>
          <dd>{money(price.to_pay)}</dd>
        </div>
        {price.discount ? (
          <div className="less">
            <dt>{t('fact.discount', { code: price.discount.code })}</dt>
            <dd>{money(-price.discount.amount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('fact.vat', { percentage: price.vat.percentage })}</dt>
          <dd>{money(price.vat.amount)}</dd>
        </div>
        <div>
          <dt>{t('fact.method')}</dt>
          <dd>{t(`method.${method}`)}</dd>
        </div>
        <div>
          <dt>{t('fact.date')}</dt>
          <dd>{formats.moment(new Date(created_at))}</dd>
        </div>
        <div>
          <dt>{t('fact.number')}</dt>
          <dd>{payment_id}</dd>
        </div>
        <div>
          <dt>{t('fact.statement')}</dt>
          <dd>{company.name}</dd>
        </div>
        {refundable ? (
          <div>
            <dt>{t('fact.refundUntil')}</dt>
            <dd>{formats.moment(new Date(refundable.until))}</dd>
          </div>
        ) : null}
        {refunds.map(({ id, amount, state }) => (
          <div key={id} className="less">
            <dt>{t('fact.refunded')}</dt>
            <dd>
              {money(amount)}, {t(`refund.state.${state}`)}
            </dd>
          </div>
        ))}
      </Lines>
      <div role="status">{refunded ? t('refund.done', { amount: refunded }) : null}</div>
      <Actions>
        {receipt ? (
          <DownloadButton href={`/api/receipt.php?id=${payment_id}`}>
            <Icon name="download" size={18} />
            {t('status.receipt')}
          </DownloadButton>
        ) : null}
        {refundable ? (
          <Button onClick={() => setRefunding(true)}>
            <Icon name="undo-2" size={18} />
            {t('refund')}
          </Button>
        ) : null}
      </Actions>
      {refunding && refundable ? (
        <RefundDialog
          order={payment_id}
          credits={refundable.credits}
          amount={money(refundable.amount)}
          onClose={() => setRefunding(false)}
          onDone={(changed) => {
            setRefunded(money(refundable.amount));
            setRefunding(false);
            onChange(changed);
          }}
        />
      ) : null}
    </Paper>
  );
}

interface RefundProps {
  order: string;
  credits: number;
  amount: string;
  onClose: () => void;
  onDone: (transaction: TransactionView) => void;
}

/** The second and the third click of a refund: what comes back, and yes (TRUST-05). */
function RefundDialog({ order, credits, amount, onClose, onDone }: RefundProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const call = useCall();
  const id = useRef(newUuid());
  const [sure, setSure] = useState(false);
  const { submit, busy, error } = useSubmit((body: RefundRequest) =>
    call<RefundAnswer>('POST', '/api/refund.php', { body }),
  );
  const places = { credits: common('credits', { count: credits }), amount };
  const reason = error instanceof CallFailed ? error.refusal.reason : undefined;
  const known = refundReasons.find((each) => each === reason);
  async function refund() {
    const answer = await submit({ client_id: id.current, order });
    if (answer) onDone(answer.transaction);
  }
  return (
    <Modal title={t(sure ? 'refund.sure' : 'refund.title')} onClose={onClose} locked={busy} sheet>
      <Stack>
        <Lead role="status">{t(sure ? 'refund.sureText' : 'refund.lead', places)}</Lead>
        <div role="alert">
          {error ? (
            <ErrorText>{known ? t(`refund.reason.${known}`) : errorText(error)}</ErrorText>
          ) : null}
        </div>
        <Actions>
          {sure ? (
            <Button $look="primary" aria-disabled={busy} onClick={() => void refund()}>
              {t('refund.do', { amount })}
            </Button>
          ) : (
            <Button $look="primary" onClick={() => setSure(true)}>
              {t('refund.next')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Modal>
  );
}
