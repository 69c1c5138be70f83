import { Types } from 'mongoose';
import { Refused, type QuoteView } from '../contract/index.ts';
import { nextEntry, type LedgerDoc } from '../credits/index.ts';
import { newIdAt } from '../mongo/index.ts';
import { contentPrice } from '../prices/index.ts';
import { pairOf } from '../profiles/index.ts';
import { spend } from '../spending/index.ts';
import {
  assertCanPay,
  assertMayAnswer,
  assertMayReceive,
  assertMaySendContent,
  assertMayStart,
  assertMayWrite,
  assertMember,
  assertThere,
} from './chat.policy.ts';
import { owedAfter, type Answering } from './answering.ts';
import { contentFields, isSameContent, normalizeContent } from './content.ts';
import { sendKeyOf, type MessageDoc } from './message.model.ts';
import { addMessage, newConversation, type NextConversation } from './nextConversation.ts';
import { isQuotable, numberKey, quotesFor, type Quoted } from './quotes.ts';
import { oldestVisible } from './readMessages.ts';
import { consumeSendAllowance } from './sendAllowance.ts';
import type {
  ChattingProfile,
  SendingAccount,
  SendRequest,
  SendState,
  StoredConversation,
} from './sendState.ts';

/** A send that was accepted, now or earlier. */
export interface Sent {
  message: MessageDoc;
  receiver: Types.ObjectId;
  credits: number;
  creditsVersion: number;
  charged: number;
  /** Stored by an earlier request with the same client-made id. */
  repeated: boolean;
  /** The receiver is fictional: an operator is to answer. */
  toFictional?: true;
  /** What stands above it, by the profile that looks. */
  quotes?: Record<string, QuoteView>;
}

export interface SendRules {
  rateLimits: boolean;
  now: Date;
  /** Ids of messages that earlier attempts at this very batch tried to store: its own work is no repeat. */
  tried: ReadonlySet<string>;
}

/** An account or conversation as it was read, and as it will be after the batch. */
export interface Change<Before, After = Before> {
  before: Before | null;
  after: After;
}

/**
 * What a batch of sends is going to write, worked out in memory, one request after the other,
 * each on the state that the ones before it leave behind. Nothing is stored here.
 */
export interface SendPlan {
  accounts: Map<string, Change<SendingAccount>>;
  conversations: Map<string, Change<StoredConversation, NextConversation>>;
  messages: MessageDoc[];
  entries: LedgerDoc[];
  /** What goes with answers of fictional profiles. */
  beside: ReturnType<Answering['writes']>[];
}

export function emptyPlan(): SendPlan {
  return { accounts: new Map(), conversations: new Map(), messages: [], entries: [], beside: [] };
}

/**
 * Adds one send to the plan, or throws `Refused` and leaves the plan as it was.
 * All the rules of a send stand here in the order in which a member would want to hear of them.
 * @throws `authentication_required`, `not_found`, `validation`, and what the rules of chat.policy.ts and content.ts
 *   throw
 */
export function planSend(
  plan: SendPlan,
  state: SendState,
  request: SendRequest,
  rules: SendRules,
): Sent {
  const { sender, clientId, settings, answering } = request;
  if (sender.session !== null && !state.sessions.has(sender.session)) {
    throw new Refused('authentication_required');
  }
  const account = accountNow(plan, state, sender.account);
  if (!account) throw new Refused('authentication_required');

  const { receiver, conversation, pair } = findReceiver(plan, state, request);
  const sendKey = sendKeyOf(sender.profile, clientId);
  const repeat = state.repeats.get(sendKey);
  if (repeat) {
    const found = repeated(repeat, request, {
      ...{ account, receiver, conversation },
      original: findOriginal(state, request, conversation),
      now: rules.now,
    });
    return rules.tried.has(repeat._id.toHexString()) ? asNew(found) : found;
  }

  const profile = state.profiles.get(sender.profile.toHexString());
  if (answering) assertMayAnswer(profile, state.answerRefusals.get(request));
  else assertMayWrite(account);
  const content = normalizeContent(request.content, settings);
  if (!answering) assertMaySendContent(account, content, settings);
  if (content.type === 'photo') {
    const owned = state.ownPhotos.has(`${sender.profile.toHexString()}:${content.photo}`);
    if (!owned) throw new Refused('not_found', { fields: { photo: 'not_there' } });
  }
  if (!receiver) throw new Refused('not_found');
  if (receiver._id.equals(sender.profile)) {
    throw new Refused('validation', { fields: { to: 'yourself' } });
  }
  const [receiverId, senderId] = [receiver._id.toHexString(), sender.profile.toHexString()];
  assertMayReceive(receiver, {
    blocked: state.blockedPairs.has(pair),
    liked: state.invisibleLikes.has(`${receiverId}:${senderId}`),
    conversation,
  });
  assertThere(request.about, receiver, state.shownPhotos);
  const original = findOriginal(state, request, conversation);
  const oldest = oldestVisible(settings, rules.now);
  if (request.replyTo !== undefined) {
    const mine = conversation?.sides.find((side) => side.profile.equals(sender.profile));
    if (!isQuotable(original, { floor: mine?.floor ?? 0, oldest })) {
      throw new Refused('validation', { fields: { replyTo: 'not_there' } });
    }
  }
  if (answering && !conversation) throw new Refused('not_found');
  if (!conversation) assertMayStart(account, account.startedConversations, settings);
  // Nobody pays for what a fictional profile writes.
  const price = answering ? 0 : contentPrice(content, settings);
  assertCanPay(account.credits, price);
  const spent = spend(account, price, rules.now);
  const sendAllowance =
    rules.rateLimits && !answering
      ? consumeSendAllowance(account.sendAllowance, rules.now)
      : account.sendAllowance;

  // Reminders go through messages by the time of their ids.
  const messageId = newIdAt(rules.now);
  const conversationId = conversation?._id ?? new Types.ObjectId();
  const { entry, after } = nextEntry(account, {
    kind: content.type,
    credits: -price,
    message: messageId,
    at: rules.now,
  });
  const message: MessageDoc = {
    _id: messageId,
    conversation: conversationId,
    seq: (conversation?.lastSeq ?? 0) + 1,
    sender: sender.profile,
    sendKey,
    ...contentFields(content),
    ...(request.about && { about: request.about }),
    ...(original && { replyTo: { seq: original.seq, sender: original.sender } }),
    ...(profile?.fictional && { fictional: true as const }),
    credits: price,
    ledgerEntry: answering ? null : entry._id,
    sentAt: rules.now,
  };
  const changed: SendingAccount = {
    ...account,
    credits: after.credits,
    ledgerEntries: after.ledgerEntries,
    startedConversations: account.startedConversations + (conversation ? 0 : 1),
    sendAllowance,
    spent,
  };
  const base = conversation ?? newConversation(conversationId, pair, message, receiver._id);
  const owedSince = owedAfter(message, receiver, conversation);
  const next = addMessage(base, message, owedSince);
  remember(plan.conversations, conversationId, conversation ?? null, next);
  plan.messages.push(message);
  if (answering) {
    plan.beside.push(answering.writes(message, conversation?.owedSince));
  } else {
    remember(plan.accounts, account._id, account, changed);
    plan.entries.push(entry);
  }
  state.repeats.set(sendKey, message);
  return {
    message,
    receiver: receiver._id,
    credits: changed.credits,
    creditsVersion: changed.ledgerEntries,
    charged: price,
    repeated: false,
    ...(receiver.fictional && { toFictional: true as const }),
    ...(original && { quotes: quotesFor(original, next.sides, oldest) }),
  };
}

/** The stored message that a send answers. */
function findOriginal(
  state: SendState,
  { replyTo: seq }: SendRequest,
  conversation: StoredConversation | undefined,
): Quoted | undefined {
  if (seq === undefined || !conversation) return undefined;
  return state.originals.get(numberKey({ conversation: conversation._id, seq }));
}

function repeated(
  message: MessageDoc,
  request: SendRequest,
  found: {
    account: SendingAccount;
    receiver: ChattingProfile | undefined;
    conversation: StoredConversation | undefined;
    original: Quoted | undefined;
    now: Date;
  },
): Sent {
  const { conversation, original } = found;
  const samePlace = conversation?._id.equals(message.conversation);
  if (!samePlace || !found.receiver || !isSameContent(message, request.content, request)) {
    throw new Refused('idempotency_mismatch');
  }
  return {
    message,
    receiver: found.receiver._id,
    credits: found.account.credits,
    creditsVersion: found.account.ledgerEntries,
    charged: 0,
    repeated: true,
    ...(conversation &&
      original && {
        quotes: quotesFor(original, conversation.sides, oldestVisible(request.settings, found.now)),
      }),
  };
}

/** The commit of an earlier attempt went through although its answer was lost: nobody has heard of it yet. */
function asNew(sent: Sent): Sent {
  return { ...sent, charged: sent.message.credits, repeated: false };
}

function findReceiver(plan: SendPlan, state: SendState, { sender, to }: SendRequest) {
  const me = sender.profile.toHexString();
  if ('profile' in to) {
    const pair = pairOf(me, to.profile);
    const stored = state.conversationsByPair.get(pair);
    const conversation = stored
      ? conversationNow(plan, stored)
      : [...plan.conversations.values()].find(({ after }) => after.pair === pair)?.after;
    return { receiver: state.profiles.get(to.profile), conversation, pair };
  }
  const stored = state.conversationsById.get(to.conversation) ?? null;
  const { conversation, theirs } = assertMember(stored, sender.profile);
  const receiver = state.profiles.get(theirs.profile.toHexString());
  return { receiver, conversation: conversationNow(plan, conversation), pair: conversation.pair };
}

function accountNow(plan: SendPlan, state: SendState, id: Types.ObjectId) {
  const key = id.toHexString();
  return plan.accounts.get(key)?.after ?? state.accounts.get(key);
}

function conversationNow(plan: SendPlan, stored: StoredConversation): StoredConversation {
  return plan.conversations.get(stored._id.toHexString())?.after ?? stored;
}

function remember<Before, After>(
  changes: Map<string, Change<Before, After>>,
  id: Types.ObjectId,
  before: Before | null,
  after: After,
): void {
  const key = id.toHexString();
  const known = changes.get(key);
  changes.set(key, { before: known ? known.before : before, after });
}
