import { Types } from 'mongoose';
import { Conversation, type ConversationDoc } from '../chat/index.ts';
import { limits, Refused } from '../contract/index.ts';
import { allOperators, type FactTo } from '../events/index.ts';
import { Profile } from '../profiles/index.ts';
import { Claim, type ClaimDoc } from './claim.model.ts';
import { Operator } from './operator.model.ts';

interface Asking {
  conversation: string;
  /** The account of the operator who asks. */
  operator: Types.ObjectId;
}

/** A lease as it was given, and the fact that tells the others. */
export interface Leased {
  leaseUntil: Date;
  facts: FactTo[];
}

/** Whether a lease holds is the database's to say: it has one clock. */
const lapsed = { $expr: { $lte: ['$leaseUntil', '$$NOW'] } };
export const holds = { $expr: { $gt: ['$leaseUntil', '$$NOW'] } };
const leased = (leaseMs: number) => ({ $add: ['$$NOW', leaseMs] });
const nobodys = { operator: null, leaseUntil: new Date(0) };

/**
 * Takes a conversation in which a fictional profile owes an answer, or renews one's own claim (OPER-03).
 * @throws `not_found` where no fictional profile owes an answer, `claimed_by_other`
 */
export async function claimConversation({
  conversation,
  operator,
  leaseMs = limits.operator.leaseMs,
}: Asking & { leaseMs?: number }): Promise<Leased> {
  const _id = new Types.ObjectId(conversation);
  const take = () =>
    Claim.collection.findOneAndUpdate(
      { _id, $or: [{ operator }, lapsed] },
      [{ $set: { operator, leaseUntil: leased(leaseMs) } }, { $unset: 'snoozedUntil' }],
      { returnDocument: 'after' },
    ) as Promise<ClaimDoc | null>;
  if (!(await isOwn(_id, operator))) await assertOwed(_id);
  // The first claim of a conversation needs a document to be in. No upsert may ask for the time.
  await Claim.updateOne({ _id }, { $setOnInsert: nobodys }, { upsert: true });
  const claim = await take();
  if (!claim) throw new Refused('claimed_by_other');
  return tellClaimed(claim);
}

/** Gives a conversation back, if it is still one's own. */
export async function releaseConversation({ conversation, operator }: Asking): Promise<FactTo[]> {
  const _id = new Types.ObjectId(conversation);
  const { matchedCount } = await Claim.updateOne({ _id, operator }, { $set: nobodys });
  return matchedCount === 0 ? [] : freed(conversation);
}

/**
 * Gives a conversation back and leaves it alone for a while.
 * @throws `not_claimed`, `claimed_by_other`, `lease_lost`
 */
export async function snoozeConversation({
  conversation,
  operator,
  minutes,
}: Asking & { minutes: number }): Promise<FactTo[]> {
  const snoozedUntil = { $add: ['$$NOW', minutes * 60_000] };
  await changeHeld({ conversation, operator }, { ...nobodys, snoozedUntil });
  return freed(conversation);
}

/**
 * Gives a conversation to a colleague, for whom the lease begins anew.
 * @throws `not_found` for who is no operator, `not_claimed`, `claimed_by_other`, `lease_lost`
 */
export async function handOverConversation({
  conversation,
  operator,
  to,
  leaseMs = limits.operator.leaseMs,
}: Asking & { to: string; leaseMs?: number }): Promise<Leased> {
  const other = new Types.ObjectId(to);
  if (!(await Operator.exists({ _id: other }))) throw new Refused('not_found');
  const change = { operator: other, leaseUntil: leased(leaseMs) };
  return tellClaimed(await changeHeld({ conversation, operator }, change));
}

/** Changes a claim that its asker holds. */
async function changeHeld({ conversation, operator }: Asking, change: object): Promise<ClaimDoc> {
  const _id = new Types.ObjectId(conversation);
  const changed = await Claim.collection.findOneAndUpdate(
    { _id, operator, ...holds },
    [{ $set: change }],
    { returnDocument: 'after' },
  );
  if (!changed) throw (await whyNotHeld({ conversation, operator })) ?? new Refused('lease_lost');
  return changed as unknown as ClaimDoc;
}

/** Why an operator does not hold a conversation; null when it does. */
export async function whyNotHeld({ conversation, operator }: Asking): Promise<Refused | null> {
  const _id = new Types.ObjectId(conversation);
  const [standing, known] = await Promise.all([
    Claim.collection.findOne({ _id, ...holds }) as Promise<ClaimDoc | null>,
    Claim.findById(_id).lean<ClaimDoc>(),
  ]);
  if (standing?.operator?.equals(operator)) return null;
  if (standing?.operator) return new Refused('claimed_by_other');
  return new Refused(known?.operator?.equals(operator) ? 'lease_lost' : 'not_claimed');
}

/** @throws `not_claimed`, `claimed_by_other`, `lease_lost` */
export async function assertHeld(asking: Asking): Promise<void> {
  const refused = await whyNotHeld(asking);
  if (refused) throw refused;
}

/**
 * The fictional profile that the holder of a conversation speaks for.
 * @throws `not_found`, `not_claimed`, `claimed_by_other`, `lease_lost`
 */
export async function heldProfile(asking: Asking): Promise<Types.ObjectId> {
  const { fictional } = await sidesForOperator(asking.conversation);
  await assertHeld(asking);
  return fictional;
}

async function isOwn(_id: Types.ObjectId, operator: Types.ObjectId): Promise<boolean> {
  return (await Claim.collection.findOne({ _id, operator, ...holds })) !== null;
}

/** Nobody writes for a fictional profile to somebody who does not wait for it. */
async function assertOwed(_id: Types.ObjectId): Promise<void> {
  const conversation = await Conversation.findById(_id).lean<ConversationDoc>();
  if (!conversation?.owedSince || conversation.closed) throw new Refused('not_found');
}

/**
 * The fictional side of a conversation and the other one; `not_found` where there is none.
 * @throws `not_found`
 */
export async function sidesForOperator(id: string): Promise<{
  conversation: ConversationDoc;
  fictional: Types.ObjectId;
  member: Types.ObjectId;
}> {
  const conversation = await Conversation.findById(id).lean<ConversationDoc>();
  const [found] = conversation
    ? await Profile.find({ _id: { $in: conversation.members }, fictional: true }, { _id: 1 }).lean()
    : [];
  const member = conversation?.members.find((each) => !found?._id.equals(each));
  if (!conversation || !found || !member) throw new Refused('not_found');
  return { conversation, fictional: found._id, member };
}

async function tellClaimed({ _id, operator, leaseUntil }: ClaimDoc): Promise<Leased> {
  const known = operator && (await Operator.findById(operator).lean());
  const payload = {
    conversation: _id.toHexString(),
    operator: { id: operator?.toHexString() ?? '', name: known?.name ?? '' },
    leaseUntil: leaseUntil.toISOString(),
  };
  return { leaseUntil, facts: [{ profile: allOperators, name: 'operator:claimed', payload }] };
}

const freed = (conversation: string): FactTo[] => [
  { profile: allOperators, name: 'operator:claimed', payload: { conversation } },
];
