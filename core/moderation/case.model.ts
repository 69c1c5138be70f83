import { Schema, type Types } from 'mongoose';
import {
  caseKinds,
  measures,
  reportReasons,
  type CaseKind,
  type Measure,
  type ReportReason,
} from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

export interface Decision {
  measure: Measure;
  reason: ReportReason | null;
  /** What the member was told. */
  text: string;
  operator: Types.ObjectId;
  at: Date;
}

/** Something that was reported, or a photo that waits for its first look: all reports of one thing are one case. */
export interface CaseDoc {
  _id: Types.ObjectId;
  /** What both sides call it, as `M-20261122-4F7A2C`. */
  number: string;
  kind: CaseKind;
  /** `photo:<id>`; unique among cases that wait. Null once it is decided: another report opens another case. */
  openFor: string | null;
  /** Whose thing it is: a profile. */
  subject: Types.ObjectId;
  photo?: Types.ObjectId;
  conversation?: Types.ObjectId;
  seq?: number;
  /** What the message said when it was reported, so that an appeal can bring it back. */
  evidence?: object;
  openedAt: Date;
  reports: number;
  reason: ReportReason | null;
  state: 'open' | 'decided' | 'appealed' | 'closed';
  claim?: { operator: Types.ObjectId; leaseUntil: Date };
  decision?: Decision;
  /** What a suspension changed, to be put back. */
  before?: { accountStatus: string; profileStatus: string };
  appeal?: { text: string; at: Date; decision?: Decision };
}

const decision = new Schema(
  {
    measure: { type: String, enum: measures, required: true },
    reason: { type: String, enum: [...reportReasons, null], default: null },
    text: { type: String, default: '' },
    operator: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

export const Case = defineModel<CaseDoc>(
  'ModerationCase',
  'moderationCases',
  {
    number: { type: String, required: true },
    kind: { type: String, enum: caseKinds, required: true },
    openFor: { type: String },
    subject: { type: Schema.Types.ObjectId, required: true },
    photo: Schema.Types.ObjectId,
    conversation: Schema.Types.ObjectId,
    seq: Number,
    evidence: Schema.Types.Mixed,
    openedAt: { type: Date, required: true },
    reports: { type: Number, required: true },
    reason: { type: String, enum: [...reportReasons, null], default: null },
    state: { type: String, enum: ['open', 'decided', 'appealed', 'closed'], required: true },
    claim: new Schema(
      { operator: Schema.Types.ObjectId, leaseUntil: Date },
      { _id: false, strict: 'throw' },
    ),
    decision,
    before: new Schema(
      { accountStatus: String, profileStatus: String },
      { _id: false, strict: 'throw' },
    ),
    appeal: new Schema({ text: String, at: Date, decision }, { _id: false, strict: 'throw' }),
  },
  [
    // One case a thing while it waits.
    { keys: { openFor: 1 }, unique: true, sparse: true },
    // The queue.
    { keys: { state: 1, openedAt: 1 } },
    // What was decided about a member.
    { keys: { subject: 1, openedAt: 1 } },
  ],
);

/** What somebody reported. Who did is told nobody but the record. */
export interface ReportDoc {
  /** The UUID that the client made. */
  _id: string;
  case: Types.ObjectId;
  /** A profile. */
  by: Types.ObjectId;
  reason: ReportReason;
  text: string;
  at: Date;
}

export const Report = defineModel<ReportDoc>(
  'Report',
  'reports',
  {
    _id: { type: String, required: true },
    case: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: reportReasons, required: true },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  [
    // How often somebody reported lately, and what became of it.
    { keys: { by: 1, at: 1 } },
    // One of each reporter in a case.
    { keys: { case: 1, by: 1 }, unique: true },
  ],
);

/** What happened, for good (OPER-08): ids, measure and reason, no words of anybody. */
export interface RecordDoc {
  _id: Types.ObjectId;
  case: Types.ObjectId;
  number: string;
  subject: Types.ObjectId;
  event: 'reported' | 'decided' | 'appealed' | 'appealDecided';
  /** An operator's account; null where it was a member. */
  operator: Types.ObjectId | null;
  measure?: Measure;
  reason?: ReportReason;
  at: Date;
  /** How long it had waited. */
  waitedMs?: number;
}

export const ModerationRecord = defineModel<RecordDoc>(
  'ModerationRecord',
  'moderationRecord',
  {
    case: { type: Schema.Types.ObjectId, required: true },
    number: { type: String, required: true },
    subject: { type: Schema.Types.ObjectId, required: true },
    event: {
      type: String,
      enum: ['reported', 'decided', 'appealed', 'appealDecided'],
      required: true,
    },
    operator: { type: Schema.Types.ObjectId, default: null },
    measure: { type: String, enum: measures },
    reason: { type: String, enum: reportReasons },
    at: { type: Date, required: true },
    waitedMs: Number,
  },
  [
    // All about a member, in order.
    { keys: { subject: 1, at: 1 } },
    // Figures of a time.
    { keys: { at: 1 } },
  ],
  { appendOnly: true },
);
