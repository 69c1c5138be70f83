import type { Types } from 'mongoose';
import { findUsable } from '../accounts/index.ts';
import {
  packagesOf,
  Refused,
  type DiscountCodeView,
  type DiscountQuery,
  type PackagesAnswer,
  type RepeatOrderAnswer,
  type SiteSettings,
} from '../contract/index.ts';
import {
  findDeletionDiscount,
  findDiscount,
  findOwnDiscount,
  ownOffers,
} from '../discounts/index.ts';
import { Profile } from '../profiles/index.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { roomToBuy } from './ownLimits.ts';
import { methodsOf, paymentCountry, presentPackage, presentPrice, priceOf } from './price.ts';
import { findCard, presentCard } from './storedCard.model.ts';

interface Asking {
  settings: SiteSettings;
  now: Date;
}

/** What there is to buy, with the prices this visitor or member would pay (PAY-07, PAY-13). */
export async function readPackages(
  query: { country?: string | undefined; code?: string | undefined },
  account: Types.ObjectId | null,
  { settings, now }: Asking,
): Promise<PackagesAnswer> {
  const member = account && (await findUsable(account));
  const profile = member && (await Profile.findById(member.profile, { country: 1 }).lean());
  const country = paymentCountry(settings, query.country, profile?.country);
  const discountFor = async (price: { amount: number; currency: string }) => {
    if (!member) return null;
    if (query.code === undefined) return findOwnDiscount(member, { settings, now });
    try {
      return await findDiscount(query.code, member, { settings, now, country, price });
    } catch (error) {
      // The code's own answer says why; a package it does not fit has its usual price.
      if (error instanceof Refused) return null;
      throw error;
    }
  };
  const packages = [];
  for (const each of packagesOf(settings, country)) {
    const price = priceOf(each, await discountFor(each), { settings, country });
    packages.push(presentPackage(each, price));
  }
  const card = member && (await findCard(member._id, now));
  return {
    ...{ country, countries: settings.countries, packages },
    methods: methodsOf(settings, country),
    member: member && {
      card: card && presentCard(card),
      limit_left: await roomToBuy(member, now),
    },
  };
}

/**
 * A discount as discountcode.php tells it: typed in, or one of the member's own (CALL-14, CALL-15).
 * @throws `code_not_found`, `code_used`, `code_refused`
 */
export async function readDiscount(
  query: DiscountQuery,
  id: Types.ObjectId,
  { settings, now }: Asking,
): Promise<DiscountCodeView> {
  const account = await findUsable(id);
  if (query.deletion) return (await findDeletionDiscount(account, { settings, now })).view;
  if (query.timebonus || query.welcome) {
    const { timeBonus, welcome } = ownOffers(account, { settings, now });
    const own = query.timebonus ? timeBonus : welcome;
    if (!own) throw new Refused('code_not_found');
    return (await findDiscount(own.code, account, { settings, now })).view;
  }
  if (query.code === undefined) {
    const own = await findOwnDiscount(account, { settings, now });
    if (!own) throw new Refused('code_not_found');
    return own.view;
  }
  const country =
    query.country && settings.countries.includes(query.country) ? query.country : undefined;
  const price = packagesOf(settings, country ?? '').find(({ id: each }) => each === query.package);
  const purpose = { settings, now, country, method: query.method, price };
  return (await findDiscount(query.code, account, purpose)).view;
}

/**
 * What can be ordered again: the newest order of each package, at today's price (PAY-08, ENTITY-24).
 * @throws `premium_required` where repeating is for Premium members (PAY-09)
 */
export async function readRepeatableOrders(
  id: Types.ObjectId,
  { settings, now }: Asking,
): Promise<RepeatOrderAnswer> {
  const account = await findUsable(id);
  if (settings.premium_features.includes('repeat_order') && !account.paidUser) {
    throw new Refused('premium_required');
  }
  const completed = await Order.find({ account: id, 'payment.state': 'completed' })
    .sort({ _id: -1 })
    .limit(100)
    .lean<OrderDoc[]>();
  const newest = new Map<string, OrderDoc>();
  for (const order of completed) {
    if (!newest.has(order.package)) newest.set(order.package, order);
  }
  const card = await findCard(id, now);
  const discount = await findOwnDiscount(account, { settings, now });
  const orders = [...newest.values()].flatMap((order) => {
    const { country } = order.price.vat;
    const now = packagesOf(settings, country).find(({ id: each }) => each === order.package);
    if (!now) return [];
    return {
      payment_id: order._id.toHexString(),
      package: order.package,
      credits: now.credits,
      method: order.method,
      ordered_at: order.createdAt.toISOString(),
      price: presentPrice(priceOf(now, discount, { settings, country })),
    };
  });
  return { orders, card: card && presentCard(card) };
}
