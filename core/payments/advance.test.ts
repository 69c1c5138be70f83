import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { advancePayment } from '@rendezvous/machines/payment';
import { namespaceOf } from '../mongo/index.ts';
import { makeMember, makeOrder, plainOrder, useDatabase } from '../testing/index.ts';
import { keepSteps, noteCommitted, readSteps } from '../watching/index.ts';
import { advanceOrder, applyEvent, changeOrder, stepOf } from './advance.ts';
import { Order, type OrderDoc } from './index.ts';

describe('the change of an order', () => {
  const order = plainOrder({ account: new Types.ObjectId(), profile: new Types.ObjectId() });

  it('is written only over the state that was read, one revision on, and keeps its key while it is open', () => {
    expect(changeOrder(order, { disputes: 1 })).toEqual({
      after: { ...order, disputes: 1, rev: 2 },
      write: {
        ...{ name: 'updateOne', namespace: namespaceOf(Order) },
        filter: { _id: order._id, rev: 1 },
        update: { $set: { disputes: 1, rev: 2 } },
      },
    });
  });

  it('gives its key free with the state in which it is open, and has none to give free twice', () => {
    const payment = { ...order.payment, state: 'pending' as const };
    const { openKey: _key, ...closed } = order;
    const pending = changeOrder(order, { payment });
    expect(pending.after).toEqual({ ...closed, payment, rev: 2 });
    expect(pending.write).toMatchObject({
      update: { $set: { payment, rev: 2 }, $unset: { openKey: 1 } },
    });
    expect(changeOrder(pending.after, {}).write).toMatchObject({ update: { $set: { rev: 3 } } });
    expect(changeOrder(pending.after, {}).write).not.toHaveProperty('update.$unset');
    const keyless = changeOrder(closed, {});
    expect(keyless.after).not.toHaveProperty('openKey');
    expect(keyless.write).not.toHaveProperty('update.$unset');
  });

  it('has nothing to write for an event that changes nothing, unless something else changes', () => {
    const late = { type: 'CANCELLED', attempt: 2 } as const;
    expect(advanceOrder(order, late)).toBe(null);
    expect(advanceOrder(order, late, { disputes: 1 })?.after).toEqual({
      ...{ ...order, disputes: 1, rev: 2 },
    });
    const payment = advancePayment(order.payment, { type: 'PAID' });
    expect(advanceOrder(order, { type: 'PAID' }, { disputes: 1 })?.write).toMatchObject({
      update: { $set: { disputes: 1, payment, rev: 2 }, $unset: { openKey: 1 } },
    });
  });

  it('is told to whoever watches by its state, completed by which of the two', () => {
    const step = (payment: Partial<OrderDoc['payment']>) =>
      stepOf({ ...order, payment: { ...order.payment, ...payment } }, { type: 'PAID' });
    expect(step({})).toEqual({
      ...{ actor: `payment:${order._id.toHexString()}`, machine: 'payment', value: 'loading' },
      ...{ event: { type: 'PAID' }, context: order.payment.context },
    });
    expect(step({ state: 'completed' }).value).toEqual({ completed: 'standing' });
    expect(step({ state: 'completed', reversed: true }).value).toEqual({ completed: 'reversed' });
  });
});

describe('an order that is told of an event', () => {
  useDatabase();

  const makeOrders = async () => {
    const [other, buyer] = [await makeMember(), await makeMember()];
    await makeOrder(other);
    return (await makeOrder(buyer)).order;
  };

  it('is stored with an event that changes it, which is watched; no other is written', async () => {
    const order = await makeOrders();
    const flush = keepSteps(() => new Date());
    const done = await applyEvent(order._id, { type: 'CANCELLED', attempt: 1 });
    expect(done.changed).toBe(true);
    expect(done.order).toMatchObject({ rev: 2, payment: { state: 'cancelled' } });
    expect(await Order.findById(order._id).lean()).toEqual(done.order);
    const again = await applyEvent(order._id, { type: 'CANCELLED', attempt: 1 });
    expect(again).toEqual({ changed: false, order: done.order });
    expect(await Order.countDocuments({ 'payment.state': 'loading', rev: 1 })).toBe(1);
    advanceOrder(order, { type: 'PAID' });
    const unmoved = advanceOrder(order, { type: 'WAITING', attempt: 2 }, { disputes: 1 });
    noteCommitted(unmoved ? [unmoved.write] : []);
    await flush();
    const watched = (await readSteps(new Date(0))).map(({ step }) => [
      step.event.type,
      step.through,
    ]);
    expect(watched).toEqual([['CANCELLED', ['cancelled']]]);
    const none = new Types.ObjectId();
    await expect(applyEvent(none, { type: 'PAID' })).rejects.toThrow(
      `there is no order ${none.toHexString()}`,
    );
  });

  it('takes events that come at the same time one after the other', async () => {
    const order = await makeOrders();
    await Promise.all([
      applyEvent(order._id, { type: 'WAITING', attempt: 1 }),
      applyEvent(order._id, { type: 'PAID' }),
    ]);
    const after = await Order.findById(order._id).lean();
    expect(after?.payment.state).toBe('completed');
    expect(after?.rev).toBeGreaterThanOrEqual(2);
  });
});
