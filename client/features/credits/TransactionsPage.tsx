import type { TransactionAnswer, TransactionsAnswer } from '@rendezvous/core/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource, useUpdateResource } from '../../app/resource.ts';
import { Link, useLocation, useNavigate, useParams } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { ButtonLink, EmptyState, Icon, Lead } from '../../ui/index.ts';
import { Columns, Page, Stack } from './Credits.styles.ts';
import { Entries, Entry } from './Entries.styles.ts';
import { Ledger } from './Ledger.tsx';
import { Loaded } from './Loaded.tsx';
import { MonthPlot } from './MonthPlot.tsx';
import { MoreLines } from './MoreLines.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { SpendingLimits } from './SpendingLimits.tsx';
import { Transaction } from './Transaction.tsx';
import { usePaged } from './usePaged.ts';
import type { BankResult } from './usePayment.ts';

/** What was bought and what each credit was for; with an id one purchase and its payment (ROUTE-33, SCREEN-28). */
export function TransactionsPage() {
  const { id } = useParams();
  return id ? <OneTransaction key={id} id={id} /> : <AllTransactions />;
}

function bankResultIn(search: string): BankResult | null {
  const query = new URLSearchParams(search);
  const [session_id, session_result] = [query.get('sessionId'), query.get('sessionResult')];
  return session_id && session_result ? { session_id, session_result } : null;
}

function OneTransaction({ id }: { id: string }) {
  const { t } = useTranslation('credits');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [result] = useState(() => bankResultIn(search));
  // What the bank led back with is read once, and is nothing for the history or for who looks over a shoulder.
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  const update = useUpdateResource();
  const [paidAt, setPaidAt] = useState(0);
  const address = `/api/transactions.php?id=${id}`;
  const key = paidAt ? `${address}&paid=${paidAt}` : address;
  const resource = useResource(key, (call) => call<TransactionAnswer>('GET', address));
  return (
    <Page style={{ maxWidth: 720 }}>
      <PageTitle>{t('status.page')}</PageTitle>
      <PaymentStatus order={id} result={result} onPaid={() => setPaidAt(Date.now())} />
      <Loaded resource={resource} height={280}>
        {({ transaction }) => (
          <Transaction
            transaction={transaction}
            onChange={(changed) => update<TransactionAnswer>(key, () => ({ transaction: changed }))}
          />
        )}
      </Loaded>
      <Link to="/transactions">{t('transactions.toAll')}</Link>
    </Page>
  );
}

function AllTransactions() {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const { credits } = useMember();
  const paged = usePaged<TransactionsAnswer>(
    '/api/transactions.php',
    ({ transactions }) => transactions.at(-1)?.payment_id,
  );
  return (
    <Page>
      <PageTitle>{t('transactions')}</PageTitle>
      <div>
        <h1>{t('transactions')}</h1>
        <Lead>
          {t('transactions.lead')}{' '}
          {t('balance', { credits: common('credits', { count: credits }) })}
        </Lead>
      </div>
      <Columns>
        <Stack>
          <section aria-labelledby="purchases-title">
            <h2 id="purchases-title">{t('purchases')}</h2>
            <Loaded resource={paged.resource} height={160}>
              {(pages) => (
                <>
                  <Purchases transactions={pages.flatMap(({ transactions }) => transactions)} />
                  <MoreLines paged={paged} label={t('purchases.more')} />
                </>
              )}
            </Loaded>
          </section>
          <Ledger />
        </Stack>
        <Stack>
          <Loaded resource={paged.resource} height={240}>
            {([newest]) => <MonthPlot months={newest?.months ?? []} />}
          </Loaded>
          <SpendingLimits />
        </Stack>
      </Columns>
    </Page>
  );
}

function Purchases({ transactions }: Pick<TransactionsAnswer, 'transactions'>) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  if (transactions.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="receipt-text" size={28} />}
        title={t('purchases.empty')}
        action={
          <ButtonLink to="/credits" $look="primary">
            {t('premium.choose')}
          </ButtonLink>
        }
      >
        {t('purchases.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Entries>
      {transactions.map((order) => (
        <Entry key={order.payment_id}>
          <i data-tone={order.state === 'completed' ? 'in' : undefined}>
            <Icon name="coins" size={20} />
          </i>
          <div>
            <Link to={`/transactions/${order.payment_id}`}>
              {common('credits', { count: order.credits })}
            </Link>
            <small>
              {formats.moment(new Date(order.created_at))} · {t(`method.${order.method}`)}
            </small>
          </div>
          <span>
            <b>{formats.money(order.price.to_pay, order.currency)}</b>
            <small>{t(`state.${order.state}`)}</small>
          </span>
        </Entry>
      ))}
    </Entries>
  );
}
