import type { PaymentAnswer, PaymentMethod } from '@rendezvous/core/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { lastTalk } from '../../app/lastTalk.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useNavigate } from '../../app/router/index.ts';
import { useMember, useSessionSend } from '../../app/session/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import {
  Actions,
  Button,
  ButtonLink,
  ErrorText,
  Icon,
  Lead,
  showToast,
  Sign,
  Skeleton,
} from '../../ui/index.ts';
import { Paper, PayRow, Stack } from './Credits.styles.ts';
import { Loaded } from './Loaded.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { debitAddress, provider } from './methods.ts';
import { PaymentWay } from './PaymentWay.tsx';
import { TransferLines } from './TransferLines.tsx';
import { usePackages } from './usePackages.ts';
import { usePayment, type BankResult } from './usePayment.ts';

const icons = {
  loading: ['clock', 'calm'],
  pending: ['clock', 'warn'],
  completed: ['check', 'good'],
  failed: ['x', 'warn'],
  cancelled: ['x', 'warn'],
} as const;

interface PaymentStatusProps {
  order: string;
  result: BankResult | null;
  /** It has just been paid: what else stands on the page is no longer true. */
  onPaid: () => void;
}

/** Where a payment stands, in its states, and the way on from each (SCREEN-27, PAY-02, PAY-04, PAY-06). */
export function PaymentStatus({ order: id, result, onPaid }: PaymentStatusProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const sendToSession = useSessionSend();
  const { credits } = useMember();
  const { state, followed, error, take } = usePayment(id, result);
  const order = followed?.order;
  const [talk] = useState(lastTalk);
  const first = useRef(result !== null);
  const size = order && common('credits', { count: order.credits });

  // Told once: when it becomes paid while it is watched, or was by the time the bank led back.
  useEffect(() => {
    if (!order) return;
    if (state !== 'completed') {
      first.current = true;
    } else if (first.current) {
      first.current = false;
      showToast({ text: t('toast.completed', { credits: size }) });
      sendToSession({ type: 'REFRESH' });
      onPaid();
    }
    // What is said does not decide when it is said.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, order]);

  if (!order) {
    return (
      <Paper aria-busy={!error}>
        {error ? (
          <div role="alert">
            <ErrorText>{errorText(error)}</ErrorText>
          </div>
        ) : (
          <Skeleton style={{ height: 260 }} />
        )}
      </Paper>
    );
  }
  const ended = state === 'failed' || state === 'cancelled';
  const [icon, tone] = icons[state];
  const title = order.reversed
    ? t('status.reversed')
    : state === 'completed'
      ? t('status.completed', { credits: size })
      : t(state === 'failed' && order.by_stored_card ? 'status.failedCard' : `status.${state}`);
  const why = state === 'cancelled' ? 'cancelled' : (order.failure ?? 'refused');
  const lead = order.reversed
    ? t('status.reversedText')
    : state === 'completed'
      ? t('status.completedText', { credits: common('credits', { count: credits }) })
      : ended
        ? t(`status.why.${why}`)
        : t(state === 'pending' ? 'status.pendingText' : 'status.loadingText');
  const action = followed.action;
  return (
    <Paper data-state={state}>
      <div role="status">
        <Sign $tone={tone} $size={56}>
          <Icon name={icon} size={26} />
        </Sign>
        <h1 key={state} tabIndex={-1} ref={focusOnArrival} style={{ marginTop: 'var(--s3)' }}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
      </div>
      {(state === 'loading' || state === 'pending') && action?.type !== 'transfer' ? (
        <PaymentWay order={order} action={action} isBack={result !== null} />
      ) : null}
      {action?.type === 'transfer' && !ended && state !== 'completed' ? (
        <TransferLines order={order} action={action} />
      ) : null}
      {state === 'completed' ? (
        <Actions>
          <ButtonLink to={talk?.path ?? '/chats'} $look="primary" $big>
            {talk ? t('status.backTo', { name: talk.name }) : t('status.back')}
          </ButtonLink>
        </Actions>
      ) : null}
      {ended ? <Retry answer={{ order, action }} onAnswer={take} /> : null}
      {state === 'loading' ? <Waiting answer={{ order, action }} onAnswer={take} /> : null}
    </Paper>
  );
}

interface RetryProps {
  answer: PaymentAnswer;
  onAnswer: (answer: PaymentAnswer) => void;
}

/** Still open: on to the payment service, or another way after all. */
function Waiting(props: RetryProps) {
  const { t } = useTranslation('credits');
  const { action } = props.answer;
  const [other, setOther] = useState(false);
  if (other) return <Retry {...props} />;
  return (
    <Actions>
      {action?.type === 'redirect' ? (
        <Button $look="primary" $big onClick={() => provider.open(action.url)}>
          {t('status.toBank')}
        </Button>
      ) : null}
      <Button $look="quiet" $big onClick={() => setOther(true)}>
        {t('status.otherMethod')}
      </Button>
    </Actions>
  );
}

/** The same order by another way to pay; of a stored card that failed, PayPal first (PAY-04, PAY-05, ERR-15). */
function Retry({ answer: { order }, onAnswer }: RetryProps) {
  const { t } = useTranslation('credits');
  const country = order.price.vat.country;
  const packages = usePackages({ country });
  return (
    <Loaded resource={packages} height={300}>
      {({ methods }) => {
        const first = order.by_stored_card ? 'paypal' : null;
        const others = methods.filter((method) => method !== order.method && method !== first);
        const sorted = methods
          .filter((method) => method === first)
          .concat(order.by_stored_card ? [order.method] : [], others)
          .concat(order.by_stored_card ? [] : [order.method]);
        return (
          <Stack>
            <h2 id="retry-title">{t('status.retry')}</h2>
            <RetryForm order={order} methods={sorted} onAnswer={onAnswer} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface RetryFormProps {
  order: PaymentAnswer['order'];
  methods: PaymentMethod[];
  onAnswer: (answer: PaymentAnswer) => void;
}

function RetryForm({ order, methods, onAnswer }: RetryFormProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useCall();
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? order.method);
  const wish = useRef({ method, id: newUuid() });
  const { submit, busy, error } = useSubmit((body: object) =>
    call<PaymentAnswer>('POST', '/api/payment-retry.php', { body }),
  );
  async function again() {
    if (method === 'sdd') {
      const code = order.price.discount?.code ?? null;
      return navigate(debitAddress({ package: order.package, code }));
    }
    if (wish.current.method !== method) wish.current = { method, id: newUuid() };
    const body = { client_id: wish.current.id, order: order.payment_id, method };
    const answer = await submit(body);
    if (!answer) return;
    onAnswer(answer);
    wish.current = { method, id: newUuid() };
    if (answer.action?.type === 'redirect') provider.open(answer.action.url);
  }
  return (
    <>
      <MethodChoice
        methods={methods}
        value={method}
        onChange={setMethod}
        labelledBy="retry-title"
      />
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <PayRow>
        <span data-price>
          <b>{common('credits', { count: order.credits })}</b>
          <small>{formats.money(order.price.to_pay, order.price.currency)}</small>
        </span>
        <Button $look="primary" $big aria-disabled={busy} onClick={() => void again()}>
          {t('status.again')}
        </Button>
      </PayRow>
    </>
  );
}
