import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { Outbox, messagesSentRow, type OutboxDoc, type SentMessage } from '../events/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { unblockedPairWrite } from '../profiles/index.ts';
import type { Types } from 'mongoose';
import { Conversation } from './conversation.model.ts';
import { Message } from './message.model.ts';
import type { NextConversation } from './nextConversation.ts';
import type { Change, SendPlan } from './sendPlan.ts';
import type { SendingAccount, StoredConversation } from './sendState.ts';

/** A plan as database writes, one outbox row for all of it among them, and how many documents they must hit. */
export function sendWrites(plan: SendPlan): {
  writes: Write[];
  expected: { inserted: number; updated: number };
  outbox: OutboxDoc[];
} {
  const [first] = plan.messages;
  const outbox = first ? [messagesSentRow(sentMessages(plan), first.sentAt)] : [];
  const updates = [
    ...[...plan.accounts.values()].map(accountWrite),
    ...[...plan.conversations.values()].map(conversationWrite),
    ...[...plan.conversations.values()].flatMap(({ before, after }) =>
      before ? [] : [unblockedPairWrite(after.pair)],
    ),
    ...plan.beside.flatMap(({ updates }) => updates),
  ];
  const inserts = [
    ...plan.messages.map((message) => insert(Message, message)),
    ...plan.entries.map((entry) => insert(LedgerEntry, entry)),
    ...outbox.map((row) => insert(Outbox, row)),
    ...plan.beside.flatMap((each) => each.inserts),
  ];
  return {
    writes: [...updates, ...inserts],
    expected: { inserted: inserts.length, updated: updates.length },
    outbox,
  };
}

/** What follows from the messages needs no more than this, and no second look at them. */
function sentMessages({ messages, conversations }: SendPlan): SentMessage[] {
  return messages.map((message) => {
    const { _id, conversation, seq, sender, type, credits, ledgerEntry } = message;
    const sides = conversations.get(conversation.toHexString())?.after.sides;
    const to = sides?.find(({ profile }) => !profile.equals(sender))?.profile;
    if (!to) throw new Error('a message to nobody');
    return { _id, conversation, seq, from: sender, to, type, credits, ledgerEntry };
  });
}

/** The charge: debit, limits and rate in one conditional update. Whoever was faster makes it miss. */
function accountWrite({ before, after }: Change<SendingAccount>): Write {
  if (!before) throw new Error('an account is never made by sending');
  return {
    name: 'updateOne',
    namespace: namespaceOf(Account),
    filter: {
      _id: before._id,
      status: 'active',
      ledgerEntries: before.ledgerEntries,
      credits: before.credits,
      startedConversations: before.startedConversations,
    },
    update: {
      $set: {
        credits: after.credits,
        ledgerEntries: after.ledgerEntries,
        startedConversations: after.startedConversations,
        sendAllowance: after.sendAllowance,
        ...(after.spent && { spent: after.spent }),
      },
    },
  };
}

/**
 * The next numbers of a conversation, with the last one in the filter: two nodes can never give out
 * the same one (REAL-04). Unread counts are increments, because reading may happen in between.
 */
function conversationWrite({ before, after }: Change<StoredConversation, NextConversation>): Write {
  const namespace = namespaceOf(Conversation);
  if (!before) {
    const { _id, owedSince, ...rest } = after;
    const fields = { ...rest, ...(owedSince && { owedSince }) };
    const unreadBy = fields.sides.flatMap(({ unread, profile }) => (unread > 0 ? [profile] : []));
    return {
      name: 'updateOne',
      namespace,
      filter: { _id },
      update: {
        $setOnInsert: { ...fields, unreadBy },
        $currentDate: { changedAt: { $type: 'timestamp' } },
      },
      upsert: true,
    };
  }
  const increments: Record<string, number> = { rev: after.rev - before.rev };
  const values: Record<string, unknown> = {
    lastSeq: after.lastSeq,
    lastMessage: after.lastMessage,
    ...(after.owedSince && { owedSince: after.owedSince }),
  };
  const unreadBy: Types.ObjectId[] = [];
  for (const [index, side] of after.sides.entries()) {
    const old = before.sides[index];
    if (!old) continue;
    if (side.unread > old.unread) {
      increments[`sides.${index}.unread`] = side.unread - old.unread;
      unreadBy.push(side.profile);
    }
    if (side.wrote && !old.wrote) values[`sides.${index}.wrote`] = true;
  }
  return {
    name: 'updateOne',
    namespace,
    // Whoever has blocked meanwhile is noticed when it is read again.
    filter: { _id: before._id, lastSeq: before.lastSeq, closed: { $exists: false } },
    update: {
      $set: values,
      $inc: increments,
      $addToSet: { unreadBy: { $each: unreadBy } },
      ...(before.owedSince && !after.owedSince && { $unset: { owedSince: 1 } }),
      $currentDate: { changedAt: { $type: 'timestamp' } },
    },
  };
}

function insert(
  model: { db: { name: string }; collection: { name: string } },
  document: { _id: Types.ObjectId },
): Write {
  return { name: 'insertOne', namespace: namespaceOf(model), document };
}
