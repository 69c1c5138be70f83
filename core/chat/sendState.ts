import { Types } from 'mongoose';
import { Account, findValidSessions, type AccountDoc } from '../accounts/index.ts';
import type {
  MessageAbout,
  MessageContent,
  Recipient,
  Refused,
  SiteSettings,
} from '../contract/index.ts';
import { findPlain, findWhole } from '../mongo/index.ts';
import { readAnswerRefusals, type Answering } from './answering.ts';
import {
  Block,
  pairOf,
  Photo,
  Profile,
  type PhotoDoc,
  type ProfileDoc,
} from '../profiles/index.ts';
import { Like } from '../likes/index.ts';
import { Conversation, type ConversationDoc } from './conversation.model.ts';
import { Message, sendKeyOf, type MessageDoc } from './message.model.ts';
import { readOriginals, type Quoted } from './quotes.ts';

/** Who asks: a session and what it stands for. */
export interface Sender {
  /** Null: the site sends what its owner has written earlier (SIGNUP-12). */
  session: string | null;
  account: Types.ObjectId;
  profile: Types.ObjectId;
}

export interface SendRequest {
  sender: Sender;
  clientId: string;
  to: Recipient;
  content: MessageContent;
  /** What of the receiver's profile it answers to. */
  about?: MessageAbout | undefined;
  /** Number of the message that it answers. */
  replyTo?: number | undefined;
  /** Of the site the member is on: what it shows is what it charges. */
  settings: SiteSettings;
  /** Written for a fictional profile by an operator (OPER-04). */
  answering?: Answering;
  /** The device that gets the ack. */
  ackSocket?: string;
}

const accountFields = [
  '_id',
  'status',
  'profile',
  'paidUser',
  'credits',
  'ledgerEntries',
  'startedConversations',
  'sendAllowance',
  'creditPrice',
  'spent',
  'spendingLimits',
] as const;
const profileFields = ['_id', 'status', 'fictional', 'prompts'] as const;
const conversationFields = [
  '_id',
  'pair',
  'members',
  'startedBy',
  'lastSeq',
  'sides',
  'rev',
  'owedSince',
] as const;

/** What the rules of a send look at. */
export type SendingAccount = Pick<AccountDoc, (typeof accountFields)[number]>;
export type ChattingProfile = Pick<ProfileDoc, (typeof profileFields)[number]>;
export type StoredConversation = Pick<ConversationDoc, (typeof conversationFields)[number]>;

/** Everything the rules need to know about a batch of sends, as it was when it was read. */
export interface SendState {
  sessions: Set<string>;
  accounts: Map<string, SendingAccount>;
  profiles: Map<string, ChattingProfile>;
  conversationsById: Map<string, StoredConversation>;
  conversationsByPair: Map<string, StoredConversation>;
  /** Stored messages by send key. */
  repeats: Map<string, MessageDoc>;
  /** Pairs of profiles of whom one has blocked the other. */
  blockedPairs: Set<string>;
  /** Invisible members who like others, `liker:liked`: those may write to them (INVIS-06). */
  invisibleLikes: Set<string>;
  /** Photo ids by the profile that owns them: `owner:photo`. */
  ownPhotos: Set<string>;
  /** The same of photos that stand on profiles. */
  shownPhotos: Set<string>;
  /** Messages that are answered, by conversation and number. */
  originals: Map<string, Quoted>;
  /** Answers that may not be written now. */
  answerRefusals: Map<SendRequest, Refused>;
}

/**
 * Reads all that a batch needs, each collection once, in one round; in a second one who is behind the
 * conversations that were named by their id.
 */
export async function readSendState(requests: SendRequest[], now: Date): Promise<SendState> {
  const askedIds = requests.flatMap(({ to }) => ('conversation' in to ? [to.conversation] : []));
  const askedPairs = new Set(
    requests.flatMap(({ sender, to }) =>
      'profile' in to ? [pairOf(sender.profile.toHexString(), to.profile)] : [],
    ),
  );
  const sendKeys = requests.map(({ sender, clientId }) => sendKeyOf(sender.profile, clientId));
  const photos = requests.flatMap(({ content, about }) => [
    ...(content.type === 'photo' ? [content.photo] : []),
    ...(about && 'photo' in about ? [about.photo] : []),
  ]);
  const [sessions, accounts, byId, byPair, repeats, named, ownPhotos, answerRefusals] =
    await Promise.all([
      findValidSessions([...new Set(requests.flatMap(({ sender }) => sender.session ?? []))], now),
      findIn(unique(requests.map(({ sender }) => sender.account)), ($in) =>
        findPlain(Account, { _id: { $in } }, accountFields),
      ),
      findIn(toIds(askedIds), ($in) =>
        findPlain(Conversation, { _id: { $in } }, conversationFields),
      ),
      findIn([...askedPairs], ($in) =>
        findPlain(Conversation, { pair: { $in } }, conversationFields),
      ),
      findWhole(Message, { sendKey: { $in: [...new Set(sendKeys)] } }),
      findPeople([...askedPairs]),
      findIn(toIds(photos), ($in) =>
        findPlain(
          Photo,
          { _id: { $in }, status: { $ne: 'rejected' }, deletedAt: { $exists: false } },
          ['_id', 'profile', 'status', 'use'],
        ),
      ),
      readAnswerRefusals(requests),
    ]);
  const further = new Set(byId.map(({ pair }) => pair).filter((pair) => !askedPairs.has(pair)));
  const conversations = [...byId, ...byPair];
  const [behind, originals] = await Promise.all([
    findPeople([...further]),
    readOriginals(answeredBy(requests, conversations)),
  ]);
  const profiles = [...named.profiles, ...behind.profiles];
  const blocks = [...named.blocks, ...behind.blocks];
  return {
    sessions,
    accounts: keyed(accounts, ({ _id }) => _id.toHexString()),
    profiles: keyed(profiles, ({ _id }) => _id.toHexString()),
    conversationsById: keyed(conversations, ({ _id }) => _id.toHexString()),
    conversationsByPair: keyed(conversations, ({ pair }) => pair),
    repeats: keyed(repeats, ({ sendKey }) => sendKey),
    blockedPairs: new Set(blocks.map(({ pair }) => pair)),
    invisibleLikes: await findInvisibleLikes(profiles, requests),
    answerRefusals,
    originals,
    ownPhotos: new Set(ownPhotos.map(photoKey)),
    shownPhotos: new Set(
      ownPhotos.filter(({ status, use }) => status === 'active' && use !== 'chat').map(photoKey),
    ),
  };
}

function answeredBy(requests: SendRequest[], conversations: StoredConversation[]) {
  return requests.flatMap(({ sender, to, replyTo: seq }) => {
    if (seq === undefined) return [];
    const pair = 'profile' in to ? pairOf(sender.profile.toHexString(), to.profile) : null;
    const found = conversations.find((each) =>
      'conversation' in to ? each._id.toHexString() === to.conversation : each.pair === pair,
    );
    return found ? [{ conversation: found._id, seq }] : [];
  });
}

const photoKey = ({ profile, _id }: Pick<PhotoDoc, 'profile' | '_id'>) =>
  `${profile.toHexString()}:${_id.toHexString()}`;

/** Asked only where an invisible member is among the receivers. */
async function findInvisibleLikes(
  profiles: ChattingProfile[],
  requests: SendRequest[],
): Promise<Set<string>> {
  const invisible = profiles.filter(({ status }) => status === 'invisible');
  const likes = await findIn(
    invisible.map(({ _id }) => _id),
    ($in) => {
      const to = { $in: unique(requests.map(({ sender }) => sender.profile)) };
      return findPlain(Like, { from: { $in }, to }, ['from', 'to']);
    },
  );
  return new Set(likes.map(({ from, to }) => `${from.toHexString()}:${to.toHexString()}`));
}

/** Both members of each pair, and whether one has blocked the other. */
async function findPeople(pairs: string[]) {
  const [profiles, blocks] = await Promise.all([
    findIn(toIds(pairs.flatMap((pair) => pair.split(':'))), ($in) =>
      findPlain(Profile, { _id: { $in } }, profileFields),
    ),
    findIn(pairs, ($in) => findPlain(Block, { pair: { $in } }, ['pair'])),
  ]);
  return { profiles, blocks };
}

async function findIn<Key, Doc>(keys: Key[], find: (keys: Key[]) => PromiseLike<Doc[]>) {
  return keys.length > 0 ? find(keys) : [];
}

function keyed<Doc>(docs: Doc[], key: (doc: Doc) => string): Map<string, Doc> {
  return new Map(docs.map((doc) => [key(doc), doc]));
}

function toIds(ids: string[]): Types.ObjectId[] {
  return [...new Set(ids)].map((id) => new Types.ObjectId(id));
}

function unique(ids: Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
