import { Account } from '../accounts/index.ts';
import type { FactTo } from '../events/index.ts';
import { Refused, type PaymentAnswer } from '../contract/index.ts';
import { DirectDebit } from '../directDebit/index.ts';
import {
  providerMethods,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderAnswer,
} from '../ports/payments/index.ts';
import { applyEvent } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact, presentPayment } from './order.presenter.ts';
import { StoredCard } from './storedCard.model.ts';

export interface Provided {
  /** Null: this site has none, and sells nothing. */
  provider: PaymentProvider | null;
  /** Where the site is, without a slash at its end. */
  publicUrl: string;
  now: Date;
}

/** An answer for the buyer, and what its other devices are told. */
export interface Answered {
  answer: PaymentAnswer;
  facts: FactTo[];
}

/** Without a notice for so long, somebody asks. */
const askAfterMs = 10 * 60_000;

/** @throws `payment_unavailable` where there is no provider */
export function providerOf({ provider }: Pick<Provided, 'provider'>): PaymentProvider {
  if (!provider) throw new Refused('payment_unavailable', { retryInMs: 60_000 });
  return provider;
}

/**
 * Takes an attempt to the provider: opens its page, or charges it. The same attempt again is the same page or the same
 * charge, by its idempotency key. @throws `payment_unavailable` when a page cannot be opened; a charge whose outcome is
 * not known stays under way instead
 */
export async function openAttempt(
  order: OrderDoc,
  attempt: AttemptDoc,
  provided: Provided,
): Promise<Answered> {
  const provider = providerOf(provided);
  if (order.payment.state !== 'loading' || attempt.state !== 'new') return asItIs(order._id);
  try {
    if (attempt.kind === 'page') await openPage(order, attempt, provider, provided);
    else return await take(attempt, await charge(order, attempt, provider, provided), provided.now);
  } catch (error) {
    if (error instanceof ProviderRefused) return refusedByProvider(attempt);
    if (!(error instanceof ProviderUnavailable)) throw error;
    if (attempt.kind === 'page') {
      throw new Refused('payment_unavailable', { retryInMs: 5_000 });
    }
  }
  return asItIs(order._id);
}

async function openPage(
  order: OrderDoc,
  attempt: AttemptDoc,
  provider: PaymentProvider,
  { publicUrl }: Provided,
): Promise<void> {
  const { sessionId, url } = await provider.openSession({
    ...(await paymentOf(order, attempt, publicUrl)),
    methods: [providerMethods[attempt.method]],
    storeCard: attempt.storeCard,
    expiresAt: attempt.expiresAt,
  });
  const opened = { state: 'open' as const, sessionId, url };
  await Attempt.updateOne({ _id: attempt._id, state: 'new' }, { $set: opened });
}

/** Charges a stored card or an account, on what its owner has agreed to. */
export async function charge(
  order: OrderDoc,
  attempt: AttemptDoc,
  provider: PaymentProvider,
  { publicUrl }: Pick<Provided, 'publicUrl'>,
): Promise<ProviderAnswer> {
  const payment = await paymentOf(order, attempt, publicUrl);
  if (attempt.kind === 'card') {
    const card = await StoredCard.findById(attempt.card).lean();
    if (!card) throw new ProviderRefused(404, 'card');
    return provider.chargeCard({ ...payment, token: card.token });
  }
  const mandate = await DirectDebit.findById(attempt._id).lean();
  if (!mandate?.iban) throw new ProviderRefused(404, 'mandate');
  return provider.debit({
    ...payment,
    iban: mandate.iban,
    ownerName: mandate.accountHolder ?? '',
    mandateId: mandate._id.toHexString(),
    ip: mandate.consent.network,
  });
}

async function paymentOf(order: OrderDoc, attempt: AttemptDoc, publicUrl: string) {
  const { country } = order.price.vat;
  const buyer = await Account.findById(order.account, { language: 1 }).lean();
  return {
    reference: attempt._id.toHexString(),
    amount: attempt.amount,
    shopper: order.account.toHexString(),
    countryCode: country,
    locale: `${buyer?.language ?? 'nl'}-${country}`,
    returnUrl: `${publicUrl}/transactions/${order._id.toHexString()}`,
  };
}

/** What a provider's answer means. Authorised is not paid: the signed notice is. */
export async function take(
  attempt: AttemptDoc,
  { resultCode, pspReference, redirectUrl }: ProviderAnswer,
  now: Date,
): Promise<Answered> {
  const { _id, order, number } = attempt;
  const psp = pspReference === null ? {} : { pspReference };
  const still = { _id, state: { $in: ['new' as const, 'open' as const, 'answered' as const] } };
  if (redirectUrl !== null) {
    const open = { state: 'open' as const, url: redirectUrl, checkAt: attempt.expiresAt, ...psp };
    await Attempt.updateOne(still, { $set: open });
    return asItIs(order);
  }
  const ended = endings[resultCode];
  const state = ended ? ('ended' as const) : ('answered' as const);
  const checkAt = ended ? null : new Date(now.getTime() + askAfterMs);
  await Attempt.updateOne(still, { $set: { state, checkAt, ...psp } });
  if (resultCode === 'Authorised') return asItIs(order);
  const { changed } = await applyEvent(
    order,
    ended === 'cancelled'
      ? { type: 'CANCELLED', attempt: number }
      : ended
        ? { type: 'REFUSED', attempt: number, failure: 'refused' }
        : // Received, Pending, PresentToShopper, and whatever may come up: the money may be on its way.
          { type: 'WAITING', attempt: number },
  );
  return asItIs(order, changed);
}

const endings: Record<string, 'refused' | 'cancelled'> = {
  Refused: 'refused',
  Error: 'refused',
  Cancelled: 'cancelled',
};

/** The provider does not want it: nothing was taken. */
async function refusedByProvider({ _id, order, number }: AttemptDoc): Promise<Answered> {
  await Attempt.updateOne({ _id, state: 'new' }, { $set: { state: 'ended', checkAt: null } });
  const { changed } = await applyEvent(order, {
    type: 'REFUSED',
    attempt: number,
    failure: 'unavailable',
  });
  return asItIs(order, changed);
}

/**
 * An order as it is now, with what other devices are told if it has changed.
 * @throws `not_found`
 */
export async function asItIs(id: OrderDoc['_id'], changed = false): Promise<Answered> {
  const order = await Order.findById(id).lean<OrderDoc>();
  if (!order) throw new Refused('not_found');
  const attempt = await Attempt.findById(order.attempt).lean<AttemptDoc>();
  return { answer: presentPayment(order, attempt), facts: changed ? [orderFact(order)] : [] };
}
