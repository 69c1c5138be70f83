import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { beginPayment } from '@rendezvous/machines/payment';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { DiscountCode, DiscountUse, type DiscountCodeDoc } from '../discounts/index.ts';
import { namespaceOf } from '../mongo/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  makeMember,
  makeOrder,
  plainOrder,
  refusalOf,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { keepSteps, readSteps } from '../watching/index.ts';
import { Attempt, Order, type AttemptDoc, type OrderDoc } from './index.ts';
import {
  attemptOf,
  countOrder,
  findBuyer,
  giveWay,
  newAttempt,
  placeOrder,
  stateOf,
  type Buying,
  type Wish,
} from './placeOrder.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const hourMs = 3_600_000;

const place = ({ account }: TestMember, wish: Partial<Wish> = {}, buying: Partial<Buying> = {}) =>
  placeOrder(
    { clientId: 'press 1', package: 'p0', method: 'ideal', kind: 'page', ...wish },
    { account: account._id, settings: defaultSettings, now, ...buying },
  );
const stored = ({ _id }: Pick<OrderDoc, '_id'>) => Order.findById(_id).lean<OrderDoc>();
const ordersOf = async ({ account }: TestMember) =>
  (await Account.findById(account._id).lean())?.orders;

describe('what stands in an order', () => {
  const ids = { order: new Types.ObjectId(), account: new Types.ObjectId() };

  it('is a try that is asked about when its page is over, or soon where there is none', () => {
    const of = { ...ids, number: 2, price: { toPay: 971, currency: 'EUR' }, now };
    const attempt = newAttempt({ kind: 'page', method: 'ideal' }, of);
    const expiresAt = later(hourMs);
    const same = {
      ...{ ...ids, number: 2, amount: { value: 971, currency: 'EUR' }, state: 'new' },
      ...{ createdAt: now, expiresAt },
    };
    expect(attempt).toEqual({
      ...{ ...same, _id: attempt._id, kind: 'page', method: 'ideal' },
      ...{ storeCard: false, checkAt: expiresAt },
    });
    const [attemptId, card] = [new Types.ObjectId(), new Types.ObjectId()];
    const wish = { kind: 'card', method: 'creditcard', storeCard: true, card, attemptId } as const;
    expect(newAttempt(wish, of)).toEqual({
      ...{ ...same, _id: attemptId, kind: 'card', method: 'creditcard' },
      ...{ storeCard: true, card, checkAt: later(60_000) },
    });
  });

  it('is counted with its account, as it was read', () => {
    const account = { _id: ids.account, status: 'active' } as AccountDoc;
    const write = (orders: unknown, next: number) => ({
      ...{ name: 'updateOne', namespace: namespaceOf(Account) },
      filter: { _id: ids.account, status: 'active', orders },
      update: { $set: { orders: next } },
    });
    expect(countOrder(account)).toEqual(write({ $in: [null, 0] }, 1));
    expect(countOrder({ ...account, orders: 0 })).toEqual(write({ $in: [null, 0] }, 1));
    expect(countOrder({ ...account, orders: 3 })).toEqual(write(3, 4));
  });

  it('ends when it gives way, unless it has ended', () => {
    const open = plainOrder({ account: ids.account, profile: new Types.ObjectId() });
    expect(giveWay(open)).toMatchObject({
      filter: { _id: open._id, rev: 1 },
      update: { $set: { rev: 2, payment: { state: 'cancelled' } }, $unset: { openKey: 1 } },
    });
    const payment = { ...open.payment, state: 'completed' as const };
    expect(giveWay({ ...open, payment })).toMatchObject({ update: { $set: { rev: 2 } } });
    expect(giveWay({ ...open, payment })).not.toHaveProperty('update.$set.payment');
  });
});

describe('placing an order', () => {
  useDatabase();

  it('stores it with its first try, counts it, and tells whoever watches', async () => {
    const [other, anna] = [await makeMember(), await makeMember()];
    const decoy = await place(other);
    const flush = keepSteps(() => now);
    const { order, attempt, made } = await place(anna);
    await flush();
    expect(made).toBe(true);
    const { account, profile } = anna;
    expect(order).toEqual({
      ...{ _id: order._id, account: account._id, profile: profile._id, presses: ['press 1'] },
      ...{ openKey: `${account._id.toHexString()}:p0`, package: 'p0', credits: 10 },
      price: {
        ...{ currency: 'EUR', amount: 1_295, toPay: 1_295, discount: null },
        vat: { percentage: 21, amount: 225, country: 'NL' },
      },
      payment: beginPayment({ order: order._id.toHexString() }),
      ...{ rev: 1, method: 'ideal', byStoredCard: false, attempt: attempt._id, createdAt: now },
      ...{ completedAt: null, paidBy: null, refunded: { credits: 0, amount: 0 } },
      ...{ disputes: 0, reversedCredits: 0 },
    });
    expect(attempt).toMatchObject({ order: order._id, account: account._id, number: 1 });
    expect(await stored(order)).toEqual(order);
    expect(await attemptOf(order)).toEqual(attempt);
    expect([await ordersOf(anna), await ordersOf(other)]).toEqual([1, 1]);
    expect(await stored(decoy.order)).toEqual(decoy.order);
    expect((await readSteps(new Date(0))).map(({ step }) => [step.event, step.through])).toEqual([
      [{ type: 'xstate.init' }, ['loading']],
    ]);
    expect(await DiscountUse.countDocuments()).toBe(0);
    expect([await stateOf(order._id), await stateOf(new Types.ObjectId())]).toEqual([
      ...['loading', null],
    ]);
    const gone = new Types.ObjectId();
    await expect(attemptOf({ attempt: gone })).rejects.toThrow(
      `there is no attempt ${gone.toHexString()}`,
    );
  });

  it('finds the same order for the same press, whatever it says, of its own member only', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const first = await place(anna);
    const again = await place(anna, { package: 'none', method: 'blik' });
    expect(again).toEqual({ ...first, made: false });
    const theirs = await place(bram);
    expect(theirs.made).toBe(true);
    expect(await ordersOf(anna)).toBe(1);
  });

  it('joins the order that is open, and is found again by the press', async () => {
    const [bram, anna] = [await makeMember(), await makeMember()];
    const theirs = await place(bram);
    const first = await place(anna);
    const other = await place(anna, { clientId: 'press 2' });
    expect(other).toEqual({ ...first, made: false });
    expect((await stored(first.order))?.presses).toEqual(['press 1', 'press 2']);
    expect((await stored(theirs.order))?.presses).toEqual(['press 1']);
    const dearer = await place(anna, { clientId: 'press 3', package: 'p1' });
    expect(dearer).toMatchObject({ made: true, order: { credits: 25, package: 'p1' } });
    expect((await stored(first.order))?.payment.state).toBe('loading');
    await Attempt.updateOne({ _id: first.attempt._id }, { kind: 'debit', expiresAt: now });
    const debit = await place(anna, { clientId: 'press 4', kind: 'debit' });
    expect(debit.order._id).toEqual(first.order._id);
  });

  it('is one order however many tabs press at once', async () => {
    const anna = await makeMember();
    const presses = Array.from({ length: 4 }, (_, index) =>
      place(anna, { clientId: `press ${index}` }),
    );
    const placed = await Promise.all(presses);
    expect(new Set(placed.map(({ order }) => order._id.toHexString())).size).toBe(1);
    expect(placed.filter(({ made }) => made)).toHaveLength(1);
    expect((await Order.findOne().lean())?.presses).toHaveLength(4);
  });

  /** What comes of another press, once something about the order that is open is different. */
  async function pressAgain(
    change: { order?: object; attempt?: Partial<AttemptDoc> },
    wish: Partial<Wish> = {},
    buying: Partial<Buying> = {},
  ) {
    const anna = await makeMember({ account: { spendingLimits: { day: { limit: 1_295 } } } });
    const first = await place(anna);
    await Order.updateOne({ _id: first.order._id }, { $set: change.order ?? {} });
    await Attempt.updateOne({ _id: first.attempt._id }, { $set: change.attempt ?? {} });
    const second = await place(anna, { clientId: 'press 2', ...wish }, buying);
    if (second.order._id.equals(first.order._id)) return 'joins';
    const old = await stored(first.order);
    expect(old).toMatchObject({ payment: { state: 'cancelled' }, presses: ['press 1'] });
    expect(old).not.toHaveProperty('openKey');
    expect([second.made, await ordersOf(anna)]).toEqual([true, 2]);
    return 'replaces';
  }

  it('replaces what was open, within the own limits, when price, goods, way to pay or time are others', async () => {
    const discount = { code: 'OTHER', percentage: 25, amount: 324, use: 'code:OTHER' };
    const results = await Promise.all([
      pressAgain({}),
      pressAgain({ order: { 'price.toPay': 1_294 } }),
      pressAgain({ order: { 'price.currency': 'USD' } }),
      pressAgain({ order: { 'price.discount': discount } }),
      pressAgain({ order: { credits: 11 } }),
      pressAgain({}, { method: 'paypal' }),
      pressAgain({ attempt: { kind: 'debit' } }),
      pressAgain({ attempt: { expiresAt: now } }),
      pressAgain({ attempt: { expiresAt: later(1) } }),
    ]);
    expect(results).toEqual([
      ...['joins', ...Array.from({ length: 7 }, () => 'replaces'), 'joins'],
    ]);
  });

  it('takes the country asked for or that of the profile, and only what is sold there that way', async () => {
    const anna = await makeMember({ profile: { country: 'DE' } });
    const german = await place(anna, { method: 'creditcard' });
    expect(german.order.price.vat).toEqual({ percentage: 19, amount: 207, country: 'DE' });
    const belgian = await place(anna, { clientId: 'press 2', country: 'BE', method: 'bancontact' });
    expect(belgian.order.price.vat.country).toBe('BE');
    const again = (wish: Partial<Wish>) => refusalOf(place(anna, { clientId: 'press 3', ...wish }));
    expect(await again({ method: 'ideal' })).toMatchObject({ code: 'validation' });
    expect(await again({ package: 'p9', method: 'creditcard' })).toMatchObject({
      fields: { package: 'unknown_package' },
    });
  });

  it('takes the own discount, or the code that was typed as far as it holds, and reserves it', async () => {
    const anna = await makeMember({ account: { paidUser: false, signupDate: now } });
    const { order } = await place(anna);
    const use = `first:${anna.account._id.toHexString()}`;
    expect(order.price).toMatchObject({
      ...{ toPay: 971, discount: { code: 'TIMEBONUS25', percentage: 25, amount: 324, use } },
    });
    expect(await DiscountUse.findById(use).lean()).toMatchObject({
      ...{ code: 'TIMEBONUS25', account: anna.account._id, order: order._id, state: 'reserved' },
      heldUntil: later(3 * hourMs),
    });
    const code: DiscountCodeDoc = {
      ...{ _id: 'HALF', percentage: 50, country: 'NL', account: null, expires: null },
      ...{ currency: null, minimum: 1_000, validity: 'once', methods: ['ideal'] },
      ...{ disabled: false, createdAt: now },
    };
    await DiscountCode.create(code);
    const typed = (wish: Partial<Wish> = {}) =>
      place(anna, { clientId: 'press 2', discountCode: 'HALF', ...wish });
    expect(await refusalOf(typed({ method: 'paypal' }))).toMatchObject({ reason: 'method' });
    expect(await refusalOf(typed({ country: 'BE', method: 'paypal' }))).toMatchObject({
      reason: 'country',
    });
    await DiscountCode.updateOne({ _id: 'HALF' }, { minimum: 1_296 });
    expect(await refusalOf(typed())).toMatchObject({ reason: 'minimum' });
    await DiscountCode.updateOne({ _id: 'HALF' }, { minimum: null });
    expect((await typed()).order.price).toMatchObject({
      ...{ toPay: 648, discount: { code: 'HALF', amount: 647, use: 'code:HALF' } },
    });
  });

  it('refuses more than the own limits leave, and whoever may not buy', async () => {
    const limit = 2_000;
    const anna = await makeMember({ account: { spendingLimits: { day: { limit } } } });
    await makeOrder(anna, { order: { createdAt: now } });
    expect(await refusalOf(place(anna))).toEqual({
      ...{ code: 'spending_limit', period: 'day', left: 705 },
    });
    expect(await Order.countDocuments()).toBe(1);
    const early = await makeMember({ account: { status: 'not_confirmed' } });
    expect(await refusalOf(place(early))).toEqual({ code: 'not_confirmed' });
    const operator = await makeMember({ account: { profile: null } });
    expect(await refusalOf(findBuyer(operator.account._id))).toEqual({ code: 'not_found' });
  });
});
