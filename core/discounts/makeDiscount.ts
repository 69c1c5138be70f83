import { randomInt } from 'node:crypto';
import type { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import {
  isBetterOfferDue,
  Refused,
  timeBonus,
  welcomeCode,
  type NewDiscount,
  type SiteSettings,
} from '../contract/index.ts';
import { DiscountCode, type DiscountCodeDoc } from './discountCode.model.ts';
import { DiscountUse } from './discountUse.model.ts';
import { discountOf, type Discount } from './findDiscount.ts';

/** Makes a code, from the command line. @throws Error in words when there is one already or no such member */
export async function makeDiscountCode(wish: NewDiscount, now: Date): Promise<DiscountCodeDoc> {
  const { code, percentage, country, user, expires, currency, minimum, validity, methods } = wish;
  if (code === timeBonus.code || code === welcomeCode)
    throw new Error(`${code} is the site's own.`);
  const account = user === null ? null : await Account.findById(user, { _id: 1 }).lean();
  if (user !== null && !account) throw new Error(`There is no member ${user}.`);
  if (await DiscountCode.exists({ _id: code })) throw new Error(`There is a code ${code} already.`);
  const made: DiscountCodeDoc = {
    _id: code,
    account: account?._id ?? null,
    ...{ percentage, country, expires, currency, minimum, validity, methods },
    disabled: false,
    createdAt: now,
  };
  await DiscountCode.create(made);
  return made;
}

/** Switches a code off; orders under way keep it. Answers false when there is none. */
export async function disableDiscountCode(code: string): Promise<boolean> {
  const { matchedCount } = await DiscountCode.updateOne({ _id: code }, { disabled: true });
  return matchedCount === 1;
}

const dayMs = 24 * 3_600_000;
const deletionValidMs = 7 * dayMs;
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * The discount that somebody who wants to leave is offered (OPEN-08), the same one for as long as it holds. None
 * while the countdown of the time bonus runs and for a day after it ended, for it would be a better offer
 * (TRUST-06). @throws `code_not_found` where none is offered, `code_used`
 */
export async function findDeletionDiscount(
  account: AccountDoc,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<Discount> {
  const percentage = Math.min(90, settings.delete_discount);
  const member = { paid_user: account.paidUser, signup_date: account.signupDate.toISOString() };
  if (percentage === 0 || !isBetterOfferDue(member, now)) throw new Refused('code_not_found');
  const stored = await ownDeletionCode(account._id, percentage, now);
  if (await DiscountUse.exists({ _id: `code:${stored._id}`, state: 'used' })) {
    throw new Refused('code_used');
  }
  return discountOf(stored, account, now);
}

/** One account has one such code; it is not renewed before it has been over for as long as it held. */
async function ownDeletionCode(account: Types.ObjectId, percentage: number, now: Date) {
  const found = await DiscountCode.findOne({
    account,
    _id: /^STAY-/,
    expires: { $gt: new Date(now.getTime() - deletionValidMs) },
  }).lean<DiscountCodeDoc>();
  if (found) {
    if (found.expires && found.expires <= now)
      throw new Refused('code_refused', { reason: 'expired' });
    return found;
  }
  const made: DiscountCodeDoc = {
    _id: `STAY-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`,
    ...{ account, percentage, country: null, currency: null, minimum: null, methods: [] },
    expires: new Date(now.getTime() + deletionValidMs),
    validity: 'once',
    disabled: false,
    createdAt: now,
  };
  await DiscountCode.create(made);
  return made;
}
