import {
  paymentMachine,
  selectIsReversed,
  selectPaymentState,
  type PaymentEvent,
} from '@rendezvous/machines/payment';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { makeMember, makeOrder, useDatabase } from '../testing/index.ts';
import { advanceOrder } from './advance.ts';
import { presentOrder } from './index.ts';

/*
 * The machine twice: as a page runs it, with actors that ask the server's use cases, and as the server runs it, on what
 * it has stored. Every way through it, over HTTP: gateway/payments/paymentPaths.test.ts.
 */

describe('page and server, by one machine', () => {
  useDatabase();

  it('[MACH-01] are at the same place in a payment after each of its events', async () => {
    let { order } = await makeOrder(await makeMember());
    let tell: (event: PaymentEvent) => void = () => undefined;
    const follow = fromCallback<PaymentEvent, { order: string }>(({ sendBack }) => {
      tell = sendBack;
    });
    const machine = paymentMachine.provide({ actors: { follow } });
    const page = createActor(machine, { input: { order: order._id.toHexString() } }).start();
    // Follows nobody: what the events alone make of it.
    const alone = createActor(paymentMachine, {
      input: { order: order._id.toHexString() },
    }).start();
    const failure = 'refused' as const;
    const events: PaymentEvent[] = [
      { type: 'CANCELLED', attempt: 2 },
      { type: 'REFUSED', attempt: 1, failure },
      { type: 'RETRY' },
      { type: 'REFUSED', attempt: 1, failure },
      { type: 'WAITING', attempt: 2 },
      { type: 'RETRY' },
      { type: 'PAID' },
      { type: 'CANCELLED', attempt: 2 },
      { type: 'REVERSED' },
      { type: 'RESTORED' },
    ];
    const states = events.map((event) => {
      order = advanceOrder(order, event)?.after ?? order;
      tell({ type: 'SYNC', order: presentOrder(order) });
      alone.send(event);
      for (const snapshot of [page.getSnapshot(), alone.getSnapshot()]) {
        expect(selectPaymentState(snapshot)).toBe(order.payment.state);
        expect(selectIsReversed(snapshot)).toBe(order.payment.reversed);
        expect(snapshot.context.attempt).toBe(order.payment.context.attempt);
      }
      return order.payment.state;
    });
    expect([...new Set(states)]).toEqual(['loading', 'failed', 'pending', 'completed']);
    for (const each of [page, alone]) each.stop();
  });
});
