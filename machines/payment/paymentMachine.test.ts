import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PaymentState } from '@rendezvous/core/contract';
import { explore } from '../testing/explore.ts';
import {
  advancePayment,
  beginPayment,
  paymentMachine,
  resumePayment,
  selectIsReversed,
  selectPaymentState,
  storePayment,
  type KnownOrder,
  type PaymentEvent,
} from './index.ts';

const order = 'the order';
const known = (state: PaymentState, more: Partial<KnownOrder> = {}): KnownOrder => ({
  ...{ state, version: 1, attempt: 1, failure: null, reversed: false },
  ...more,
});
const told: PaymentEvent[] = (
  ['loading', 'pending', 'completed', 'failed', 'cancelled'] as const
).map((state) => ({ type: 'SYNC', order: known(state) }));
const events: PaymentEvent[] = [
  { type: 'PAID' },
  ...[1, 2].flatMap((attempt): PaymentEvent[] => [
    { type: 'WAITING', attempt },
    { type: 'REFUSED', attempt, failure: 'refused' },
    { type: 'CANCELLED', attempt },
  ]),
  { type: 'RETRY' },
  { type: 'REVERSED' },
  { type: 'RESTORED' },
  ...told,
  { type: 'SYNC', order: known('completed', { reversed: true }) },
];
// Of ever more tries, the first three.
const walk = explore(paymentMachine, {
  input: { order },
  events,
  keyOf: ({ value, context }) =>
    JSON.stringify([value, Math.min(context.attempt, 3), context.failure, context.version]),
});
const through = (...steps: PaymentEvent[]) => steps.reduce(advancePayment, beginPayment({ order }));

describe('the payment machine', () => {
  it('[PAY-01, MACH-02] enters every state and takes every transition', () => {
    expect(walk.unreached).toEqual([]);
    expect(walk.untaken).toEqual([]);
    expect(new Set(walk.paths.map(({ snapshot }) => selectPaymentState(snapshot)))).toEqual(
      new Set(['loading', 'pending', 'completed', 'failed', 'cancelled']),
    );
  });

  it('[MACH-03] is the same after being stored and resumed, wherever it is', () => {
    for (const { snapshot, way } of walk.paths) {
      const stored = storePayment(snapshot);
      expect(storePayment(resumePayment(JSON.parse(JSON.stringify(stored)))), way).toEqual(stored);
    }
    expect(() => resumePayment({ ...beginPayment({ order }), version: 2 as 1 })).toThrow('2');
  });

  it('leaves completed for nothing that a member or a late answer does', () => {
    for (const { from, event, to } of walk.steps) {
      if (selectPaymentState(from) !== 'completed' || event.type === 'SYNC') continue;
      expect(selectPaymentState(to), event.type).toBe('completed');
    }
  });

  it('is completed by money whatever came before, and by nothing else', () => {
    for (const { from, event, to } of walk.steps) {
      if (event.type === 'SYNC') continue;
      const [before, after] = [selectPaymentState(from), selectPaymentState(to)];
      expect(after === 'completed', event.type).toBe(
        before === 'completed' || event.type === 'PAID',
      );
    }
  });

  it('does not let an earlier try end a later one', () => {
    const retried = through({ type: 'CANCELLED', attempt: 1 }, { type: 'RETRY' });
    expect(retried).toMatchObject({ state: 'loading', context: { attempt: 2 } });
    const late: PaymentEvent = { type: 'REFUSED', attempt: 1, failure: 'refused' };
    expect(advancePayment(retried, late)).toBe(retried);
    expect(advancePayment(retried, { type: 'PAID' }).state).toBe('completed');
  });

  it('shows in a browser what the server says, in the order of versions', () => {
    let tell: (event: PaymentEvent) => void = () => undefined;
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          follow: fromCallback(({ sendBack }) => {
            tell = sendBack;
          }),
        },
      }),
      { input: { order } },
    ).start();
    const state = () => selectPaymentState(actor.getSnapshot());
    tell({ type: 'SYNC', order: known('completed', { version: 3 }) });
    expect(state()).toBe('completed');
    tell({ type: 'SYNC', order: known('pending', { version: 2 }) });
    expect(state()).toBe('completed');
    tell({ type: 'SYNC', order: known('completed', { version: 4, reversed: true }) });
    expect(selectIsReversed(actor.getSnapshot())).toBe(true);
    actor.stop();
  });
});
