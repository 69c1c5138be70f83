import mongoose, { Types } from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DebitGuard } from '../directDebit/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeMember, makeOrder, useDatabase, type TestMember } from '../testing/index.ts';
import { Order, type OrderDoc } from './index.ts';
import { placeOrder, type Wish } from './placeOrder.ts';

const { ClientSession, MongoError } = mongoose.mongo;
const commit = ClientSession.prototype.commitTransaction;
const now = new Date('2026-11-22T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const place = ({ account }: TestMember, wish: Partial<Wish> = {}) =>
  placeOrder(
    { clientId: 'press 1', package: 'p0', method: 'creditcard', kind: 'card', ...wish },
    { account: account._id, settings: defaultSettings, now },
  );

describe('an order by stored card', () => {
  useDatabase();

  /** Whether a press is the charge of so shortly before. */
  async function isSame(
    change: Partial<OrderDoc> & { state?: OrderDoc['payment']['state'] },
    wish: Partial<Wish> = {},
  ) {
    const { state = 'completed', ...rest } = change;
    const anna = await makeMember();
    const { order } = await makeOrder(anna);
    const earlier = {
      ...{ byStoredCard: true, createdAt: before(59_999), ...rest },
      'payment.state': state,
    };
    await Order.updateOne({ _id: order._id }, { $set: earlier });
    const placed = await place(anna, wish);
    expect(placed.order.byStoredCard).toBe((wish.kind ?? 'card') === 'card');
    expect(placed.made).toBe(!placed.order._id.equals(order._id));
    if (!placed.made) expect(placed.attempt._id).toEqual(order.attempt);
    return !placed.made;
  }

  it('is the one of a minute before, unless that has failed', async () => {
    expect(
      await Promise.all([isSame({}), isSame({ state: 'loading' }), isSame({ state: 'pending' })]),
    ).toEqual([true, true, true]);
    expect(
      await Promise.all([
        isSame({ state: 'failed' }),
        isSame({ state: 'cancelled' }),
        isSame({ createdAt: before(60_000) }),
        isSame({ byStoredCard: false }),
        isSame({ package: 'p1' }),
        isSame({}, { kind: 'page' }),
        isSame({ account: new Types.ObjectId() }),
      ]),
    ).toEqual([false, false, false, false, false, false, false]);
  });
});

describe('trouble with the commit of an order', () => {
  useDatabase();
  afterEach(() => vi.restoreAllMocks());

  /** Lets the next commit fail, after or before it is done. */
  function trouble(error: Error, isDone: boolean) {
    vi.spyOn(ClientSession.prototype, 'commitTransaction').mockImplementationOnce(async function (
      this: InstanceType<typeof ClientSession>,
    ) {
      if (isDone) await commit.call(this);
      throw error;
    });
  }
  function labelled(label: string): Error {
    const error = new MongoError('trouble');
    error.addErrorLabel(label);
    return error;
  }

  it('knows its own order again when the answer was lost', async () => {
    const anna = await makeMember();
    trouble(labelled('UnknownTransactionCommitResult'), true);
    const { order, made } = await place(anna);
    expect(made).toBe(true);
    expect(await Order.find().lean()).toEqual([order]);
  });

  it('tries again when another was faster, and not when the database is away', async () => {
    const anna = await makeMember();
    trouble(labelled('TransientTransactionError'), false);
    const { order, made } = await place(anna);
    expect(made).toBe(true);
    expect(await Order.find().lean()).toEqual([order]);
    trouble(new Error('no database'), true);
    await expect(place(anna, { clientId: 'press 2', package: 'p1' })).rejects.toThrow(
      'no database',
    );
  });

  it('stores what comes with it in the same commit', async () => {
    const anna = await makeMember();
    const asked: unknown[] = [];
    const namespace = namespaceOf(DebitGuard);
    const filter = { _id: 'one' as never, rev: 1 };
    const writes: Write[] = [
      { name: 'updateOne', namespace, filter, update: { $set: { rev: 2 } } },
      { name: 'insertOne', namespace, document: { _id: 'two' as never, rev: 7 } },
    ];
    const also = async (...args: unknown[]) => {
      asked.push(args);
      return writes;
    };
    await DebitGuard.create({ _id: 'one', rev: 1 });
    const { order, attempt } = await place(anna, { also });
    expect(asked).toEqual([[order, attempt]]);
    expect((await DebitGuard.find().lean()).map(({ _id, rev }) => [_id, rev])).toEqual([
      ...[
        ['one', 2],
        ['two', 7],
      ],
    ]);
  });
});
