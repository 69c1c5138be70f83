import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import type { Answering } from './answering.ts';
import { numberKey, type Quoted } from './quotes.ts';
import { plannedAt, planning } from './testing/planning.ts';

const idOf = (hex: string) => new Types.ObjectId(hex);

describe('what a send is going to write, by the rules alone', () => {
  it('is a message, a ledger entry, the account and a conversation that begins', () => {
    const { send, plan, account, me, you, mine, pair, state } = planning();
    const sent = send();
    const { message } = sent;
    const key = `${mine}:press 1`;
    expect(message).toEqual({
      ...{ _id: message._id, conversation: message.conversation, seq: 1, sender: me },
      ...{ sendKey: key, type: 'text', text: 'Hoi', credits: 1, sentAt: plannedAt },
      ledgerEntry: plan.entries[0]?._id,
    });
    expect(message._id.getTimestamp()).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(sent).toEqual({
      ...{ message, receiver: you, credits: 9, creditsVersion: 5, charged: 1, repeated: false },
    });
    expect(plan.messages).toEqual([message]);
    expect(plan.entries).toMatchObject([
      {
        ...{ account: account._id, number: 5, kind: 'text', credits: -1, balance: 9 },
        ...{ message: message._id, at: plannedAt },
      },
    ]);
    expect([...plan.accounts]).toEqual([
      [
        account._id.toHexString(),
        {
          before: account,
          after: { ...account, credits: 9, ledgerEntries: 5, startedConversations: 2 },
        },
      ],
    ]);
    const side = (profile: Types.ObjectId) => ({ profile, readUpTo: 0, floor: 0 });
    expect([...plan.conversations]).toEqual([
      [
        message.conversation.toHexString(),
        {
          before: null,
          after: {
            ...{ _id: message.conversation, pair, members: [me, you], startedBy: me },
            ...{ lastSeq: 1, lastMessage: message, rev: 1 },
            sides: [
              { ...side(me), unread: 0, wrote: true },
              { ...side(you), unread: 1, wrote: false },
            ],
          },
        },
      ],
    ]);
    expect(plan.beside).toEqual([]);
    expect([...state.repeats]).toEqual([[key, message]]);
  });

  it('goes on in a conversation that stands, by the profile as by its number', () => {
    const { send, plan, talk, account } = planning();
    const conversation = talk();
    const id = conversation._id.toHexString();
    const first = send();
    const second = send({ clientId: 'press 2', to: { conversation: id } });
    expect([first.message.seq, second.message.seq]).toEqual([5, 6]);
    expect(first.message.conversation).toEqual(conversation._id);
    const [yours, mine] = conversation.sides;
    expect([...plan.conversations]).toEqual([
      [
        id,
        {
          before: conversation,
          after: {
            ...conversation,
            ...{ lastSeq: 6, lastMessage: second.message, rev: 9 },
            sides: [
              { ...yours, unread: 3 },
              { ...mine, wrote: true },
            ],
          },
        },
      ],
    ]);
    expect(plan.accounts.get(account._id.toHexString())).toEqual({
      before: account,
      after: { ...account, credits: 8, ledgerEntries: 6 },
    });
    expect(second).toMatchObject({ credits: 8, creditsVersion: 6 });
  });

  it('goes on in a conversation that the same batch begins, and no other', () => {
    const { send, plan, state, you } = planning({ credits: 9 });
    const [other, third] = [new Types.ObjectId(), new Types.ObjectId()];
    for (const _id of [other, third]) {
      state.profiles.set(_id.toHexString(), {
        ...{ _id, status: 'active', fictional: false, prompts: [] },
      });
    }
    const presses = [you, other, you, other, third].map((profile, index) =>
      send({ clientId: `press ${index}`, to: { profile: profile.toHexString() } }),
    );
    expect(presses.map(({ message }) => message.seq)).toEqual([1, 1, 2, 2, 1]);
    expect(presses.map(({ receiver }) => receiver)).toEqual([you, other, you, other, third]);
    expect(plan.conversations.size).toBe(3);
    expect([...plan.conversations.values()].map(({ before }) => before)).toEqual([
      null,
      null,
      null,
    ]);
    const [account] = plan.accounts.values();
    expect(account?.after).toMatchObject({ startedConversations: 4, credits: 4, ledgerEntries: 9 });
  });

  it('costs what the site says for its kind, and counts as spent at what the credits cost', () => {
    const settings = { ...defaultSettings, message_credits: 3 };
    const { send, plan } = planning({ creditPrice: { amount: 100, currency: 'EUR' } });
    expect(send({ settings })).toMatchObject({ charged: 3, credits: 7, message: { credits: 3 } });
    const gift = send({ clientId: 'press 2', content: { type: 'gift', gift: 'diamond' } });
    expect(gift.message).toMatchObject({ type: 'gift', gift: 'diamond', credits: 5 });
    expect(plan.entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['text', -3],
      ['gift', -5],
    ]);
    const [account] = plan.accounts.values();
    const amount = 800;
    expect(account?.after.spent).toMatchObject({
      day: { amount },
      week: { amount },
      month: { amount },
    });
  });

  it('takes one send out of what the account has saved up', () => {
    const { send, plan } = planning();
    send({}, { rateLimits: true });
    const [account] = plan.accounts.values();
    expect(account?.after.sendAllowance).toEqual({ savedMs: 14_500, at: plannedAt });
  });

  it('keeps what of the profile it answers to, and marks nobody as fictional who is not', () => {
    const prompts = [{ prompt: 'sunday', text: 'Uitslapen' }] as never;
    const { send } = planning({}, { prompts });
    const about = { prompt: 'sunday' } as never;
    const { message, toFictional } = send({ about });
    expect(message.about).toEqual(about);
    expect([message.fictional, toFictional]).toEqual([undefined, undefined]);
  });

  it('shows each of the two the message that it answers, as far as that one sees it', () => {
    const { send, talk, state, you, mine, yours } = planning();
    const conversation = talk();
    conversation.sides[0]!.floor = 3;
    const original: Quoted = {
      ...{ conversation: conversation._id, seq: 3, sender: you, type: 'text', text: 'Koffie?' },
      sentAt: plannedAt,
    };
    state.originals.set(numberKey(original), original);
    const { message, quotes } = send({ replyTo: 3 });
    expect(message.replyTo).toEqual({ seq: 3, sender: you });
    expect(quotes).toEqual({
      [mine]: { seq: 3, sender: yours, type: 'text', excerpt: 'Koffie?' },
      [yours]: { seq: 3, sender: yours },
    });
  });

  it('lets a fictional profile owe an answer since the first message that waits for it', () => {
    const { send, plan } = planning({}, { fictional: true });
    expect(send().toFictional).toBe(true);
    expect([...plan.conversations.values()][0]?.after.owedSince).toEqual(plannedAt);
    const waiting = planning({}, { fictional: true });
    const owedSince = new Date(0);
    waiting.talk({ owedSince });
    waiting.send();
    expect([...waiting.plan.conversations.values()][0]?.after.owedSince).toEqual(owedSince);
  });

  it('charges nobody for the answer of a fictional profile, and writes what goes with it', () => {
    const { send, plan, talk, state, mine, you, account } = planning();
    const owedSince = new Date(0);
    const conversation = talk({ owedSince });
    const profile = state.profiles.get(mine);
    if (!profile) throw new Error('no profile');
    profile.fictional = true;
    const told: unknown[] = [];
    const beside = { updates: [], inserts: [] };
    const answering: Answering = {
      check: async () => null,
      writes(...args) {
        told.push(args);
        return beside;
      },
    };
    const sent = send({ answering });
    const { message } = sent;
    expect(sent).toMatchObject({ charged: 0, credits: account.credits, receiver: you });
    expect(message).toMatchObject({ fictional: true, credits: 0, ledgerEntry: null, seq: 5 });
    expect(told).toEqual([[message, owedSince]]);
    expect(plan.beside).toEqual([beside]);
    expect(plan.beside[0]).toBe(beside);
    expect([plan.accounts.size, plan.entries]).toEqual([0, []]);
    const next = plan.conversations.get(conversation._id.toHexString())?.after;
    expect(next).toMatchObject({ lastSeq: 5, lastMessage: message });
    expect(next).not.toHaveProperty('owedSince');
  });
});

describe('a send that was stored before, by the rules alone', () => {
  const stored = () => {
    const made = planning({ credits: 4, ledgerEntries: 9 });
    const conversation = made.talk();
    const message = {
      ...{ _id: new Types.ObjectId(), conversation: conversation._id, seq: 4, sender: made.me },
      ...{ sendKey: `${made.mine}:press 1`, type: 'gift' as const, gift: 'diamond', credits: 5 },
      ...{ ledgerEntry: new Types.ObjectId(), sentAt: plannedAt },
    };
    made.state.repeats.set(message.sendKey, message);
    const content = { type: 'gift' as const, gift: 'diamond' };
    return { ...made, conversation, message, content };
  };

  it('is answered with the stored message, whatever the rules are by now, and changes nothing', () => {
    const { send, message, content, you, plan, account, state, pair } = stored();
    account.status = 'not_confirmed';
    state.blockedPairs.add(pair);
    const known = { message, receiver: you, credits: 4, creditsVersion: 9 };
    expect(send({ content })).toEqual({ ...known, charged: 0, repeated: true });
    expect([plan.messages, plan.accounts.size]).toEqual([[], 0]);
  });

  it('is new to everybody when an attempt at this very batch has stored it', () => {
    const { send, message, content } = stored();
    const tried = new Set([message._id.toHexString()]);
    expect(send({ content }, { tried })).toMatchObject({ message, charged: 5, repeated: false });
  });

  it('is a mix-up with other content, in another place, or when nobody is there', () => {
    const mismatch = { code: 'idempotency_mismatch' };
    const { refusal, content, message, state, yours } = stored();
    expect(refusal({ content: { type: 'gift', gift: 'rose' } })).toEqual(mismatch);
    expect(refusal({ content, replyTo: 1 })).toEqual(mismatch);
    message.conversation = idOf('0'.repeat(24));
    expect(refusal({ content })).toEqual(mismatch);
    const alone = stored();
    alone.state.profiles.delete(alone.yours);
    expect(alone.refusal({ content })).toEqual(mismatch);
    state.conversationsByPair.clear();
    expect(refusal({ content, to: { profile: yours } })).toEqual(mismatch);
  });

  it('shows what it answers again, as far as history goes', () => {
    const { send, message, content, conversation, state, you, mine, yours } = stored();
    const original: Quoted = {
      ...{ conversation: conversation._id, seq: 3, sender: you, type: 'text', text: 'Koffie?' },
      sentAt: new Date(plannedAt.getTime() - 2 * 24 * 3_600_000),
    };
    state.originals.set(numberKey(original), original);
    Object.assign(message, { replyTo: { seq: 3, sender: you } });
    const bare = { seq: 3, sender: yours };
    const whole = { ...bare, type: 'text', excerpt: 'Koffie?' };
    expect(send({ content, replyTo: 3 }).quotes).toEqual({ [mine]: whole, [yours]: whole });
    const settings = { ...defaultSettings, chat_history_days: 1 };
    expect(send({ content, settings, replyTo: 3 }).quotes).toEqual({ [mine]: bare, [yours]: bare });
    state.originals.clear();
    expect(send({ content, replyTo: 3 })).not.toHaveProperty('quotes');
  });
});
