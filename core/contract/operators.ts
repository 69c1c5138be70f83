import { z } from 'zod';
import { contentSchema, type MessageView, type ReactionView } from './chat.ts';
import { clientIdSchema, idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { reactionSigns } from './reactions.ts';
import type { ProfileSummary, ProfileText } from './profiles.ts';

const ofConversation = { conversation: idSchema };

/** The payload of each command of an operator (OPER-01); to anybody else they do not exist (ROLE-12). */
export const operatorCommandSchemas = {
  'operator:queue': z.strictObject({}),
  /** By its holder: renewed. */
  'operator:claim': z.strictObject(ofConversation),
  'operator:release': z.strictObject(ofConversation),
  'operator:context': z.strictObject({ ...ofConversation, before: z.int().min(1).optional() }),
  'operator:reply': z.strictObject({
    ...ofConversation,
    clientId: clientIdSchema,
    content: contentSchema,
    /** As in chat:send. */
    replyTo: z.int().min(1).optional(),
  }),
  /** As chat:react and chat:setTyping, as the fictional profile. */
  'operator:react': z.strictObject({
    ...ofConversation,
    seq: z.int().min(1),
    sign: z.enum(reactionSigns).nullable(),
  }),
  'operator:setTyping': z.strictObject({ ...ofConversation, typing: z.boolean() }),
  'operator:snooze': z.strictObject({
    ...ofConversation,
    minutes: z.int().min(1).max(limits.operator.snoozeMinutesMax),
  }),
  'operator:handOver': z.strictObject({ ...ofConversation, operator: idSchema }),
  'operator:note': z.strictObject({
    ...ofConversation,
    /** Made by the client: the same again is the same note. */
    id: clientIdSchema,
    text: z.string().trim().min(1).max(limits.operator.noteMax),
  }),
  'operator:figures': z.strictObject({}),
} as const;

/** A colleague, as operators know each other. No answer to a member has one. */
export interface OperatorView {
  id: string;
  name: string;
}

/** Who holds a conversation, and until when unless it is renewed. */
export interface ClaimView {
  operator: OperatorView;
  leaseUntil: string;
}

/** A conversation in which a fictional profile owes an answer (OPER-02). */
export interface QueueEntry {
  conversation: string;
  /** The fictional one. */
  profile: ProfileSummary;
  member: ProfileSummary;
  waitingSince: string;
  /** Of the newest message: its beginning, or which kind it is. */
  last: { type: MessageView['type']; excerpt: string };
  claimedBy?: ClaimView;
  /** Comes back then. */
  snoozedUntil?: string;
}

export interface QueueAnswer {
  /** The longest wait first. */
  waiting: QueueEntry[];
  me: OperatorView;
  /** To whom one may hand over. */
  operators: OperatorView[];
  /** The time of the database, by which leases go. */
  now: string;
}

export interface LeaseAnswer {
  leaseUntil: string;
}

export interface NoteView {
  id: string;
  by: string;
  text: string;
  at: string;
}

/** What an operator sees of a conversation it holds, and nothing else of the member (OPER-05). */
export interface ContextAnswer {
  conversation: string;
  profile: ProfileText;
  /** As any partner in a conversation sees it. */
  member: ProfileText;
  /** Ascending; the newest page, or the one below `before`. */
  messages: MessageView[];
  more: boolean;
  /** Which operator wrote which message, by its number. */
  writers: Record<number, string>;
  notes: NoteView[];
  /** How far the member has read. */
  readUpTo: number;
}

/** An hour of work, for a plot. Times in ms; null where nothing was answered. */
export interface HourFigures {
  /** When it began. */
  at: string;
  answers: number;
  p50Ms: number | null;
  p95Ms: number | null;
  /** Conversations that waited at its end. */
  waiting: number;
}

/** OPER-09: over the last twelve hours. */
export interface FiguresAnswer {
  waiting: number;
  /** The longest of those that wait now. */
  oldestMs: number;
  answers: number;
  answersPerHour: number;
  p50Ms: number | null;
  p95Ms: number | null;
  hours: HourFigures[];
}

export interface OperatorAnswers {
  'operator:queue': QueueAnswer;
  'operator:claim': LeaseAnswer;
  'operator:release': Record<string, never>;
  'operator:context': ContextAnswer;
  'operator:reply': { message: MessageView };
  'operator:react': ReactionView;
  'operator:setTyping': Record<string, never>;
  'operator:snooze': Record<string, never>;
  'operator:handOver': LeaseAnswer;
  'operator:note': { notes: NoteView[] };
  'operator:figures': FiguresAnswer;
}
export type OperatorCommandName = keyof OperatorAnswers;

/** Told to operators only. Whatever they tell is in the next answer of `operator:queue` as well. */
export interface OperatorFacts {
  /** Somebody waits, or has an answer; `conversations` are those that changed. */
  'operator:queueChanged': { waiting: number; conversations: string[] };
  /** Claimed, renewed or handed over; without an operator: free again. */
  'operator:claimed': { conversation: string; operator?: OperatorView; leaseUntil?: string };
}
