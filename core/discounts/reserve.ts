import type { Types } from 'mongoose';
import { Refused, type PaymentState } from '../contract/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { DiscountUse } from './discountUse.model.ts';

/** Longer than a bank page is open: its notice may be on the way. */
export const reservationMs = 3 * 3_600_000;

/** Who wants to use a discount, and by which key. */
export interface Reservation {
  use: string;
  code: string;
  account: Types.ObjectId;
  order: Types.ObjectId;
  now: Date;
}

/**
 * The write that reserves a discount for an order, for the transaction that makes the order or tries it again. A
 * reservation of another order gives way when it is the same member's and no money is coming for it, or when its
 * time is over. @throws `code_used`, or `code_refused` as reserved
 */
export async function reserveWrite(
  { use, code, account, order, now }: Reservation,
  stateOf: (order: Types.ObjectId) => Promise<PaymentState | null>,
): Promise<Write> {
  const heldUntil = new Date(now.getTime() + reservationMs);
  const namespace = namespaceOf(DiscountUse);
  const doc = { code, account, order, state: 'reserved' as const, heldUntil };
  const found = await DiscountUse.findById(use).lean();
  if (!found) {
    // Of two at once, one meets the other's id and begins anew.
    const filter = { _id: use as never, order };
    return { name: 'updateOne', namespace, filter, update: { $set: doc }, upsert: true };
  }
  if (!found.order.equals(order)) {
    if (found.state === 'used') throw new Refused('code_used');
    const state = await stateOf(found.order);
    const isUnderWay = state === 'pending' || state === 'completed';
    const own = found.account.equals(account);
    if (isUnderWay || (!own && (state === 'loading' || found.heldUntil > now))) {
      throw new Refused('code_refused', { reason: 'reserved' });
    }
  }
  const filter = { _id: use as never, order: found.order, state: found.state };
  return {
    name: 'updateOne',
    namespace,
    filter,
    update: { $set: { ...doc, state: found.state } },
  };
}

/** Whether an order still has the discount it was sold with. */
export async function holdsUse(use: string, order: Types.ObjectId): Promise<boolean> {
  return (await DiscountUse.exists({ _id: use, order })) !== null;
}

/** The write by which a reservation becomes a use, for the transaction that completes the order. */
export function usedWrite(use: string, order: Types.ObjectId): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(DiscountUse),
    filter: { _id: use as never, order },
    update: { $set: { state: 'used' } },
  };
}
