import { Types } from 'mongoose';
import type { Refused } from '../../contract/index.ts';
import { pairOf } from '../../profiles/index.ts';
import { defaultSettings } from '../../site/index.ts';
import { emptyPlan, planSend, type SendRules } from '../sendPlan.ts';
import type {
  ChattingProfile,
  SendingAccount,
  SendRequest,
  SendState,
  StoredConversation,
} from '../sendState.ts';

/** When everything here is planned. */
export const plannedAt = new Date('2026-01-02T03:04:05.678Z');

/**
 * A Premium member with ten credits who writes to another one: all that the rules of a send look at, in memory, and a
 * plan to which sends are added. Nothing is stored.
 */
export function planning(own: Partial<SendingAccount> = {}, theirs: Partial<ChattingProfile> = {}) {
  const [me, you, id] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const [mine, yours] = [me.toHexString(), you.toHexString()];
  const account: SendingAccount = {
    ...{ _id: id, status: 'active', profile: me, paidUser: true, credits: 10, ledgerEntries: 4 },
    ...{ startedConversations: 1, sendAllowance: null, creditPrice: null, spent: null },
    ...own,
  };
  const state: SendState = {
    sessions: new Set(['my session']),
    accounts: new Map([[id.toHexString(), account]]),
    profiles: new Map<string, ChattingProfile>([
      [mine, { _id: me, status: 'active', fictional: false, prompts: [] }],
      [yours, { _id: you, status: 'active', fictional: false, prompts: [], ...theirs }],
    ]),
    ...{ conversationsById: new Map(), conversationsByPair: new Map(), repeats: new Map() },
    ...{ blockedPairs: new Set(), invisibleLikes: new Set(), ownPhotos: new Set() },
    ...{ shownPhotos: new Set(), originals: new Map(), answerRefusals: new Map() },
  };
  const pair = pairOf(mine, yours);
  const plan = emptyPlan();
  const request = (changes: Partial<SendRequest> = {}): SendRequest => ({
    sender: { session: 'my session', account: id, profile: me },
    clientId: 'press 1',
    to: { profile: yours },
    content: { type: 'text', text: 'Hoi' },
    settings: defaultSettings,
    ...changes,
  });
  const plans = (asked: SendRequest, rules: Partial<SendRules> = {}) =>
    planSend(plan, state, asked, {
      ...{ rateLimits: false, now: plannedAt, tried: new Set<string>() },
      ...rules,
    });
  const send = (changes: Partial<SendRequest> = {}, rules: Partial<SendRules> = {}) =>
    plans(request(changes), rules);
  /** Why a send is refused. */
  const refusal = (...asked: Parameters<typeof send>) => {
    try {
      send(...asked);
    } catch (error) {
      return (error as Refused).refusal;
    }
    throw new Error('it was not refused');
  };
  /** They have talked before: four messages, of which the other one has begun and written all. */
  const talk = (changes: Partial<StoredConversation> = {}): StoredConversation => {
    const conversation: StoredConversation = {
      ...{
        _id: new Types.ObjectId(),
        pair,
        members: [you, me],
        startedBy: you,
        lastSeq: 4,
        rev: 7,
      },
      sides: [
        { profile: you, unread: 1, readUpTo: 3, floor: 1, wrote: true },
        { profile: me, unread: 2, readUpTo: 2, floor: 2, wrote: false },
      ],
      ...changes,
    };
    state.conversationsById.set(conversation._id.toHexString(), conversation);
    state.conversationsByPair.set(conversation.pair, conversation);
    return conversation;
  };
  return {
    ...{ account, me, you, mine, yours, pair, state, plan },
    ...{ request, plans, send, refusal, talk },
  };
}
