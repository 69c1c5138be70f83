import type { FactTo } from '../events/index.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
} from '../ports/payments/index.ts';
import { applyEvent } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { handleNotices } from './notices.ts';
import { charge, take } from './openAttempt.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact } from './order.presenter.ts';
import { sendRefunds } from './refunds.ts';
import { takeSessionResult } from './sessionResult.ts';
import { Mismatch, settle } from './settle.ts';

/** What a member agreed to is charged on this word for so long, and not later. */
const chargeWithinMs = 15 * 60_000;
const againMs = 5 * 60_000;

export interface FollowUpDeps {
  provider: PaymentProvider | null;
  publicUrl: string;
  now: Date;
  signal?: AbortSignal;
  /** Told of each part as soon as it is done. */
  publish: (facts: FactTo[]) => void;
}

/**
 * Goes after what is open: notices that were stored and not handled, attempts that no notice came for, refunds that have
 * not reached the provider. Any number of workers may do it at once, and die anywhere.
 */
export async function followUpPayments(props: FollowUpDeps): Promise<void> {
  const { provider, now, publish, signal } = props;
  publish(await handleNotices(now, signal));
  if (!provider) return;
  const seen: AttemptDoc['_id'][] = [];
  while (!signal?.aborted) {
    const attempt = await Attempt.findOne({ checkAt: { $lte: now }, _id: { $nin: seen } })
      .sort({ checkAt: 1 })
      .lean<AttemptDoc>();
    if (!attempt) break;
    seen.push(attempt._id);
    try {
      publish(await check(attempt, provider, props));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof Mismatch)) throw error;
      await Attempt.updateOne(
        { _id: attempt._id, checkAt: attempt.checkAt },
        { $set: { checkAt: new Date(now.getTime() + againMs) } },
      );
    }
  }
  await sendRefunds(provider, now, signal).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
}

async function check(
  attempt: AttemptDoc,
  provider: PaymentProvider,
  { now, publicUrl }: FollowUpDeps,
): Promise<FactTo[]> {
  const order = await Order.findById(attempt.order).lean<OrderDoc>();
  if (!order || attempt.state === 'paid' || attempt.state === 'ended') return drop(attempt);
  if (attempt.kind === 'page') return checkPage(attempt, provider, now);
  const age = now.getTime() - attempt.createdAt.getTime();
  // Asked again it answers what it answered; but what it never heard of it would charge now.
  if (attempt.state === 'new' && age > chargeWithinMs) return end(attempt, 'unavailable');
  try {
    const answer = await charge(order, attempt, provider, { publicUrl });
    if (attempt.state !== 'answered') return (await take(attempt, answer, now)).facts;
    if (answer.resultCode !== 'Authorised' || !answer.pspReference) return await wait(attempt, now);
    const { pspReference } = answer;
    return await settle({ attempt: attempt._id, pspReference, amount: attempt.amount, now });
  } catch (error) {
    if (error instanceof ProviderRefused) return end(attempt, 'unavailable');
    throw error;
  }
}

async function checkPage(
  attempt: AttemptDoc,
  provider: PaymentProvider,
  now: Date,
): Promise<FactTo[]> {
  if (attempt.sessionResult) {
    try {
      const facts = await takeSessionResult(attempt, attempt.sessionResult, provider, {
        ...{ now, credit: true },
      });
      await wait(attempt, now);
      return facts;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
  // Of a page that nobody came back from only a notice can tell more, and it may still come.
  if (attempt.state === 'answered') return drop(attempt);
  return attempt.expiresAt <= now ? end(attempt, 'expired') : drop(attempt);
}

async function end(
  { _id, order, number }: AttemptDoc,
  failure: 'expired' | 'unavailable',
): Promise<FactTo[]> {
  await Attempt.updateOne(
    { _id, state: { $in: ['new', 'open', 'answered'] } },
    { $set: { state: 'ended', checkAt: null } },
  );
  const { order: after, changed } = await applyEvent(order, {
    type: 'REFUSED',
    attempt: number,
    failure,
  });
  return changed ? [orderFact(after)] : [];
}

async function drop({ _id, checkAt }: AttemptDoc): Promise<FactTo[]> {
  await Attempt.updateOne({ _id, checkAt }, { $set: { checkAt: null } });
  return [];
}

/** Nothing new: an hour later, for a day; after that only a notice counts. */
async function wait({ _id, checkAt, createdAt }: AttemptDoc, now: Date): Promise<FactTo[]> {
  const isOld = now.getTime() - createdAt.getTime() > 24 * 3_600_000;
  const next = isOld ? null : new Date(now.getTime() + 3_600_000);
  await Attempt.updateOne({ _id, checkAt }, { $set: { checkAt: next } });
  return [];
}
