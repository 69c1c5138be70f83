import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { paymentStates, type PaymentState } from '@rendezvous/core/contract';
import { requireVersion } from '../stored/index.ts';
import { paymentMachine } from './paymentMachine.ts';
import type { PaymentEvent, PaymentInput, StoredPayment } from './types.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** Where a payment is (PAY-01). */
export function selectPaymentState(snapshot: PaymentSnapshot): PaymentState {
  const found = paymentStates.find((state) => snapshot.matches(state));
  if (!found) throw new Error('a payment without a state');
  return found;
}

/** The bank has taken the money back. */
export const selectIsReversed = (snapshot: PaymentSnapshot) =>
  snapshot.matches({ completed: 'reversed' });

/** A payment as the server keeps it: versioned, without anything that runs (MACH-03). */
export function storePayment(snapshot: PaymentSnapshot): StoredPayment {
  const { context } = snapshot;
  const [state, reversed] = [selectPaymentState(snapshot), selectIsReversed(snapshot)];
  return { version: 1, state, reversed, context: { ...context } };
}

/** Takes a stored payment up where it was put down. @throws UnknownVersion when another version of the product has stored it */
export function resumePayment(stored: StoredPayment): PaymentSnapshot {
  requireVersion('payment', stored, 1);
  const { state, reversed, context } = stored;
  const value = state === 'completed' ? { completed: reversed ? 'reversed' : 'standing' } : state;
  return paymentMachine.resolveState({ value: value as never, context });
}

/** A payment that begins. */
export function beginPayment(input: PaymentInput): StoredPayment {
  const [snapshot] = initialTransition(paymentMachine, input);
  return storePayment(snapshot as PaymentSnapshot);
}

/** What an event makes of a stored payment; the very same object when it changes nothing. */
export function advancePayment(stored: StoredPayment, event: PaymentEvent): StoredPayment {
  const before = resumePayment(stored);
  if (!before.can(event)) return stored;
  const [after] = transition(paymentMachine, before, event);
  return storePayment(after as PaymentSnapshot);
}
