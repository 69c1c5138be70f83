import { randomUUID } from 'node:crypto';
import { Attempt, Notice, Order } from '@rendezvous/core/payments';
import { checkInvariants, makeMember } from '@rendezvous/core/testing';
import {
  paymentMachine,
  selectIsReversed,
  selectPaymentState,
  type PaymentEvent,
  type PaymentSnapshot,
} from '@rendezvous/machines/payment';
import { explore } from '@rendezvous/machines/testing';
import { envelope } from '@rendezvous/sandbox';
import { describe, expect, it } from 'vitest';
import { hmacKey, orderOf, useSelling } from '../testing/useSelling.ts';

const tries = [1, 2];
const events: PaymentEvent[] = [
  { type: 'PAID' },
  ...tries.map((attempt) => ({ type: 'WAITING' as const, attempt })),
  ...tries.map((attempt) => ({ type: 'REFUSED' as const, attempt, failure: 'refused' as const })),
  ...tries.map((attempt) => ({ type: 'CANCELLED' as const, attempt })),
  { type: 'RETRY' },
  { type: 'REVERSED' },
  { type: 'RESTORED' },
];
// SYNC is what a browser hears of the server.
const keyOf = ({ value, context }: PaymentSnapshot) =>
  JSON.stringify([value, Math.min(context.attempt, 2), context.failure]);
const walk = explore(paymentMachine, { input: { order: 'order' }, events, keyOf });
const nameOf = (event: PaymentEvent) =>
  'attempt' in event ? `${event.type} ${event.attempt}` : event.type;

/** Every step of the walk with the way to where it begins, as far as there are such tries. */
const steps = walk.steps.flatMap(({ from, event, to }) => {
  const way = walk.paths.find(({ snapshot }) => keyOf(snapshot) === keyOf(from));
  const each = [...(way?.events ?? []), event] as PaymentEvent[];
  const made = 1 + each.slice(0, -1).filter(({ type }) => type === 'RETRY').length;
  const isThere = !('attempt' in event) || event.attempt <= made;
  // What the bank already has, nobody can call off: the server never says so of a payment that is pending.
  const isOffered = !(event.type === 'CANCELLED' && selectPaymentState(from) === 'pending');
  return isThere && isOffered ? [{ each, to }] : [];
});

describe('every way through the payment machine', () => {
  const selling = useSelling();

  it('[MACH-02, PAY-01] is walked by the server with real requests and notices, to the same state', async () => {
    expect(steps.length).toBeGreaterThan(50);
    for (const { each, to } of steps) {
      const expected = {
        ...{ state: selectPaymentState(to), reversed: selectIsReversed(to) },
        ...{ attempt: to.context.attempt, failure: to.context.failure },
      };
      const way = each.map(nameOf).join(' → ');
      expect({ way, ...(await walked(each)) }).toEqual({ way, ...expected });
    }
    expect(await checkInvariants()).toEqual([]);
  });

  async function walked(each: PaymentEvent[]) {
    const anna = await makeMember({ account: { credits: 0, paidUser: false } });
    const { body } = await selling.buy(anna);
    const id = orderOf(body).payment_id;
    const attemptOf = (number: number) => Attempt.findOne({ order: id, number }).orFail().lean();

    async function notice(number: number, more: object): Promise<void> {
      const { _id, amount } = await attemptOf(number);
      const item = {
        ...{ additionalData: {}, amount, eventDate: new Date().toISOString(), reason: '' },
        ...{ merchantAccountCode: 'RendezvousSandbox', merchantReference: _id.toHexString() },
        ...{ paymentMethod: 'ideal', pspReference: randomUUID(), success: 'true' as const },
        eventCode: 'AUTHORISATION',
        ...more,
      };
      const sent = { body: envelope(item, hmacKey) };
      await selling.gateway.http('POST', '/api/payment-webhook.php', sent);
      const isTaken = async () => {
        const found = await Notice.findOne({ pspReference: item.pspReference }).lean();
        return found?.state === 'handled' || (found?.tries ?? 0) > 0;
      };
      await expect.poll(isTaken).toBe(true);
    }
    async function atBank(number: number, outcome: 'pending' | 'cancel'): Promise<void> {
      const { sessionId = '' } = await attemptOf(number);
      const session = selling.sandbox.bank.decide(sessionId, { outcome, method: 'ideal' });
      const result = { session_id: sessionId, session_result: session?.result };
      await selling.call('POST', 'payment-result.php', anna, { order: id, ...result });
    }
    for (const event of each) {
      const last = (await Order.findById(id).orFail().lean()).payment.context.attempt;
      if (event.type === 'PAID') await notice(last, {});
      if (event.type === 'REFUSED') await notice(event.attempt, { success: 'false' });
      if (event.type === 'WAITING') await atBank(event.attempt, 'pending');
      if (event.type === 'CANCELLED') await atBank(event.attempt, 'cancel');
      if (event.type === 'REVERSED') await notice(last, { eventCode: 'CHARGEBACK' });
      if (event.type === 'RESTORED') await notice(last, { eventCode: 'CHARGEBACK_REVERSED' });
      if (event.type === 'RETRY') {
        const wish = { client_id: randomUUID(), order: id, method: last % 2 ? 'paypal' : 'ideal' };
        await selling.call('POST', 'payment-retry.php', anna, wish);
      }
    }
    const { state, reversed, attempt, failure } = await selling.order(anna, id);
    return { state, reversed, attempt, failure };
  }
});
