import { Types } from 'mongoose';
import { UnknownVersion } from '@rendezvous/machines/stored';
import type { FactTo } from '../events/index.ts';
import type { NoticeItem, NoticeVerifier } from '../ports/payments/index.ts';
import { advanceOrder } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { Notice, type NoticeDoc, type NoticeProblem } from './notice.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact } from './order.presenter.ts';
import { noteRefund } from './refunds.ts';
import { dispute } from './reversals.ts';
import { commit, handledWrite, isReceived, Mismatch, settle } from './settle.ts';
import { StoredCard } from './storedCard.model.ts';
import { retryConflicts } from '../mongo/index.ts';

/**
 * Stores notices that are signed, each once; answers their ids, and null when any of them is not signed: then none is
 * stored (SEC-06). One for another merchant account is stored as refused.
 */
export async function storeNotices(
  items: NoticeItem[],
  { verify, merchantAccount, now }: { verify: NoticeVerifier; merchantAccount: string; now: Date },
): Promise<Types.ObjectId[] | null> {
  for (const item of items) if (!(await verify(item))) return null;
  const stored: Types.ObjectId[] = [];
  for (const item of items) {
    const doc = noticeOf(item, merchantAccount, now);
    const { key, _id, ...rest } = doc;
    const { upsertedCount } = await retryConflicts(() =>
      Notice.updateOne({ key }, { $setOnInsert: { _id, ...rest } }, { upsert: true }),
    );
    if (upsertedCount === 1 && doc.state === 'received') stored.push(_id);
  }
  return stored;
}

function noticeOf(item: NoticeItem, merchantAccount: string, now: Date): NoticeDoc {
  const { pspReference, eventCode, success, merchantReference, originalReference = '' } = item;
  const isOurs = item.merchantAccountCode === merchantAccount;
  const card = cardOf(item);
  return {
    _id: new Types.ObjectId(),
    key: `${pspReference}:${eventCode}:${success}`,
    ...{ pspReference, originalReference, eventCode },
    success: success === 'true',
    reference: merchantReference,
    amount: { value: item.amount.value, currency: item.amount.currency },
    ...(card && { card }),
    state: isOurs ? 'received' : 'refused',
    ...(!isOurs && { problem: 'merchant' as const }),
    ...{ tries: 0, dueAt: now, at: now },
  };
}

/** A card that the provider has kept, as a notice names it. */
function cardOf({ additionalData = {}, eventCode, pspReference, paymentMethod }: NoticeItem) {
  const token =
    additionalData['tokenization.storedPaymentMethodId'] ??
    additionalData['recurring.recurringDetailReference'] ??
    (eventCode === 'RECURRING_CONTRACT' ? pspReference : undefined);
  const lastFour = additionalData['cardSummary'];
  const expires = additionalData['expiryDate'];
  if (!token || !lastFour || !expires) return null;
  const brand = additionalData['paymentMethod'] ?? paymentMethod ?? 'card';
  return { token, brand, lastFour, expires: expires.padStart(7, '0') };
}

/** Handles what was stored and is due, each notice once whoever else does the same; answers what devices are told. */
export async function handleNotices(now: Date, signal?: AbortSignal): Promise<FactTo[]> {
  const facts: FactTo[] = [];
  const seen: Types.ObjectId[] = [];
  while (!signal?.aborted) {
    const notice = await Notice.findOne({
      state: 'received',
      dueAt: { $lte: now },
      _id: { $nin: seen },
    })
      .sort({ dueAt: 1 })
      .lean<NoticeDoc>();
    if (!notice) break;
    seen.push(notice._id);
    facts.push(...(await handleNotice(notice, now)));
  }
  return facts;
}

/** Those just stored, at once. */
export async function handleStored(ids: Types.ObjectId[], now: Date): Promise<FactTo[]> {
  const facts: FactTo[] = [];
  for (const notice of await Notice.find({ _id: { $in: ids }, state: 'received' }).lean<
    NoticeDoc[]
  >()) {
    facts.push(...(await handleNotice(notice, now)));
  }
  return facts;
}

async function handleNotice(notice: NoticeDoc, now: Date): Promise<FactTo[]> {
  try {
    return await handle(notice, now).catch((error: unknown) => {
      // Of an order that another version has stored: it waits for one that can read it, and holds up no other.
      if (error instanceof UnknownVersion) return later(notice, now);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    await refuse(notice, error.problem);
    return [];
  }
}

function refuse({ _id }: NoticeDoc, problem: NoticeProblem) {
  return Notice.updateOne({ _id, state: 'received' }, { $set: { state: 'refused', problem } });
}

const done = async ({ _id }: NoticeDoc): Promise<FactTo[]> => {
  await Notice.updateOne({ _id, state: 'received' }, { $set: { state: 'handled' } });
  return [];
};

const endings = ['OFFER_CLOSED', 'CANCELLATION', 'EXPIRE', 'TECHNICAL_CANCEL'];
const disputing: Record<string, 1 | -1> = {
  CHARGEBACK: 1,
  SECOND_CHARGEBACK: 1,
  CAPTURE_FAILED: 1,
  CHARGEBACK_REVERSED: -1,
};
const refunding = ['REFUND', 'CANCEL_OR_REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'];

async function handle(notice: NoticeDoc, now: Date): Promise<FactTo[]> {
  const { _id, eventCode, success, reference, pspReference, amount } = notice;
  if (refunding.includes(eventCode)) {
    const isDone = success && !eventCode.startsWith('REFUND_') && eventCode !== 'REFUNDED_REVERSED';
    return noteRefund(notice, isDone, now);
  }
  const by = disputing[eventCode];
  const known = eventCode === 'AUTHORISATION' || endings.includes(eventCode) || by !== undefined;
  const attempt = Types.ObjectId.isValid(reference)
    ? await Attempt.findById(reference).lean<AttemptDoc>()
    : null;
  if (eventCode === 'AUTHORISATION' || eventCode === 'RECURRING_CONTRACT') {
    await keepCard(notice, attempt, now);
  }
  // What says nothing about money here: acknowledged.
  if (!known) return done(notice);
  if (!attempt) throw new Mismatch('unknown_reference');
  if (eventCode === 'AUTHORISATION' && success) {
    return settle({ attempt: attempt._id, pspReference, amount, now, notice: _id });
  }
  if (by !== undefined && success) {
    // The money it is about has not been heard of yet.
    if (attempt.state !== 'paid') return later(notice, now);
    return dispute(attempt, by, { notice: _id, now });
  }
  if (by !== undefined) return done(notice);
  return endAttempt(notice, attempt);
}

/** An attempt without money. A later notice may say otherwise, and counts. */
async function endAttempt(notice: NoticeDoc, attempt: AttemptDoc): Promise<FactTo[]> {
  return retryConflicts(async () => {
    if (!(await isReceived(notice._id))) return [];
    const order = await Order.findById(attempt.order).lean<OrderDoc>();
    if (!order) throw new Mismatch('unknown_reference');
    const failure = notice.eventCode === 'AUTHORISATION' ? 'refused' : 'expired';
    const advanced = advanceOrder(order, { type: 'REFUSED', attempt: attempt.number, failure });
    await commit([handledWrite(notice._id), ...(advanced ? [advanced.write] : [])], []);
    return advanced ? [orderFact(advanced.after)] : [];
  });
}

/** At first soon, in the end once a day; what never fits is left for people to look at. */
const triesMax = 40;
async function later(notice: NoticeDoc, now: Date): Promise<FactTo[]> {
  if (notice.tries >= triesMax) throw new Mismatch('out_of_order');
  const waitMs = Math.min(24 * 3_600_000, 1_000 * 2 ** notice.tries);
  await Notice.updateOne(
    { _id: notice._id, state: 'received' },
    { $set: { dueAt: new Date(now.getTime() + waitMs) }, $inc: { tries: 1 } },
  );
  return [];
}

/** A card is kept only of a payment whose buyer wanted it kept. */
async function keepCard(
  { card, success }: NoticeDoc,
  attempt: AttemptDoc | null,
  now: Date,
): Promise<void> {
  if (!card || !success || !attempt?.storeCard) return;
  const { token, ...rest } = card;
  await retryConflicts(() =>
    StoredCard.updateOne(
      { token },
      { $set: rest, $setOnInsert: { account: attempt.account, at: now } },
      { upsert: true },
    ),
  );
}
