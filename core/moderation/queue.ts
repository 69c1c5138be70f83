import { Types } from 'mongoose';
import { Message, presentMessage, type MessageDoc } from '../chat/index.ts';
import {
  limits,
  Refused,
  reportReasons,
  type CaseSummary,
  type CaseView,
  type HourFigures,
  type ModerationQueueAnswer,
  type RecordView,
  type SiteSettings,
} from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { isConflict, readDatabaseTime } from '../mongo/index.ts';
import { beginningOf, hoursOf, listOperators, operatorsById } from '../operators/index.ts';
import { listPendingPhotos, presentWhole } from '../photos/index.ts';
import { Photo, presentProfileSummary, Profile, type ProfileDoc } from '../profiles/index.ts';
import { Case, ModerationRecord, Report, type CaseDoc } from './case.model.ts';
import { moderationFacts, numberOf } from './fileReport.ts';
import { readTransparency } from './transparency.ts';

/** Messages shown before and after the one that was reported: enough to understand it, and no more. */
const around = 4;
const waitingStates = { $in: ['open', 'appealed'] as const };
const holds = { $expr: { $gt: ['$claim.leaseUntil', '$$NOW'] } };

interface Asking {
  operator: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}

/** What waits for a decision, the gravest first, then what waits longest; photos that nobody has looked at among it. */
export async function readModerationQueue(asking: Asking): Promise<ModerationQueueAnswer> {
  await openReviews(asking.now);
  const cases = await Case.find({ state: waitingStates })
    .sort({ openedAt: 1 })
    .limit(limits.operator.queuePage)
    .lean<CaseDoc[]>();
  const [summaries, operators, now, figures, hours] = await Promise.all([
    present(cases, asking),
    listOperators(),
    readDatabaseTime(),
    readTransparency(asking.now),
    readHours(asking.now),
  ]);
  const id = asking.operator.toHexString();
  return {
    cases: summaries.sort((a, b) => gravity(a) - gravity(b)),
    me: operators.find((each) => each.id === id) ?? { id, name: '' },
    now: now.toISOString(),
    ...{ figures, hours },
  };
}

/** How the work went from hour to hour: what waited, what was decided, and how long it had waited by then (OPER-08). */
async function readHours(now: Date): Promise<HourFigures[]> {
  const [decided, open] = await Promise.all([
    ModerationRecord.find(
      { at: { $gt: beginningOf(now) }, event: { $in: ['decided', 'appealDecided'] } },
      { at: 1, waitedMs: 1 },
    ).lean(),
    Case.find({ state: waitingStates }, { openedAt: 1, appeal: 1 }).lean(),
  ]);
  return hoursOf(now, {
    answers: decided.map(({ at, waitedMs = null }) => ({ at, waitedMs })),
    waits: open.map(({ openedAt, appeal }) => appeal?.at ?? openedAt),
  });
}

/** Reports come before appeals, and those before photos that only wait. */
function gravity({ reason, appeal }: CaseSummary): number {
  if (reason === null) return reportReasons.length + 1;
  return appeal ? reportReasons.length : reportReasons.indexOf(reason);
}

/** A case for each photo that waits for its first look (`photo_review`). */
async function openReviews(now: Date): Promise<void> {
  for (const { _id, profile, createdAt } of await listPendingPhotos()) {
    const caseId = new Types.ObjectId();
    const fresh = {
      ...{ _id: caseId, number: numberOf(caseId, now), kind: 'review', subject: profile },
      ...{ photo: _id, openedAt: createdAt, reports: 0, reason: null, state: 'open' },
    };
    const openFor = `review:${_id.toHexString()}`;
    await Case.updateOne({ openFor }, { $setOnInsert: fresh }, { upsert: true }).catch(
      (error: unknown) => {
        // Another one has opened it at this very moment.
        if (!isConflict(error)) throw error;
      },
    );
  }
}

async function present(
  cases: CaseDoc[],
  { operator, settings, now }: Asking,
): Promise<CaseSummary[]> {
  const dbNow = await readDatabaseTime();
  const [profiles, names] = await Promise.all([
    Profile.find({ _id: { $in: cases.map(({ subject }) => subject) } }).lean<ProfileDoc[]>(),
    operatorsById(cases.flatMap(({ claim }) => claim?.operator ?? [])),
  ]);
  const byId = new Map(profiles.map((each) => [each._id.toHexString(), each]));
  return cases.flatMap((one): CaseSummary[] => {
    const subject = byId.get(one.subject.toHexString());
    if (!subject) return [];
    const standing = one.claim && one.claim.leaseUntil > dbNow ? one.claim : null;
    const holder = standing && names.get(standing.operator.toHexString());
    return [
      {
        ...{ id: one._id.toHexString(), number: one.number, kind: one.kind },
        appeal: one.state === 'appealed',
        subject: presentProfileSummary(subject, { settings, now, viewer: null }),
        ...{ reason: one.reason, reports: one.reports, openedAt: one.openedAt.toISOString() },
        ...(holder &&
          standing && {
            claimedBy: { operator: holder, leaseUntil: standing.leaseUntil.toISOString() },
          }),
        ...(isOwnAppeal(one, operator) && { own: true as const }),
      },
    ];
  });
}

/** An appeal is never decided by whoever decided first. */
const isOwnAppeal = ({ state, decision }: CaseDoc, operator: Types.ObjectId) =>
  state === 'appealed' && decision?.operator.equals(operator) === true;

/**
 * Takes a case, or renews one's own claim.
 * @throws `not_found`, `claimed_by_other`, `own_decision` for an appeal against oneself
 */
export async function claimCase(id: string, operator: Types.ObjectId): Promise<FactTo[]> {
  const _id = new Types.ObjectId(id);
  const known = await Case.findOne({ _id, state: waitingStates }).lean<CaseDoc>();
  if (!known) throw new Refused('not_found');
  if (isOwnAppeal(known, operator)) throw new Refused('own_decision');
  const free = [
    { claim: { $exists: false } },
    { 'claim.operator': operator },
    { $expr: { $lte: ['$claim.leaseUntil', '$$NOW'] } },
  ];
  const leaseUntil = { $add: ['$$NOW', limits.operator.leaseMs] };
  const taken = await Case.collection.findOneAndUpdate(
    { _id, state: known.state, $or: free },
    [{ $set: { claim: { operator, leaseUntil } } }],
    { returnDocument: 'after' },
  );
  if (!taken) throw new Refused('claimed_by_other');
  return moderationFacts();
}

export async function releaseCase(id: string, operator: Types.ObjectId): Promise<FactTo[]> {
  const _id = new Types.ObjectId(id);
  const { matchedCount } = await Case.updateOne(
    { _id, 'claim.operator': operator },
    { $unset: { claim: 1 } },
  );
  return matchedCount === 0 ? [] : moderationFacts();
}

/** The case as its holder may see it. @throws `not_found`, `not_claimed`, `claimed_by_other`, `lease_lost` */
export async function findHeldCase(id: string, operator: Types.ObjectId): Promise<CaseDoc> {
  const _id = new Types.ObjectId(id);
  const known = await Case.findOne({ _id, state: waitingStates }).lean<CaseDoc>();
  if (!known) throw new Refused('not_found');
  const standing = await Case.collection.findOne({ _id, ...holds }, { projection: { _id: 1 } });
  const isMine = known.claim?.operator.equals(operator) === true;
  if (standing && isMine) return known;
  if (standing) throw new Refused('claimed_by_other');
  throw new Refused(isMine ? 'lease_lost' : 'not_claimed');
}

/**
 * What is needed to decide, and nothing else of anybody: no addresses, payments or other conversations.
 * @throws `not_found`, and what `findHeldCase` throws
 */
export async function readCase(id: string, asking: Asking): Promise<CaseView> {
  const one = await findHeldCase(id, asking.operator);
  const [[summary], reports, subject, photo, messages, record] = await Promise.all([
    present([one], asking),
    Report.find({ case: one._id }).sort({ at: 1 }).lean(),
    Profile.findById(one.subject).lean<ProfileDoc>(),
    one.photo ? Photo.findById(one.photo).lean() : null,
    messagesAround(one),
    readRecord(one.subject),
  ]);
  if (!summary) throw new Refused('not_found');
  const names = await operatorsById(one.decision ? [one.decision.operator] : []);
  const { decision } = one;
  return {
    ...summary,
    said: reports.map(({ reason, text, at }) => ({ reason, text, at: at.toISOString() })),
    picture:
      photo &&
      presentWhole(photo, ({ file }) => {
        const [width, format] = file.split('.');
        return `/api/moderation-photo.php?id=${id}&width=${width}&format=${format}`;
      }),
    messages,
    messageSeq: one.seq ?? null,
    description: subject?.description ?? '',
    decision: decision
      ? {
          ...{ measure: decision.measure, reason: decision.reason, text: decision.text },
          by: names.get(decision.operator.toHexString())?.name ?? '',
          at: decision.at.toISOString(),
        }
      : null,
    appealText: one.appeal?.text ?? null,
    record,
  };
}

async function messagesAround({ conversation, seq, subject, evidence }: CaseDoc) {
  if (!conversation || seq === undefined) return [];
  const found = await Message.find({
    conversation,
    seq: { $gte: seq - around, $lte: seq + around },
  })
    .sort({ seq: 1 })
    .lean<MessageDoc[]>();
  return found.map((message) => {
    const view = presentMessage(message, subject.toHexString());
    // What was hidden meanwhile is what is to be judged.
    return message.seq === seq && message.erased ? { ...view, ...evidence } : view;
  });
}

/** All that was ever decided about a member, oldest first. */
async function readRecord(subject: Types.ObjectId): Promise<RecordView[]> {
  const lines = await ModerationRecord.find({ subject }).sort({ at: 1 }).limit(200).lean();
  const names = await operatorsById(lines.flatMap(({ operator }) => operator ?? []));
  return lines.map(({ at, event, number, operator, measure, reason }) => ({
    ...{ at: at.toISOString(), event, number },
    by: operator ? (names.get(operator.toHexString())?.name ?? '') : null,
    ...(measure && { measure }),
    ...(reason && { reason }),
  }));
}
