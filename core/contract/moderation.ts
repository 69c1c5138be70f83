import type { MessageView } from './chat.ts';
import type { ClaimView, HourFigures, OperatorView } from './operators.ts';
import type { PictureView } from './photos.ts';
import type { ProfileSummary } from './profiles.ts';

/** Why something is reported, the gravest first: the queue goes by it (TRUST-08). */
export const reportReasons = [
  'minor',
  'illegal',
  'threat',
  'money',
  'fake',
  'rude',
  'contact',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /api/report.php */
export interface ReportAnswer {
  report: { number: string };
}

export const caseKinds = ['profile', 'photo', 'message', 'review'] as const;
export type CaseKind = (typeof caseKinds)[number];
/** What a decision does: nothing, take the thing away, tell the member, or shut the account. */
export const measures = ['none', 'hide', 'warn', 'suspend'] as const;
export type Measure = (typeof measures)[number];

export interface CaseSummary {
  id: string;
  number: string;
  kind: CaseKind;
  /** It is looked at again by somebody else. */
  appeal: boolean;
  subject: ProfileSummary;
  /** The gravest that was given; null for a photo that waits for its first look. */
  reason: ReportReason | null;
  reports: number;
  openedAt: string;
  claimedBy?: ClaimView;
  /** Whoever decided first may not decide the appeal. */
  own?: true;
}

/** A line of the record: it is never changed. Operators by name, reporters not at all. */
export interface RecordView {
  at: string;
  event: 'reported' | 'decided' | 'appealed' | 'appealDecided';
  number: string;
  by: string | null;
  measure?: Measure;
  reason?: ReportReason;
}

export interface CaseView extends CaseSummary {
  /** What reporters wrote. */
  said: { reason: ReportReason; text: string; at: string }[];
  picture: PictureView | null;
  /** Around the reported one, for a message; nothing else of the two. */
  messages: MessageView[];
  messageSeq: number | null;
  /** Of a profile: what stands there. */
  description: string;
  decision: {
    measure: Measure;
    reason: ReportReason | null;
    text: string;
    by: string;
    at: string;
  } | null;
  appealText: string | null;
  record: RecordView[];
}

export interface ModerationQueueAnswer {
  cases: CaseSummary[];
  me: OperatorView;
  now: string;
  figures: TransparencyAnswer;
  /** The last twelve hours; `answers` are decisions. */
  hours: HourFigures[];
}

/** GET /api/transparency.php: counts only, of the last twelve months (DSA, article 24). */
export interface TransparencyAnswer {
  reports: number;
  decisions: number;
  byMeasure: Record<Measure, number>;
  byReason: Partial<Record<ReportReason, number>>;
  appeals: number;
  reversed: number;
  /** From the first report to the decision. */
  medianMs: number | null;
  waiting: number;
  /** Nothing is decided by a machine. */
  automated: 0;
}

/** A statement of reasons as its addressee reads it (DSA, article 17). */
export interface DecisionView {
  id: string;
  number: string;
  at: string;
  kind: CaseKind;
  measure: Measure;
  reason: ReportReason | null;
  text: string;
  ground: 'terms' | 'law';
  automated: false;
  /** Of a decision that is taken back. */
  reversed?: true;
  appeal: { until: string; text?: string; outcome?: 'upheld' | 'reversed'; answer?: string };
}

/** GET /api/decisions.php: what was decided about the asker's own, and what became of the asker's reports. */
export interface DecisionsAnswer {
  decisions: DecisionView[];
  reports: {
    number: string;
    kind: CaseKind;
    at: string;
    /** Null while it waits. */
    outcome: 'measure' | 'none' | null;
  }[];
}

export interface ModerationFacts {
  /** To operators: read the queue again. */
  'moderation:changed': { waiting: number };
  /** To whom a decision or the outcome of a report concerns: read `decisions.php` again. */
  'moderation:decided': { case: string };
  /** To everybody: a photo of this profile is gone; read what shows it again. */
  'photos:hidden': { profile: string; photo: string };
}
