import type { OrderView, PaymentAction, PaymentAnswer } from '@rendezvous/core/contract';
import {
  paymentMachine,
  selectPaymentState,
  type PaymentEvent,
} from '@rendezvous/machines/payment';
import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromCallback } from 'xstate';
import { useCall } from '../../app/callContext.ts';
import { inspection } from '../../app/inspection.ts';
import { useNews } from '../../app/session/index.ts';

/** While nothing would be told over a connection, it is asked for so often. */
const pollMs = 5_000;

interface Followed {
  order: OrderView;
  action: PaymentAction;
}

/** What the bank page put into the address it led back to. */
export interface BankResult {
  session_id: string;
  session_result: string;
}

/**
 * Follows the payment of an order: asks at once (with what the bank led back with, if it did), at every
 * `payments:changed` of a higher version, and by polling while there is no connection.
 */
export function usePayment(order: string, result: BankResult | null) {
  const call = useCall();
  const { listen, isConnected } = useNews();
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const machine = useMemo(() => {
    const follow = fromCallback<PaymentEvent, { order: string }>(({ sendBack, input }) => {
      let over = false;
      let version = 0;
      const take = ({ order: known, action }: PaymentAnswer) => {
        if (over || known.version < version) return;
        version = known.version;
        setError(null);
        setFollowed({ order: known, action });
        sendBack({ type: 'SYNC', order: known });
      };
      const failed = (why: unknown) => {
        if (!over) setError(why);
      };
      const read = () =>
        call<PaymentAnswer>('GET', `/api/payment.php?id=${input.order}`, { quiet: true });
      const ask = () => void read().then(take, failed);
      if (result) {
        const body = { order: input.order, ...result };
        // Whatever the bank's answer is worth, how it stands is known without it.
        void call<PaymentAnswer>('POST', '/api/payment-result.php', { body })
          .catch(read)
          .then(take, failed);
      } else ask();
      const unlisten = listen(({ name, payload }) => {
        if (name !== 'payments:changed') return;
        if (payload.order === input.order && payload.version > version) ask();
      });
      const timer = setInterval(() => {
        if (!isConnected()) ask();
      }, pollMs);
      return () => {
        over = true;
        unlisten();
        clearInterval(timer);
      };
    });
    return paymentMachine.provide({ actors: { follow } });
    // The bank's answer is read once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [call, listen, isConnected]);
  const [snapshot, send] = useActor(machine, { input: { order }, ...inspection });
  /** What an answer to a retry says. */
  const take = ({ order: known, action }: PaymentAnswer) => {
    setFollowed({ order: known, action });
    send({ type: 'SYNC', order: known });
  };
  return { state: selectPaymentState(snapshot), followed, error, take };
}
