import { Types } from 'mongoose';
import { Refused, type DirectDebitRequest, type SiteSettings } from '../contract/index.ts';
import {
  checkDebitCode,
  DebitGuard,
  DirectDebit,
  hashOf,
  ibanOf,
  isBlocked,
  mobileOf,
  type DirectDebitDoc,
} from '../directDebit/index.ts';
import { mailRequestRow, Outbox } from '../events/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { asItIs, openAttempt, providerOf, type Answered } from './openAttempt.ts';
import { Order, type OrderDoc } from './order.model.ts';
import type { Paying } from './pay.ts';
import { findBuyer, placeOrder } from './placeOrder.ts';
import { paymentCountry } from './price.ts';

/**
 * One debit of a package's price, on a code by SMS and a consent that is kept with version, time and network (SDD-01 to
 * SDD-09). Limits hold for the account and for the IBAN, whoever asks at once. @throws `validation`, `sdd_blocked`,
 * `sdd_limit`, `otp_invalid`
 */
export async function payByDebit(
  request: DirectDebitRequest,
  paying: Paying & { network: string },
): Promise<Answered> {
  providerOf(paying);
  const { settings, now } = paying;
  const account = await findBuyer(paying.account);
  const repeat = await Order.findOne({
    account: account._id,
    presses: request.client_id,
  }).lean<OrderDoc>();
  if (repeat) return asItIs(repeat._id);
  const profile = await Profile.findById(account.profile, { country: 1 }).lean();
  const country = paymentCountry(settings, request.country, profile?.country);
  const iban = ibanOf(request.iban);
  const phone = mobileOf(request.phone, country);
  const [ibanHash, phoneHash] = [await hashOf('iban', iban), await hashOf('phone', phone)];
  const debited = { account: account._id, ibanHash };
  if (await isBlocked({ ...debited, phoneHash })) throw new Refused('sdd_blocked');
  await checkDebitCode(account._id, { code: request.otp, phoneHash, now });

  const attemptId = new Types.ObjectId();
  const { order, attempt, made } = await placeOrder(
    {
      ...{ clientId: request.client_id, package: request.package, country },
      ...{ method: 'sdd', kind: 'debit', attemptId },
      discountCode: request.discount_code,
      async also(made) {
        const guards = await guardWrites(debited);
        await assertWithinLimits(debited, made.price.toPay, { settings, now });
        const mandate: DirectDebitDoc = {
          ...{ _id: attemptId, order: made._id, ...debited, phoneHash, iban, phone, at: now },
          amount: made.price.toPay,
          accountHolder: request.account_holder,
          street: request.street,
          houseNumber: request.house_number,
          zip: request.zip,
          city: request.city,
          consent: { version: request.consent_version, at: now, network: paying.network },
        };
        const mail = mailRequestRow(
          {
            ...{ kind: 'debit_announced', to: account.email, account: account._id },
            language: account.language,
            params: {
              ...{ cents: made.price.toPay, currency: made.price.currency },
              mandate: attemptId.toHexString(),
              iban: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
            },
          },
          now,
        );
        return [
          ...guards,
          { name: 'insertOne', namespace: namespaceOf(DirectDebit), document: mandate },
          { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail },
        ];
      },
    },
    paying,
  );
  return made ? openAttempt(order, attempt, paying) : asItIs(order._id);
}

interface Debited {
  account: Types.ObjectId;
  ibanHash: string;
}

/** What is read of debits before the commit holds at the commit: whoever debits the same counts up the same guard. */
async function guardWrites({ account, ibanHash }: Debited): Promise<Write[]> {
  const ids = [`account:${account.toHexString()}`, `iban:${ibanHash}`];
  const known = await DebitGuard.find({ _id: { $in: ids } }).lean();
  return ids.map((id) => {
    const rev = known.find(({ _id }) => _id === id)?.rev;
    return {
      name: 'updateOne',
      namespace: namespaceOf(DebitGuard),
      filter: { _id: id as never, rev: rev ?? 0 },
      update: { $set: { rev: (rev ?? 0) + 1 } },
      upsert: rev === undefined,
    };
  });
}

const dayMs = 24 * 3_600_000;

/** @throws `sdd_limit` (SDD-05, OPEN-10) */
async function assertWithinLimits(
  { account, ibanHash }: Debited,
  amount: number,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<void> {
  const { order: orderMax, window_days, window, unsettled } = settings.sdd_limits;
  if (amount > orderMax) throw new Refused('sdd_limit');
  const at = { $gt: new Date(now.getTime() - window_days * dayMs) };
  for (const who of [{ account }, { ibanHash }]) {
    const recent = await DirectDebit.find({ ...who, at }).lean<DirectDebitDoc[]>();
    const orders = await Order.find({ _id: { $in: recent.map(({ order }) => order) } }).lean<
      OrderDoc[]
    >();
    const standing = recent.filter(({ order: id }) => {
      const state = orders.find(({ _id }) => _id.equals(id))?.payment.state;
      return state === 'loading' || state === 'pending' || state === 'completed';
    });
    const open = orders.filter(({ payment }) => ['loading', 'pending'].includes(payment.state));
    if (open.length >= unsettled) throw new Refused('sdd_limit');
    const sum = standing.reduce((total, each) => total + each.amount, 0);
    if (sum + amount > window) throw new Refused('sdd_limit');
  }
}
