import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Refused, type ErrorCode } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import type { Answering } from './answering.ts';
import { numberKey, type Quoted } from './quotes.ts';
import { emptyPlan } from './sendPlan.ts';
import { plannedAt, planning } from './testing/planning.ts';

const answering: Answering = {
  check: async () => null,
  writes: () => ({ updates: [], inserts: [] }),
};
const dayMs = 24 * 3_600_000;
const codeOf = ({ code }: { code: ErrorCode }) => code;

describe('what a send is refused for, by the rules alone', () => {
  it('leaves the plan as it was, and says no more than its code where nothing is wrong with a field', () => {
    const { refusal, plan, state, yours } = planning();
    state.profiles.delete(yours);
    expect(refusal()).toEqual({ code: 'not_found' });
    expect(plan).toEqual(emptyPlan());
    expect(state.repeats.size).toBe(0);
  });

  it('asks for a session that is valid, unless the site itself sends, and for an account', () => {
    const { refusal, send, state, request } = planning();
    const { sender } = request();
    expect(refusal({ sender: { ...sender, session: 'another' } })).toEqual({
      code: 'authentication_required',
    });
    state.sessions.clear();
    expect(codeOf(refusal())).toBe('authentication_required');
    expect(send({ sender: { ...sender, session: null } }).repeated).toBe(false);
    const none = planning();
    none.state.accounts.clear();
    expect(none.refusal()).toEqual({ code: 'authentication_required' });
  });

  it('asks for an account that may write', () => {
    expect(codeOf(planning({ status: 'not_confirmed' }).refusal())).toBe('not_confirmed');
    expect(codeOf(planning({ status: 'deleted' }).refusal())).toBe('not_found');
    expect(codeOf(planning({ profile: null }).refusal())).toBe('not_found');
  });

  it('looks at the content as the site of the sender has it', () => {
    const { refusal } = planning();
    expect(refusal({ content: { type: 'text', text: ' ' } })).toEqual({
      ...{ code: 'validation', fields: { text: 'required' } },
    });
    const settings = { ...defaultSettings, message_length: 2 };
    expect(codeOf(refusal({ settings }))).toBe('message_too_long');
  });

  it('lets only own photos be sent, and those by Premium members', () => {
    const photo = new Types.ObjectId().toHexString();
    const content = { type: 'photo' as const, photo };
    const free = planning({ paidUser: false });
    expect(codeOf(free.refusal({ content }))).toBe('premium_required');
    const { refusal, send, state, mine, yours } = planning();
    state.ownPhotos.add(`${yours}:${photo}`);
    expect(refusal({ content })).toEqual({ code: 'not_found', fields: { photo: 'not_there' } });
    state.ownPhotos.add(`${mine}:${photo}`);
    expect(send({ content }).message.photo?.toHexString()).toBe(photo);
  });

  it('does not let a member write to itself', () => {
    const { refusal, mine } = planning();
    expect(refusal({ to: { profile: mine } })).toEqual({
      ...{ code: 'validation', fields: { to: 'yourself' } },
    });
  });

  it('asks whether the receiver is there, open to this pair, and invisible to this sender', () => {
    expect(codeOf(planning({}, { status: 'deleted' }).refusal())).toBe('deleted');
    expect(codeOf(planning({}, { status: 'disabled' }).refusal())).toBe('not_confirmed');
    const blocked = planning();
    blocked.state.blockedPairs.add(`${blocked.pair} or others`);
    expect(blocked.send().repeated).toBe(false);
    blocked.state.blockedPairs.add(blocked.pair);
    expect(codeOf(blocked.refusal({ clientId: 'press 2' }))).toBe('blocked');
    const invisible = () => planning({}, { status: 'invisible' });
    const ghost = invisible();
    const { mine, yours } = ghost;
    ghost.state.invisibleLikes.add(`${mine}:${yours}`);
    expect(codeOf(ghost.refusal())).toBe('invisible');
    ghost.state.invisibleLikes.add(`${yours}:${mine}`);
    expect(ghost.send().repeated).toBe(false);
    const talking = invisible();
    talking.talk();
    expect(talking.send().message.seq).toBe(5);
  });

  it('answers to what stands on the profile only', () => {
    const { refusal, send, state, yours } = planning({}, { prompts: [] });
    const photo = new Types.ObjectId().toHexString();
    expect(refusal({ about: { photo } })).toEqual({
      ...{ code: 'validation', fields: { about: 'not_there' } },
    });
    state.shownPhotos.add(`${yours}:${photo}`);
    expect(send({ about: { photo } }).message.about).toEqual({ photo });
  });

  describe('answering a message', () => {
    const world = (original: Partial<Quoted> = {}) => {
      const made = planning();
      const conversation = made.talk();
      const quoted: Quoted = {
        ...{ conversation: conversation._id, seq: 3, sender: made.you, type: 'text' },
        ...{ text: 'Zin in koffie?', sentAt: plannedAt },
        ...original,
      };
      made.state.originals.set(numberKey(quoted), quoted);
      return { ...made, conversation, quoted };
    };
    const notThere = { code: 'validation', fields: { replyTo: 'not_there' } };

    it('needs one that is there, with its words, above what was removed, and no older than history goes', () => {
      const oldest = new Date(plannedAt.getTime() - defaultSettings.chat_history_days * dayMs);
      expect(world().send({ replyTo: 3 }).message.seq).toBe(5);
      expect(world({ sentAt: oldest }).send({ replyTo: 3 }).message.seq).toBe(5);
      expect(world().refusal({ replyTo: 4 })).toEqual(notThere);
      expect(world({ erased: true }).refusal({ replyTo: 3 })).toEqual(notThere);
      expect(world({ sentAt: new Date(oldest.getTime() - 1) }).refusal({ replyTo: 3 })).toEqual(
        notThere,
      );
      // The sender has removed the first two, the other one only the first.
      expect(world({ seq: 2 }).refusal({ replyTo: 2 })).toEqual(notThere);
    });

    it('needs a conversation', () => {
      expect(planning().refusal({ replyTo: 1 })).toEqual(notThere);
    });

    it('quotes nothing unless it is asked to', () => {
      const { send } = world();
      const { message, quotes } = send();
      expect([message.replyTo, quotes]).toEqual([undefined, undefined]);
    });
  });

  it('lets a free member start so many conversations, of which one that stands is none', () => {
    const free = (startedConversations: number) =>
      planning({ paidUser: false, startedConversations });
    expect(codeOf(free(2).refusal())).toBe('conversation_limit');
    expect(free(1).send().message.seq).toBe(1);
    const talking = free(2);
    talking.talk();
    expect(talking.send().message.seq).toBe(5);
  });

  it('asks for the price, within the own limits of the sender', () => {
    const content = { type: 'gift' as const, gift: 'diamond' };
    expect(planning({ credits: 4 }).refusal({ content })).toEqual({
      ...{ code: 'insufficient_credits', credits: 4, price: 5 },
    });
    expect(planning({ credits: 5 }).send({ content })).toMatchObject({ charged: 5, credits: 0 });
    const limited = { spendingLimits: { day: { limit: 499 } } };
    const creditPrice = { amount: 100, currency: 'EUR' };
    expect(planning({ ...limited, creditPrice }).refusal({ content })).toMatchObject({
      ...{ code: 'spending_limit', period: 'day', left: 499 },
    });
  });

  it('asks for the rate of sends where there is one', () => {
    const sendAllowance = { savedMs: 0, at: plannedAt };
    expect(planning({ sendAllowance }).refusal({}, { rateLimits: true })).toEqual({
      ...{ code: 'rate_limited', retryInMs: 500 },
    });
    const { send, plan, account } = planning({ sendAllowance });
    send();
    expect(plan.accounts.get(account._id.toHexString())?.after.sendAllowance).toEqual(
      sendAllowance,
    );
  });

  it('finds a conversation by its number for its two members only', () => {
    const { refusal, send, talk } = planning();
    const nowhere = new Types.ObjectId().toHexString();
    expect(codeOf(refusal({ to: { conversation: nowhere } }))).toBe('not_found');
    const strangers = ['a', 'b'].map(() => ({
      ...{ profile: new Types.ObjectId(), unread: 0, readUpTo: 0, floor: 0, wrote: true },
    }));
    const theirs = talk({ pair: 'of others', sides: strangers })._id.toHexString();
    expect(codeOf(refusal({ to: { conversation: theirs } }))).toBe('not_found');
    const own = talk()._id;
    expect(send({ to: { conversation: own.toHexString() } }).message.conversation).toEqual(own);
  });

  it('applies the rules of the pair to a conversation that is named by its number', () => {
    const { refusal, talk, state, pair } = planning();
    const to = { conversation: talk()._id.toHexString() };
    state.blockedPairs.add(pair);
    expect(codeOf(refusal({ to }))).toBe('blocked');
  });

  describe('an answer of a fictional profile', () => {
    const fictional = (own = {}) => {
      const made = planning(own);
      const me = made.state.profiles.get(made.mine);
      if (!me) throw new Error('no profile');
      me.fictional = true;
      return made;
    };

    it('is written for fictional profiles only, in conversations that stand, by whoever may', () => {
      const member = planning();
      member.talk();
      expect(codeOf(member.refusal({ answering }))).toBe('not_found');
      expect(fictional().refusal({ answering })).toEqual({ code: 'not_found' });
      const { plans, request, talk, state } = fictional();
      talk();
      const asked = request({ answering });
      state.answerRefusals.set(asked, new Refused('lease_lost'));
      expect(() => plans(asked)).toThrow('lease_lost');
      state.answerRefusals.clear();
      expect(plans(asked).message.seq).toBe(5);
    });

    it('has no price, no rate and no limit, whatever the account of its writer', () => {
      const photo = new Types.ObjectId().toHexString();
      const { send, talk, state, mine } = fictional({
        ...{ status: 'not_confirmed', paidUser: false, credits: 0 },
        sendAllowance: { savedMs: 0, at: plannedAt },
      });
      talk();
      state.ownPhotos.add(`${mine}:${photo}`);
      const content = { type: 'photo' as const, photo };
      expect(send({ answering, content }, { rateLimits: true }).charged).toBe(0);
    });
  });
});
