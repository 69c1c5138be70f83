import type { Types } from 'mongoose';
import { advancePayment, type PaymentEvent } from '@rendezvous/machines/payment';
import { Conflict, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { noteCommitted, noteWithWrite, type ServerStep } from '../watching/index.ts';
import { Order, type OrderDoc } from './order.model.ts';

/** An order after an event, and the write that makes it so; null when the event changes nothing. */
export function advanceOrder(
  order: OrderDoc,
  event: PaymentEvent,
  changes: Partial<Omit<OrderDoc, '_id' | 'rev' | 'payment'>> = {},
): { after: OrderDoc; write: Write } | null {
  const payment = advancePayment(order.payment, event);
  if (payment === order.payment && Object.keys(changes).length === 0) return null;
  const changed = changeOrder(order, { ...changes, payment });
  if (payment !== order.payment) noteWithWrite(changed.write, stepOf(changed.after, event));
  return changed;
}

/** A step of a payment for whoever watches the machines (MACH-04). */
export function stepOf(
  { payment: { state, reversed, context } }: OrderDoc,
  event: { type: string },
): ServerStep {
  return {
    ...{ actor: `payment:${context.order}`, machine: 'payment', event, context },
    value: state === 'completed' ? { completed: reversed ? 'reversed' : 'standing' } : state,
  };
}

/** The write of any change of an order; whoever was faster makes it miss. */
export function changeOrder(
  order: OrderDoc,
  changes: Partial<Omit<OrderDoc, '_id' | 'rev'>>,
): { after: OrderDoc; write: Write } {
  const { openKey, ...after }: OrderDoc = { ...order, ...changes, rev: order.rev + 1 };
  const isOpen = after.payment.state === 'loading' && openKey !== undefined;
  return {
    after: { ...after, ...(isOpen && { openKey }) },
    write: {
      name: 'updateOne',
      namespace: namespaceOf(Order),
      filter: { _id: order._id, rev: order.rev },
      update: {
        $set: { ...changes, rev: after.rev },
        ...(!isOpen && order.openKey !== undefined && { $unset: { openKey: 1 } }),
      },
    },
  };
}

/** Tells an order of an event; answers it as it is then, and whether that changed it. */
export async function applyEvent(
  id: Types.ObjectId,
  event: PaymentEvent,
): Promise<{ order: OrderDoc; changed: boolean }> {
  return retryConflicts(async () => {
    const order = await Order.findById(id).lean<OrderDoc>();
    if (!order) throw new Error(`there is no order ${id.toHexString()}`);
    const advanced = advanceOrder(order, event);
    if (!advanced) return { order, changed: false };
    const { filter, update } = advanced.write as unknown as { filter: object; update: object };
    const { matchedCount } = await Order.collection.updateOne(filter, update);
    if (matchedCount !== 1) throw new Conflict();
    noteCommitted([advanced.write]);
    return { order: advanced.after, changed: true };
  });
}
