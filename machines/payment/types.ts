import type { OrderView, PaymentFailure, PaymentState } from '@rendezvous/core/contract';

export interface PaymentInput {
  /** Id of the order. */
  order: string;
}

export interface PaymentContext {
  order: string;
  /** Which try at paying this is: 1, 2 … */
  attempt: number;
  failure: PaymentFailure | null;
  /** Version of the order as last heard of; 0: never. Only a browser hears. */
  version: number;
}

/** What a browser knows of an order, from an answer. */
export type KnownOrder = Pick<OrderView, 'state' | 'version' | 'attempt' | 'failure' | 'reversed'>;

export type PaymentEvent =
  /** The provider has taken the money, by whichever attempt. */
  | { type: 'PAID' }
  /** The bank has it, the money is still to come. */
  | { type: 'WAITING'; attempt: number }
  | { type: 'REFUSED'; attempt: number; failure: PaymentFailure }
  | { type: 'CANCELLED'; attempt: number }
  /** Another try, by another way to pay or the same (PAY-04). */
  | { type: 'RETRY' }
  /** The bank has taken the money back, or has given it again. */
  | { type: 'REVERSED' }
  | { type: 'RESTORED' }
  /** How it is on the server: what a browser is told goes before what it thought. */
  | { type: 'SYNC'; order: KnownOrder };

/** A payment at rest: what the server keeps of it (MACH-03). */
export interface StoredPayment {
  version: 1;
  state: PaymentState;
  reversed: boolean;
  context: PaymentContext;
}
