import { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/account.model.ts';
import { standingSessions } from '../accounts/sessions.ts';
import type { MessageContent, Recipient } from '../contract/index.ts';
import { Block, Photo, Profile, type ProfileDoc } from '../profiles/index.ts';
import { Conversation, pairOf, type ConversationDoc } from './conversation.model.ts';
import { Message, type MessageDoc } from './message.model.ts';

/** Who asks: a session and what it stands for. */
export interface Sender {
  session: string;
  account: Types.ObjectId;
  profile: Types.ObjectId;
}

export interface SendRequest {
  sender: Sender;
  clientId: string;
  to: Recipient;
  content: MessageContent;
  /** The device that gets the ack. */
  askedBy?: string;
}

/** Everything the rules need to know about a batch of sends, as it was when it was read. */
export interface SendState {
  sessions: Set<string>;
  accounts: Map<string, AccountDoc>;
  profiles: Map<string, ProfileDoc>;
  conversationsById: Map<string, ConversationDoc>;
  conversationsByPair: Map<string, ConversationDoc>;
  /** Stored messages by `repeatKey`. */
  repeats: Map<string, MessageDoc>;
  /** Pairs of profiles of whom one has blocked the other. */
  blockedPairs: Set<string>;
  /** Photo ids by the profile that owns them: `owner:photo`. */
  ownPhotos: Set<string>;
}

/** What makes two requests the same send: the member and the id its device made. */
export function repeatKey(profile: Types.ObjectId, clientId: string): string {
  return `${profile.toHexString()}:${clientId}`;
}

/** Reads all that a batch needs in two rounds, each collection once. */
export async function readSendState(requests: SendRequest[], now: Date): Promise<SendState> {
  const senders = unique(requests.map(({ sender }) => sender.profile));
  const asked = requests.map(({ to }) => to);
  const askedIds = asked.flatMap((to) => ('conversation' in to ? [to.conversation] : []));
  const askedPairs = requests.flatMap(({ sender, to }) =>
    'profile' in to ? [pairOf(sender.profile.toHexString(), to.profile)] : [],
  );
  const [sessions, accounts, byId, byPair, repeats] = await Promise.all([
    standingSessions([...new Set(requests.map(({ sender }) => sender.session))], now),
    findIn(unique(requests.map(({ sender }) => sender.account)), (ids) =>
      Account.find({ _id: { $in: ids } }).lean<AccountDoc[]>(),
    ),
    findIn(toIds(askedIds), (ids) =>
      Conversation.find({ _id: { $in: ids } }).lean<ConversationDoc[]>(),
    ),
    findIn([...new Set(askedPairs)], (pairs) =>
      Conversation.find({ pair: { $in: pairs } }).lean<ConversationDoc[]>(),
    ),
    Message.find({
      sender: { $in: senders },
      clientId: { $in: requests.map(({ clientId }) => clientId) },
    }).lean<MessageDoc[]>(),
  ]);

  const conversations = [...byId, ...byPair];
  const members = unique([
    ...senders,
    ...toIds(asked.flatMap((to) => ('profile' in to ? [to.profile] : []))),
    ...conversations.flatMap((conversation) => conversation.members),
  ]);
  const photos = requests.flatMap(({ content }) =>
    content.type === 'photo' ? [content.photo] : [],
  );
  const [profiles, blocks, ownPhotos] = await Promise.all([
    Profile.find({ _id: { $in: members } }).lean<ProfileDoc[]>(),
    Block.find({ by: { $in: members }, profile: { $in: members } }).lean(),
    findIn(toIds(photos), (ids) =>
      Photo.find({ _id: { $in: ids }, status: { $ne: 'rejected' } }, { profile: 1 }).lean(),
    ),
  ]);

  return {
    sessions,
    accounts: keyed(accounts, ({ _id }) => _id.toHexString()),
    profiles: keyed(profiles, ({ _id }) => _id.toHexString()),
    conversationsById: keyed(conversations, ({ _id }) => _id.toHexString()),
    conversationsByPair: keyed(conversations, ({ pair }) => pair),
    repeats: keyed(repeats, ({ sender, clientId }) => repeatKey(sender, clientId)),
    blockedPairs: new Set(
      blocks.map(({ by, profile }) => pairOf(by.toHexString(), profile.toHexString())),
    ),
    ownPhotos: new Set(
      ownPhotos.map(({ _id, profile }) => `${profile.toHexString()}:${_id.toHexString()}`),
    ),
  };
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
