import type { Types } from 'mongoose';
import { decideTimeBonus, selectActiveCode, selectOffers } from '@rendezvous/machines/timeBonus';
import type { AccountDoc } from '../accounts/index.ts';
import {
  Refused,
  timeBonus,
  welcomeCode,
  type DiscountCodeView,
  type DiscountReason,
  type PaymentMethod,
  type SiteSettings,
} from '../contract/index.ts';
import { DiscountCode, type DiscountCodeDoc } from './discountCode.model.ts';
import { DiscountUse } from './discountUse.model.ts';

export type Discounted = Pick<AccountDoc, '_id' | 'paidUser' | 'signupDate'>;

/** A discount that holds for a member, as a till reckons with it. */
export interface Discount {
  code: string;
  percentage: number;
  /** Only with a first purchase, whatever the others say. */
  isFirstOnly: boolean;
  /** Id of its use by an order: see DiscountUse. */
  useOf(order: Types.ObjectId): string;
  view: DiscountCodeView;
}

/** What a discount is to be used for, as far as it is known. */
export interface Purpose {
  settings: SiteSettings;
  now: Date;
  country?: string | undefined;
  method?: PaymentMethod | undefined;
  /** Of the package, before the discount. */
  price?: { amount: number; currency: string } | undefined;
}

const hourMs = 3_600_000;

/**
 * The discount behind a code that was typed. @throws `code_not_found`, `code_used`, or `code_refused` with the reason
 * (BONUS-16 to BONUS-21)
 */
export async function findDiscount(
  code: string,
  account: Discounted,
  purpose: Purpose,
): Promise<Discount> {
  if (code === timeBonus.code || code === welcomeCode) {
    if (account.paidUser) throw refused('first_purchase');
    const own = ownOffers(account, purpose);
    const discount = code === timeBonus.code ? own.timeBonus : own.welcome;
    if (!discount) throw refused('expired');
    await assertUnused(discount, account, purpose.now);
    return discount;
  }
  const stored = await DiscountCode.findById(code).lean<DiscountCodeDoc>();
  if (!stored) throw new Refused('code_not_found');
  const reason = whyNot(stored, account, purpose);
  if (reason) throw refused(reason);
  const discount = discountOf(stored, account, purpose.now);
  await assertUnused(discount, account, purpose.now);
  return discount;
}

/** What the till takes by itself: the time bonus, else the welcome discount, else nothing (BONUS-10). */
export async function findOwnDiscount(
  account: Discounted,
  purpose: Pick<Purpose, 'settings' | 'now'>,
): Promise<Discount | null> {
  const { active } = ownOffers(account, purpose);
  if (!active) return null;
  return (await isTaken(active, account, purpose.now)) ? null : active;
}

/** What a member has of its own for a first purchase: what holds now, and which of it the till takes by itself. */
export interface OwnOffers {
  timeBonus: Discount | null;
  welcome: Discount | null;
  active: Discount | null;
}

/**
 * The bonus of the first four hours (BONUS-12, BONUS-14) and the welcome discount of the site (BONUS-15, OPEN-07).
 * Which of them holds, and which one goes first (BONUS-10), is for the machine to say that members see.
 */
export function ownOffers(
  account: Discounted,
  { settings, now }: Pick<Purpose, 'settings' | 'now'>,
): OwnOffers {
  const { percentage, hours } = settings.welcome_discount;
  const bonusMs = timeBonus.windowSeconds * 1_000;
  const bonus = firstPurchase(timeBonus.code, timeBonus.percentage, bonusMs, account);
  const welcome =
    percentage === 0 ? null : firstPurchase(welcomeCode, percentage, hours * hourMs, account);
  const user = { paid_user: account.paidUser, signup_date: account.signupDate.toISOString() };
  const offers = { timeBonus: bonus.view, welcome: welcome && welcome.view };
  const decided = decideTimeBonus(user, offers, now);
  const behind = (view: DiscountCodeView | null) =>
    [bonus, welcome].find((each) => each?.view === view) ?? null;
  const held = selectOffers(decided);
  return {
    timeBonus: behind(held.timeBonus),
    welcome: behind(held.welcome),
    active: behind(selectActiveCode(decided)),
  };
}

function firstPurchase(
  code: string,
  percentage: number,
  lastsMs: number,
  account: Discounted,
): Discount {
  const expires = new Date(account.signupDate.getTime() + lastsMs);
  // There is one first purchase, so there is one use for both of them.
  const use = `first:${account._id.toHexString()}`;
  return {
    ...{ code, percentage, isFirstOnly: true },
    useOf: () => use,
    view: {
      code,
      country: null,
      user_id: account._id.toHexString(),
      expires: expires.toISOString(),
      value_percentage: percentage,
      currency: null,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
    },
  };
}

/** A stored code as its user gets it. */
export function discountOf(stored: DiscountCodeDoc, { _id }: Discounted, now: Date): Discount {
  const { _id: code, percentage, validity, expires, minimum } = stored;
  const expired = expires !== null && expires <= now;
  return {
    ...{ code, percentage, isFirstOnly: false },
    useOf: (order) => {
      if (validity === 'once') return `code:${code}`;
      return `code:${code}:${(validity === 'once-per-user' ? _id : order).toHexString()}`;
    },
    view: {
      code,
      country: stored.country,
      user_id: stored.account?.toHexString() ?? null,
      expires: expires?.toISOString() ?? null,
      value_percentage: percentage,
      currency: stored.currency,
      ...(minimum !== null && { minimum_order_value: minimum }),
      status: stored.disabled ? 'disabled' : expired ? 'expired' : 'active',
      ...{ validity, expired },
      paymentmethods: stored.methods,
    },
  };
}

function whyNot(
  code: DiscountCodeDoc,
  account: Discounted,
  { country, method, price, now }: Purpose,
): DiscountReason | null {
  if (code.account && !code.account.equals(account._id)) return 'user';
  if (code.disabled) return 'disabled';
  if (code.expires && code.expires <= now) return 'expired';
  if (code.country && country && code.country !== country) return 'country';
  if (code.currency && price && code.currency !== price.currency) return 'currency';
  if (code.minimum !== null && price && price.amount < code.minimum) return 'minimum';
  if (code.methods.length > 0 && method && !code.methods.includes(method)) return 'method';
  return null;
}

const refused = (reason: DiscountReason) => new Refused('code_refused', { reason });

async function assertUnused(discount: Discount, account: Discounted, now: Date): Promise<void> {
  const taken = await isTaken(discount, account, now);
  if (taken === 'used') throw new Refused('code_used');
  if (taken) throw refused('reserved');
}

/** Whether another order of the same key stands in the way; one's own open order does not: it gives way. */
async function isTaken(
  discount: Discount,
  { _id }: Discounted,
  now: Date,
): Promise<false | 'used' | 'reserved'> {
  if (discount.view.validity === 'unlimited') return false;
  // These keys are the same for every order.
  const use = await DiscountUse.findById(discount.useOf(_id)).lean();
  if (!use) return false;
  if (use.state === 'used') return 'used';
  // Beyond its time the till looks whether money is still coming for it.
  return use.account.equals(_id) || use.heldUntil <= now ? false : 'reserved';
}
