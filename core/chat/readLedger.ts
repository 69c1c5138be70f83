import type { Types } from 'mongoose';
import type { LedgerAnswer, LedgerEntryView } from '../contract/index.ts';
import { LedgerEntry, type LedgerDoc } from '../credits/index.ts';
import { Profile } from '../profiles/index.ts';
import { Conversation } from './conversation.model.ts';
import { Message } from './message.model.ts';

const pageSize = 50;

/** A page of a member's ledger below the entry `before`, the newest first, each with what it was for (TRUST-04). */
export async function readLedger(
  account: Types.ObjectId,
  before = Number.MAX_SAFE_INTEGER,
): Promise<LedgerAnswer> {
  const found = await LedgerEntry.find({ account, number: { $lt: before } })
    .sort({ number: -1 })
    .limit(pageSize + 1)
    .lean<LedgerDoc[]>();
  const entries = await presentEntries(found.slice(0, pageSize));
  return { entries, more: found.length > pageSize };
}

/** Ledger entries as their owner reads them: who got the message that was paid for, never its text. */
export async function presentEntries(entries: LedgerDoc[]): Promise<LedgerEntryView[]> {
  const messages = await Message.find(
    { _id: { $in: entries.flatMap(({ message }) => message ?? []) } },
    { conversation: 1, sender: 1, gift: 1 },
  ).lean();
  const conversations = await Conversation.find(
    { _id: { $in: messages.map(({ conversation }) => conversation) } },
    { members: 1 },
  ).lean();
  const profiles = await Profile.find(
    { _id: { $in: conversations.flatMap(({ members }) => members) } },
    { name: 1, status: 1 },
  ).lean();
  const messageOf = keyed(messages);
  const membersOf = keyed(conversations);
  const profileOf = keyed(profiles);

  const paidFor = (id: Types.ObjectId | null): LedgerEntryView['message'] => {
    const message = id && messageOf.get(id.toHexString());
    if (!message) return null;
    const conversation = membersOf.get(message.conversation.toHexString());
    const to = conversation?.members.find((member) => !member.equals(message.sender));
    const profile = to && profileOf.get(to.toHexString());
    if (!profile) return null;
    return {
      id: message._id.toHexString(),
      conversation: message.conversation.toHexString(),
      profile: {
        id: profile._id.toHexString(),
        name: profile.name,
        ...(profile.status === 'deleted' && { deleted: true as const }),
      },
      ...(message.gift !== undefined && { gift: message.gift }),
    };
  };
  return entries.map(({ number, kind, credits, balance, at, message, order }) => ({
    ...{ number, kind, credits, balance },
    at: at.toISOString(),
    message: paidFor(message),
    order: order?.toHexString() ?? null,
  }));
}

function keyed<Doc extends { _id: Types.ObjectId }>(docs: Doc[]): Map<string, Doc> {
  return new Map(docs.map((doc) => [doc._id.toHexString(), doc]));
}
