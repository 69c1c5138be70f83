import { Types } from 'mongoose';
import { beginPayment } from '@rendezvous/machines/payment';
import { Account, findUsable, type AccountDoc } from '../accounts/index.ts';
import { Refused, type PaymentMethod, type SiteSettings } from '../contract/index.ts';
import { findDiscount, findOwnDiscount, reserveWrite, type Discount } from '../discounts/index.ts';
import {
  Conflict,
  commitWrites,
  isConflict,
  namespaceOf,
  retryConflicts,
  type Write,
} from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { noteWithWrite } from '../watching/index.ts';
import { advanceOrder, changeOrder, stepOf } from './advance.ts';
import { Attempt, pageOpenMs, type AttemptDoc, type AttemptKind } from './attempt.model.ts';
import { assertRoomToBuy } from './ownLimits.ts';
import { Order, openKeyOf, type OrderDoc, type OrderPrice } from './order.model.ts';
import { assertOffered, findPackage, paymentCountry, priceOf } from './price.ts';

/** What somebody wants to buy, and how to pay. */
export interface Wish {
  clientId: string;
  package: string;
  method: PaymentMethod;
  country?: string | undefined;
  discountCode?: string | undefined;
  storeCard?: boolean;
  /** A stored card, for a repeat order. */
  card?: Types.ObjectId;
  kind: AttemptKind;
  /** Id of the attempt, where something else has to know it before. */
  attemptId?: Types.ObjectId;
  /** What else has to be stored with a new order, or none of it. */
  also?: (order: OrderDoc, attempt: AttemptDoc) => Promise<Write[]>;
}

export interface Buying {
  account: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}

export interface Placed {
  order: OrderDoc;
  attempt: AttemptDoc;
  /** This very call made the attempt: it is the one to speak to the provider of money. */
  made: boolean;
}

/** An own order was charged by stored card so shortly before that another press means the same. */
const sameMs = 60_000;
/** Of many tabs that press at once, each loses a race or two. */
const attempts = 40;

/**
 * Only a confirmed member buys.
 * @throws `not_confirmed`; `not_found` for an account without a profile
 */
export async function findBuyer(id: Types.ObjectId): Promise<AccountDoc> {
  const account = await findUsable(id);
  if (account.status === 'not_confirmed') throw new Refused('not_confirmed');
  if (!account.profile) throw new Refused('not_found');
  return account;
}

/**
 * Makes an order, or finds the one that this wish means: the same request again, or another tab's. Prices are the
 * site's. However often it is pressed, a member has one open order of a package. @throws what the call says
 */
export function placeOrder(wish: Wish, buying: Buying): Promise<Placed> {
  return retryConflicts(() => placeOnce(wish, buying), { attempts });
}

async function placeOnce(wish: Wish, buying: Buying): Promise<Placed> {
  const account = await findBuyer(buying.account);
  const known = await Order.findOne({
    account: account._id,
    presses: wish.clientId,
  }).lean<OrderDoc>();
  if (known) return { order: known, attempt: await attemptOf(known), made: false };
  const price = await priceFor(wish, account, buying);
  const key = openKeyOf(account._id, wish.package);
  const open = await Order.findOne({ openKey: key }).lean<OrderDoc>();
  if (open) {
    const joined = await join(open, wish, price, buying);
    if (joined) return joined;
  }
  if (wish.kind === 'card') {
    const same = await Order.findOne({
      account: account._id,
      package: wish.package,
      byStoredCard: true,
      createdAt: { $gt: new Date(buying.now.getTime() - sameMs) },
      'payment.state': { $in: ['loading', 'pending', 'completed'] },
    }).lean<OrderDoc>();
    if (same) return { order: same, attempt: await attemptOf(same), made: false };
  }
  return create(wish, { account, price, open, buying });
}

async function priceFor(wish: Wish, account: AccountDoc, { settings, now }: Buying) {
  const profile = await Profile.findById(account.profile, { country: 1 }).lean();
  const country = paymentCountry(settings, wish.country, profile?.country);
  const chosen = findPackage(settings, country, wish.package);
  assertOffered(settings, country, wish.method);
  const purpose = { settings, now, country, method: wish.method, price: chosen };
  const discount =
    wish.discountCode === undefined
      ? await findOwnDiscount(account, purpose)
      : await findDiscount(wish.discountCode, account, purpose);
  const price = priceOf(chosen, discount, { settings, country });
  return { price, discount, credits: chosen.credits };
}

type Priced = Awaited<ReturnType<typeof priceFor>>;

/** The open order, when it is what is wished; null when it has to give way. */
async function join(
  open: OrderDoc,
  wish: Wish,
  { price, credits }: Priced,
  { now }: Buying,
): Promise<Placed | null> {
  const attempt = await attemptOf(open);
  const samePrice =
    open.price.toPay === price.toPay &&
    open.price.currency === price.currency &&
    open.price.discount?.code === price.discount?.code &&
    open.credits === credits;
  const sameWay = attempt.method === wish.method && attempt.kind === wish.kind;
  const isOpen = attempt.kind !== 'page' || attempt.expiresAt > now;
  if (!samePrice || !sameWay || !isOpen) return null;
  const { matchedCount } = await Order.updateOne(
    { _id: open._id, openKey: open.openKey ?? null },
    { $addToSet: { presses: wish.clientId } },
  );
  if (matchedCount !== 1) throw new Conflict();
  return { order: open, attempt, made: false };
}

async function create(
  wish: Wish,
  {
    account,
    price: { price, discount, credits },
    open,
    buying: { settings, now },
  }: { account: AccountDoc; price: Priced; open: OrderDoc | null; buying: Buying },
): Promise<Placed> {
  const { _id, profile } = account;
  if (!profile) throw new Refused('not_found');
  await assertRoomToBuy(account, price.toPay, now, open?._id);
  const orderId = new Types.ObjectId();
  const attempt = newAttempt(wish, { order: orderId, account: _id, number: 1, price, now });
  const order: OrderDoc = {
    _id: orderId,
    account: _id,
    profile,
    presses: [wish.clientId],
    openKey: openKeyOf(_id, wish.package),
    package: wish.package,
    credits,
    price: {
      ...price,
      discount: price.discount && discount && { ...price.discount, use: discount.useOf(orderId) },
    },
    payment: beginPayment({ order: orderId.toHexString() }),
    rev: 1,
    method: wish.method,
    byStoredCard: wish.kind === 'card',
    attempt: attempt._id,
    createdAt: now,
    completedAt: null,
    paidBy: null,
    refunded: { credits: 0, amount: 0 },
    disputes: 0,
    reversedCredits: 0,
  };
  const updates = [
    countOrder(account),
    ...(open ? [giveWay(open)] : []),
    ...(await reservation(order, discount, { settings, now })),
  ];
  const also = (await wish.also?.(order, attempt)) ?? [];
  const inserts: Write[] = [
    noteWithWrite(
      { name: 'insertOne', namespace: namespaceOf(Order), document: order },
      stepOf(order, { type: 'xstate.init' }),
    ),
    { name: 'insertOne', namespace: namespaceOf(Attempt), document: attempt },
    ...also.filter(({ name }) => name === 'insertOne'),
  ];
  updates.push(...also.filter(({ name }) => name !== 'insertOne'));
  try {
    await commitWrites([...updates, ...inserts], {
      inserted: inserts.length,
      updated: updates.length,
    });
  } catch (error) {
    // The answer of a commit may have been lost: then the order is there, and is this call's own.
    if (!isConflict(error) || !(await Order.exists({ _id: orderId }))) throw error;
  }
  return { order, attempt, made: true };
}

/** Serialises what one member buys: limits and reservations are read before and hold at the commit. */
export function countOrder({ _id, orders = 0, status }: AccountDoc): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(Account),
    filter: { _id, status, orders: orders === 0 ? { $in: [null, 0] } : orders },
    update: { $set: { orders: orders + 1 } },
  };
}

/** An open order that is no longer what its member wants. Should its bank page be paid all the same, it counts. */
export function giveWay(open: OrderDoc): Write {
  const attempt = open.payment.context.attempt;
  const advanced = advanceOrder(open, { type: 'CANCELLED', attempt });
  return (advanced ?? changeOrder(open, {})).write;
}

async function reservation(
  { _id: order, account, price }: OrderDoc,
  discount: Discount | null,
  { now }: { settings: SiteSettings; now: Date },
): Promise<Write[]> {
  if (!discount || !price.discount) return [];
  const { code, use } = price.discount;
  return [await reserveWrite({ use, code, account, order, now }, stateOf)];
}

/** Where the payment of an order is; null when there is none. */
export async function stateOf(id: Types.ObjectId) {
  const found = await Order.findById(id, { payment: 1 }).lean();
  return found?.payment.state ?? null;
}

export function newAttempt(
  wish: Pick<Wish, 'kind' | 'method' | 'storeCard' | 'card' | 'attemptId'>,
  of: {
    order: Types.ObjectId;
    account: Types.ObjectId;
    number: number;
    price: Pick<OrderPrice, 'toPay' | 'currency'>;
    now: Date;
  },
): AttemptDoc {
  const { order, account, number, price, now } = of;
  const expiresAt = new Date(now.getTime() + pageOpenMs);
  return {
    _id: wish.attemptId ?? new Types.ObjectId(),
    ...{ order, account, number, expiresAt },
    kind: wish.kind,
    method: wish.method,
    amount: { value: price.toPay, currency: price.currency },
    storeCard: wish.storeCard ?? false,
    ...(wish.card && { card: wish.card }),
    state: 'new',
    createdAt: now,
    // A page has its time; what is charged at once is asked about soon.
    checkAt: wish.kind === 'page' ? expiresAt : new Date(now.getTime() + 60_000),
  };
}

/** The attempt that is under way, or was the last. */
export async function attemptOf({ attempt }: Pick<OrderDoc, 'attempt'>): Promise<AttemptDoc> {
  const found = await Attempt.findById(attempt).lean<AttemptDoc>();
  if (!found) throw new Error(`there is no attempt ${attempt.toHexString()}`);
  return found;
}
