import { z } from 'zod';
import { clientIdSchema, idSchema } from './ids.ts';
import { limits } from './limits.ts';
import type { ProfileSummary } from './profiles.ts';
import { prompts } from './prompts.ts';
import { reactionSigns, type ReactionSign } from './reactions.ts';

/** Message types (ENTITY-16). A gift is named by its id in the catalogue of site settings. */
export const messageTypes = ['text', 'photo', 'gift'] as const;
export type MessageType = (typeof messageTypes)[number];

/** How long a text may be is not said here: `message_too_long` is a refusal of its own (CHAT-11). */
export const contentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('photo'), photo: idSchema }),
  z.strictObject({ type: z.literal('gift'), gift: z.string().min(1).max(40) }),
]);
export type MessageContent = z.infer<typeof contentSchema>;

const recipientSchema = z.union([
  z.strictObject({ conversation: idSchema }),
  z.strictObject({ profile: idSchema }),
]);
export type Recipient = z.infer<typeof recipientSchema>;

/** What of the receiver's profile a message answers to (LIVE-03). */
export const aboutSchema = z.union([
  z.strictObject({ prompt: z.enum(prompts) }),
  z.strictObject({ photo: idSchema }),
]);
export type MessageAbout = z.infer<typeof aboutSchema>;

const seqSchema = z.int().min(0);

/** GET /api/messages.php. */
export const messagesQuerySchema = z.strictObject({ conversation: idSchema });

/** POST /api/chat-search.php. */
export const chatSearchSchema = z.strictObject({
  q: z
    .string()
    .trim()
    .min(limits.search.queryMin)
    .max(limits.search.queryMax)
    // A database cannot look for it.
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
});

/** DELETE /api/chat.php (CALL-20): what stands above `upToSeq` stays; without it nothing does. */
export const chatDeleteSchema = z.strictObject({
  conversation: idSchema,
  upToSeq: seqSchema.optional(),
});

/** The payload of each command a member's client may send. */
export const chatCommandSchemas = {
  'chat:send': z.strictObject({
    clientId: clientIdSchema,
    to: recipientSchema,
    content: contentSchema,
    /** Of the receiver's profile; what is not there any more is `validation` on `about`. */
    about: aboutSchema.optional(),
    /** Number of the message of this conversation that it answers (LIVE-01); `validation` when it is not there. */
    replyTo: z.int().min(1).optional(),
  }),
  /** `null` takes the own sign back. */
  'chat:react': z.strictObject({
    conversation: idSchema,
    seq: z.int().min(1),
    sign: z.enum(reactionSigns).nullable(),
  }),
  'chat:setTyping': z.strictObject({ conversation: idSchema, typing: z.boolean() }),
  'chat:open': z.strictObject({ conversation: idSchema }),
  'chat:read': z.strictObject({ conversation: idSchema, upToSeq: seqSchema }),
  'chat:history': z
    .strictObject({
      conversation: idSchema,
      before: z.int().min(1).optional(),
      after: seqSchema.optional(),
      limit: z.int().min(1).max(limits.historyPageMax).default(limits.historyPageDefault),
    })
    .refine(({ before, after }) => (before === undefined) !== (after === undefined), {
      message: 'invalid',
    }),
  'chat:sync': z.strictObject({
    since: z.string().max(16_384).optional(),
    known: z
      .record(idSchema, seqSchema)
      .refine((known) => Object.keys(known).length <= limits.syncKnownMax, {
        message: 'list_too_long',
      })
      .optional(),
  }),
  'chat:list': z.strictObject({}),
  'chat:remove': chatDeleteSchema,
} as const;

/**
 * The message that another one answers, as it stands above that one (LIVE-01). Words and kind are those of now: they
 * are missing when the answer's reader cannot see the original any more.
 */
export interface QuoteView {
  seq: number;
  /** Profile of who wrote the original. */
  sender: string;
  type?: MessageType;
  /** The beginning of a text. */
  excerpt?: string;
  /** The original has lost its content. */
  erased?: true;
}

/** What one member thinks of a message (LIVE-02). The one with the highest version counts; `sign` null: taken back. */
export interface ReactionView {
  profile: string;
  sign: ReactionSign | null;
  /** Grows within a conversation. */
  version: number;
}

/** Messages of a conversation whose reactions have changed. */
export interface ReactedMessage {
  seq: number;
  reactions: ReactionView[];
}

/** A message as one of its two members sees it. `sender` is a profile id; `clientId` reaches the sender only. */
export interface MessageView {
  id: string;
  conversation: string;
  seq: number;
  sender: string;
  type: MessageType;
  text?: string;
  photo?: string;
  gift?: string;
  /** What of the receiver's profile it answers to. */
  about?: MessageAbout;
  replyTo?: QuoteView;
  /** One for each member who ever reacted. */
  reactions?: ReactionView[];
  /** ISO 8601, UTC. */
  sentAt: string;
  clientId?: string;
  /** Stands on every message of a fictional profile (TRUST-02). */
  fictional?: true;
  /** Its writer has left, or a decision has taken it away: there is neither text, photo nor gift. */
  erased?: true;
  /** How often a decision has taken it away or put it back; missing: 0. The highest counts, of two equals the erased. */
  revision?: number;
}

export interface ReadUpTo {
  mine: number;
  theirs: number;
}

export interface Counts {
  unread: number;
  newLikes: number;
}

export interface SendAnswer {
  message: MessageView;
  credits: number;
  charged: number;
}

export interface MessagesPage {
  messages: MessageView[];
  more: boolean;
}

export interface OpenAnswer extends MessagesPage {
  readUpTo: ReadUpTo;
}

export interface SyncedConversation extends MessagesPage {
  conversation: string;
  profile: ProfileSummary;
  lastSeq: number;
  unread: number;
  readUpTo: ReadUpTo;
  removed: boolean;
  /** Messages up to this number are gone for me; grows with every removal. Absent means 0. */
  floor?: number;
  /** Of messages the client has: what was reacted to since `since`. */
  reacted?: ReactedMessage[];
}

export interface SyncAnswer {
  conversations: SyncedConversation[];
  counts: Counts & { version: number };
  credits: { credits: number; version: number };
  token: string;
  more: boolean;
}

/** An entry of GET /api/chats.php and chat:list (ENTITY-17). */
export interface ChatEntry {
  conversation: {
    id: string;
    last_seq: number;
    read_up_to: ReadUpTo;
    changed_at: string;
    /** As in SyncedConversation. */
    floor?: number;
  };
  profile: ProfileSummary;
  num_unread_messages: number;
  last_message: MessageView | null;
}

/** A message in which searched words were found. */
export interface SearchHit {
  conversation: string;
  seq: number;
  /** The part of its text around them. */
  excerpt: string;
  /** When it was sent, ISO 8601. */
  at: string;
}

export interface ChatSearchAnswer {
  hits: SearchHit[];
}

export interface ChatsAnswer {
  chats: ChatEntry[];
  /** As in `counts:changed`: who has no connection hears of them here (REAL-09). */
  counts: Counts & { version: number };
}

/** Facts: what happened, told to every device it concerns. Any may come late, twice or never. */
export interface ChatFacts {
  'chat:messageSent': { message: MessageView };
  'chat:messagesRead': { conversation: string; reader: string; upToSeq: number };
  /** `upToSeq` is the new floor: it orders the removal against messages that reopen the conversation. */
  'chat:conversationRemoved': { conversation: string; upToSeq?: number };
  /** Whoever reacted, changed the sign or took it back; of both sides. */
  'chat:messageReacted': ReactionView & { conversation: string; seq: number };
  /** The partner writes, for `limits.typing.lastsMs` unless told again; never stored. */
  'chat:typingChanged': { conversation: string; profile: string; typing: boolean };
  'counts:changed': Counts & { version: number };
  'credits:changed': { credits: number; version: number };
}
