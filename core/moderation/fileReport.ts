import { Types } from 'mongoose';
import { Conversation, Message, sidesOf, type MessageDoc } from '../chat/index.ts';
import {
  Refused,
  reportReasons,
  type CaseKind,
  type ReportReason,
  type ReportTarget,
} from '../contract/index.ts';
import { allOperators, type FactTo } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { Photo, Profile } from '../profiles/index.ts';
import { Case, ModerationRecord, Report, type CaseDoc, type RecordDoc } from './case.model.ts';

const hourMs = 60 * 60_000;
/** More in an hour is no report but a campaign. */
const hourlyMax = 10;

interface Filing {
  id: string;
  /** The reporter's profile. */
  by: Types.ObjectId;
  target: ReportTarget;
  reason: ReportReason;
  text: string;
  now: Date;
}

/** What a report is about, as a case keeps it. */
interface Found {
  kind: CaseKind;
  openFor: string;
  subject: Types.ObjectId;
  more: Pick<CaseDoc, 'photo' | 'conversation' | 'seq' | 'evidence'>;
}

/**
 * Stores a report (TRUST-08). All reports of one thing are one case, however many there are; the same again, by its id
 * or of the same thing by the same member, is the same report.
 * @throws `not_found`, `deleted`, `validation` for oneself, `rate_limited` beyond ten in an hour,
 *   `idempotency_mismatch` for an id that is another report's
 */
export async function fileReport(filing: Filing): Promise<{ number: string; facts: FactTo[] }> {
  const { id, by, now } = filing;
  const repeat = await Report.findById(id).lean();
  if (repeat) {
    if (!repeat.by.equals(by)) throw new Refused('idempotency_mismatch');
    return { number: (await Case.findById(repeat.case).lean())?.number ?? '', facts: [] };
  }
  const found = await findTarget(filing);
  if (found.subject.equals(by)) {
    throw new Refused('validation', { fields: { target: 'yourself' } });
  }
  await assertNotTooMany(by, now);
  return retryConflicts(async () => {
    const open = await Case.findOne({ openFor: found.openFor }).lean<CaseDoc>();
    if (open && (await Report.exists({ case: open._id, by }))) {
      return { number: open.number, facts: [] };
    }
    const { _id, number } = open ?? newCase(found, filing);
    const report = { _id: id, case: _id, by, reason: filing.reason, text: filing.text, at: now };
    const record = recordOf({ _id, number, subject: found.subject }, 'reported', now);
    const gravest = graver(open?.reason ?? null, filing.reason);
    await commitWrites(
      [
        open
          ? {
              name: 'updateOne',
              namespace: namespaceOf(Case),
              filter: { _id, openFor: found.openFor, reports: open.reports },
              update: { $inc: { reports: 1 }, $set: { reason: gravest } },
            }
          : {
              name: 'insertOne',
              namespace: namespaceOf(Case),
              document: { ...newCase(found, filing), _id, number },
            },
        { name: 'insertOne', namespace: namespaceOf(Report), document: report as object },
        {
          name: 'insertOne',
          namespace: namespaceOf(ModerationRecord),
          document: { ...record, reason: filing.reason },
        },
      ],
      open ? { inserted: 2, updated: 1 } : { inserted: 3, updated: 0 },
    );
    return { number, facts: await moderationFacts() };
  });
}

function newCase({ kind, openFor, subject, more }: Found, { reason, now }: Filing): CaseDoc {
  const _id = new Types.ObjectId();
  return {
    ...{ _id, number: numberOf(_id, now), kind, openFor, subject, ...more },
    ...{ openedAt: now, reports: 1, reason, state: 'open' },
  };
}

/** The day, and enough of the id that two of one day differ. */
export function numberOf(id: Types.ObjectId, now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `M-${day}-${id.toHexString().slice(-6).toUpperCase()}`;
}

/** A new line for the record. */
export function recordOf(
  { _id, number, subject }: Pick<CaseDoc, '_id' | 'number' | 'subject'>,
  event: RecordDoc['event'],
  at: Date,
  operator: Types.ObjectId | null = null,
): RecordDoc {
  return { _id: new Types.ObjectId(), case: _id, number, subject, event, operator, at };
}

function graver(known: ReportReason | null, given: ReportReason): ReportReason {
  if (known === null) return given;
  return reportReasons.indexOf(given) < reportReasons.indexOf(known) ? given : known;
}

/** How many cases wait, told to operators. */
export async function moderationFacts(): Promise<FactTo[]> {
  const waiting = await Case.countDocuments({ state: { $in: ['open', 'appealed'] } });
  return [{ profile: allOperators, name: 'moderation:changed', payload: { waiting } }];
}

async function assertNotTooMany(by: Types.ObjectId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const recent = await Report.find({ by, at: { $gt: since } }, { at: 1 })
    .sort({ at: 1 })
    .lean();
  const [oldest] = recent;
  if (recent.length < hourlyMax || !oldest) return;
  throw new Refused('rate_limited', { retryInMs: oldest.at.getTime() - since.getTime() });
}

async function findTarget({ target, by }: Filing): Promise<Found> {
  if ('profile' in target) {
    const subject = await standingProfile(new Types.ObjectId(target.profile));
    return { kind: 'profile', openFor: `profile:${target.profile}`, subject, more: {} };
  }
  if ('photo' in target) {
    const photo = await Photo.findOne({
      ...{ _id: new Types.ObjectId(target.photo), use: 'profile', status: 'active' },
      deletedAt: { $exists: false },
    }).lean();
    if (!photo) throw new Refused('not_found');
    const subject = await standingProfile(photo.profile);
    const openFor = `photo:${target.photo}`;
    return { kind: 'photo', openFor, subject, more: { photo: photo._id } };
  }
  return findMessage(target, by);
}

/** A message of the other one, in a conversation of the reporter's own, that the reporter can still read. */
async function findMessage(
  { conversation, seq }: { conversation: string; seq: number },
  by: Types.ObjectId,
): Promise<Found> {
  const _id = new Types.ObjectId(conversation);
  const known = await Conversation.findById(_id).lean();
  const sides = known && sidesOf(known, by);
  if (!sides || seq <= sides.mine.floor) throw new Refused('not_found');
  const message = await Message.findOne({ conversation: _id, seq }).lean<MessageDoc>();
  if (!message) throw new Refused('not_found');
  if (message.erased) throw new Refused('deleted');
  const { text, photo, gift } = message;
  const evidence = { ...(text && { text }), ...(photo && { photo }), ...(gift && { gift }) };
  return {
    ...{ kind: 'message', openFor: `message:${conversation}:${seq}`, subject: message.sender },
    more: { conversation: _id, seq, evidence },
  };
}

async function standingProfile(_id: Types.ObjectId): Promise<Types.ObjectId> {
  const profile = await Profile.findById(_id, { status: 1 }).lean();
  if (!profile) throw new Refused('not_found');
  if (profile.status === 'deleted') throw new Refused('deleted');
  return _id;
}
