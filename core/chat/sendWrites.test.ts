import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { Outbox } from '../events/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { unblockedPairWrite } from '../profiles/index.ts';
import { Conversation } from './conversation.model.ts';
import { Message } from './message.model.ts';
import { emptyPlan, type SendPlan } from './sendPlan.ts';
import { sendWrites } from './sendWrites.ts';
import { plannedAt, planning } from './testing/planning.ts';

const currentDate = { changedAt: { $type: 'timestamp' } };

/** What a plan writes to an account; there is one. */
function accountUpdate(plan: SendPlan) {
  return sendWrites(plan).writes.find(({ namespace }) => namespace === namespaceOf(Account));
}
function conversationUpdate(plan: SendPlan) {
  const found = sendWrites(plan).writes.find(
    ({ namespace }) => namespace === namespaceOf(Conversation),
  );
  return found as Extract<Write, { name: 'updateOne' }>;
}

describe('the writes of a plan', () => {
  it('are none of an empty one', () => {
    expect(sendWrites(emptyPlan())).toEqual({
      ...{ writes: [], expected: { inserted: 0, updated: 0 }, outbox: [] },
    });
  });

  it('begin a conversation, between two of whom none has blocked the other', () => {
    const { send, plan, account, me, you, pair } = planning();
    const { message } = send();
    const { writes, expected, outbox } = sendWrites(plan);
    const side = (profile: Types.ObjectId) => ({ profile, readUpTo: 0, floor: 0 });
    expect(writes).toEqual([
      {
        ...{ name: 'updateOne', namespace: namespaceOf(Account) },
        filter: {
          ...{ _id: account._id, status: 'active', ledgerEntries: 4, credits: 10 },
          startedConversations: 1,
        },
        update: {
          $set: { credits: 9, ledgerEntries: 5, startedConversations: 2, sendAllowance: null },
        },
      },
      {
        ...{ name: 'updateOne', namespace: namespaceOf(Conversation), upsert: true },
        filter: { _id: message.conversation },
        update: {
          $setOnInsert: {
            ...{ pair, members: [me, you], startedBy: me, lastSeq: 1, rev: 1 },
            sides: [
              { ...side(me), unread: 0, wrote: true },
              { ...side(you), unread: 1, wrote: false },
            ],
            ...{ lastMessage: message, unreadBy: [you] },
          },
          $currentDate: currentDate,
        },
      },
      unblockedPairWrite(pair),
      { name: 'insertOne', namespace: namespaceOf(Message), document: message },
      { name: 'insertOne', namespace: namespaceOf(LedgerEntry), document: plan.entries[0] },
      { name: 'insertOne', namespace: namespaceOf(Outbox), document: outbox[0] },
    ]);
    expect(expected).toEqual({ inserted: 3, updated: 3 });
    const { _id, conversation, seq, type, credits, ledgerEntry } = message;
    expect(outbox).toMatchObject([
      {
        ...{ fact: 'chat:messageSent', at: plannedAt, size: 1 },
        messages: [{ _id, conversation, seq, from: me, to: you, type, credits, ledgerEntry }],
      },
    ]);
  });

  it('go on with a conversation only if nobody was faster and nobody has blocked', () => {
    const { send, plan, talk, you } = planning();
    const { _id } = talk();
    send();
    const { message } = send({ clientId: 'press 2' });
    expect(conversationUpdate(plan)).toEqual({
      ...{ name: 'updateOne', namespace: namespaceOf(Conversation) },
      filter: { _id, lastSeq: 4, closed: { $exists: false } },
      update: {
        $set: { lastSeq: 6, lastMessage: message, 'sides.1.wrote': true },
        $inc: { rev: 2, 'sides.0.unread': 2 },
        $addToSet: { unreadBy: { $each: [you] } },
        $currentDate: currentDate,
      },
    });
    const { writes, expected, outbox } = sendWrites(plan);
    expect(expected).toEqual({ inserted: 5, updated: 2 });
    expect(writes).toHaveLength(7);
    expect(outbox[0]?.messages.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('say that a member wrote here once', () => {
    const { send, plan, talk } = planning();
    const { sides } = talk();
    sides[1]!.wrote = true;
    send();
    const { $set } = conversationUpdate(plan).update as { $set: object };
    expect(Object.keys($set)).toEqual(['lastSeq', 'lastMessage']);
  });

  it('note since when a fictional profile owes an answer, until it has written', () => {
    const first = planning({}, { fictional: true });
    first.send();
    expect(conversationUpdate(first.plan).update).toMatchObject({
      $setOnInsert: { owedSince: plannedAt },
    });
    const later = planning({}, { fictional: true });
    const owedSince = new Date(0);
    later.talk({ owedSince });
    later.send();
    const still = conversationUpdate(later.plan).update;
    expect(still).toMatchObject({ $set: { owedSince } });
    expect(still).not.toHaveProperty('$unset');

    const answers = planning();
    const mine = answers.state.profiles.get(answers.mine);
    if (mine) mine.fictional = true;
    answers.talk({ owedSince });
    const beside = [
      { name: 'updateOne', namespace: 'a.claims', filter: {}, update: {} },
      { name: 'insertOne', namespace: 'a.log', document: {} },
    ] satisfies Write[];
    const [update, insert] = beside;
    answers.send({
      answering: {
        check: async () => null,
        writes: () => ({ updates: [update!], inserts: [insert!] }),
      },
    });
    const done = conversationUpdate(answers.plan).update;
    expect(done).toMatchObject({ $unset: { owedSince: 1 } });
    expect(done).not.toHaveProperty('$set.owedSince');
    const { writes, expected } = sendWrites(answers.plan);
    expect(writes.map(({ namespace }) => namespace)).toEqual([
      ...[namespaceOf(Conversation), 'a.claims'],
      ...[namespaceOf(Message), namespaceOf(Outbox), 'a.log'],
    ]);
    expect(expected).toEqual({ inserted: 3, updated: 2 });
  });

  it('carry what was spent and what is left of the rate with the debit', () => {
    const { send, plan } = planning({ creditPrice: { amount: 100, currency: 'EUR' } });
    send({}, { rateLimits: true });
    expect(accountUpdate(plan)).toMatchObject({
      update: {
        $set: {
          sendAllowance: { savedMs: 14_500, at: plannedAt },
          spent: { day: { amount: 100 }, week: { amount: 100 }, month: { amount: 100 } },
        },
      },
    });
  });

  it('are none of what cannot be: an account that is made, a message to nobody', () => {
    const made = planning();
    made.send();
    for (const change of made.plan.accounts.values()) change.before = null;
    expect(() => sendWrites(made.plan)).toThrow('an account is never made by sending');
    const alone = planning();
    alone.send();
    alone.plan.conversations.clear();
    expect(() => sendWrites(alone.plan)).toThrow('a message to nobody');
  });
});
