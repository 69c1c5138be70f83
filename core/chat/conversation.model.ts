import { Schema, type mongo, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';
import { messageFields, type MessageDoc } from './message.model.ts';

/** One member's view of a conversation. */
export interface ConversationSide {
  profile: Types.ObjectId;
  /** Messages of the other one above `readUpTo`. */
  unread: number;
  /** Only grows. */
  readUpTo: number;
  /** Messages up to here were removed by this member and are gone for this member. */
  floor: number;
  /** Whether this member ever wrote here: an invisible member must have written first (INVIS-04). */
  wrote: boolean;
}

/** All that two members ever said to each other: one conversation per pair. */
export interface ConversationDoc {
  _id: Types.ObjectId;
  /** Both profile ids in ascending order, joined by a colon; unique. */
  pair: string;
  members: Types.ObjectId[];
  startedBy: Types.ObjectId;
  lastSeq: number;
  lastMessage: MessageDoc;
  sides: ConversationSide[];
  /** Profiles with unread messages here: totals are summed over these conversations only. */
  unreadBy: Types.ObjectId[];
  /** One of the two has blocked the other: nothing more is written here (INVIS-09). */
  closed?: true;
  /** Since when a fictional profile owes an answer here (OPER-02). */
  owedSince?: Date;
  /** Logical time of the last reaction to any message here. */
  reactedAt?: mongo.Timestamp;
  /** Grows with every change; tells two states of one moment apart. */
  rev: number;
  /** The database's logical time of the last change: unlike its clock, it never goes back. */
  changedAt: mongo.Timestamp;
}

export const Conversation = defineModel<ConversationDoc>(
  'Conversation',
  'conversations',
  {
    pair: { type: String, required: true },
    members: { type: [Schema.Types.ObjectId], required: true },
    startedBy: { type: Schema.Types.ObjectId, required: true },
    lastSeq: { type: Number, required: true, min: 1 },
    // A schema of its own: a field called `type` would otherwise be read as a type declaration.
    lastMessage: {
      type: new Schema({ _id: Schema.Types.ObjectId, ...messageFields }, { strict: 'throw' }),
      required: true,
    },
    sides: {
      type: [
        {
          _id: false,
          profile: { type: Schema.Types.ObjectId, required: true },
          unread: { type: Number, required: true, min: 0 },
          readUpTo: { type: Number, required: true, min: 0 },
          floor: { type: Number, required: true, min: 0 },
          wrote: { type: Boolean, required: true },
        },
      ],
      required: true,
    },
    unreadBy: { type: [Schema.Types.ObjectId], default: [] },
    closed: Boolean,
    owedSince: Date,
    reactedAt: Schema.Types.Mixed,
    rev: { type: Number, required: true, min: 0 },
    changedAt: { type: Schema.Types.Mixed, required: true },
  },
  [
    // The conversation of two profiles.
    { keys: { pair: 1 }, unique: true },
    // A member's conversations in the order of their last change: lists and sync.
    { keys: { members: 1, changedAt: 1, _id: 1 } },
    // Where a member has unread messages: totals.
    { keys: { unreadBy: 1 } },
    // Where a fictional profile owes an answer, the longest wait first.
    { keys: { owedSince: 1 }, sparse: true },
  ],
);

/** The asker's side and the other one; null when the asker is no member. */
export function sidesOf(
  conversation: Pick<ConversationDoc, 'sides'>,
  profile: Types.ObjectId,
): { mine: ConversationSide; theirs: ConversationSide } | null {
  const mine = conversation.sides.find((side) => side.profile.equals(profile));
  const theirs = conversation.sides.find((side) => !side.profile.equals(profile));
  return mine && theirs ? { mine, theirs } : null;
}
