import { Types } from 'mongoose';
import {
  Refused,
  type DecisionsAnswer,
  type DecisionView,
  type ReportReason,
} from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { commitWrites, namespaceOf } from '../mongo/index.ts';
import { Case, ModerationRecord, Report, type CaseDoc } from './case.model.ts';
import { isDecisionKey } from './decide.ts';
import { moderationFacts, recordOf } from './fileReport.ts';

/** DSA, article 20: at least six months. */
const appealDays = 183;
const dayMs = 24 * 60 * 60_000;
const listMax = 200;

/** What the law forbids, rather than the site's own rules. */
const unlawful: readonly ReportReason[] = ['minor', 'illegal', 'threat'];

/** What was decided about a member's own, and what became of what it reported (TRUST-08). */
export async function listDecisions(profile: Types.ObjectId): Promise<DecisionsAnswer> {
  const [own, reports] = await Promise.all([
    Case.find({ subject: profile, decision: { $exists: true } })
      .sort({ openedAt: -1 })
      .limit(listMax)
      .lean<CaseDoc[]>(),
    Report.find({ by: profile }).sort({ at: -1 }).limit(listMax).lean(),
  ]);
  const cases = await Case.find({ _id: { $in: reports.map((each) => each.case) } }).lean<
    CaseDoc[]
  >();
  const byId = new Map(cases.map((each) => [each._id.toHexString(), each]));
  return {
    decisions: own.filter(isTold).map(presentDecision),
    reports: reports.flatMap(({ case: id, at }) => {
      const one = byId.get(id.toHexString());
      if (!one) return [];
      const { number, kind } = one;
      return [{ number, kind, at: at.toISOString(), outcome: outcomeOf(one) }];
    }),
  };
}

function outcomeOf({ decision, appeal }: CaseDoc): 'measure' | 'none' | null {
  if (!decision) return null;
  return (appeal?.decision ?? decision).measure === 'none' ? 'none' : 'measure';
}

/** Of a report that came to nothing its subject hears nothing. */
const isTold = ({ decision }: CaseDoc) => decision !== undefined && decision.measure !== 'none';

/** A decision by its key, for who cannot log in any more. @throws `not_found` */
export async function findDecision(id: string, key: string): Promise<DecisionView> {
  const one = await Case.findById(id).lean<CaseDoc>();
  if (!one || !isTold(one) || !(await isDecisionKey(id, key))) throw new Refused('not_found');
  return presentDecision(one);
}

function presentDecision(one: CaseDoc): DecisionView {
  const { _id, number, kind, decision, appeal } = one;
  if (!decision) throw new Error('not decided');
  const reversed = appeal?.decision?.measure === 'none';
  return {
    ...{ id: _id.toHexString(), number, kind, at: decision.at.toISOString() },
    ...{ measure: decision.measure, reason: decision.reason, text: decision.text },
    ground: decision.reason && unlawful.includes(decision.reason) ? 'law' : 'terms',
    automated: false,
    ...(reversed && { reversed: true as const }),
    appeal: {
      until: new Date(decision.at.getTime() + appealDays * dayMs).toISOString(),
      ...(appeal && { text: appeal.text }),
      ...(appeal?.decision && {
        outcome: reversed ? ('reversed' as const) : ('upheld' as const),
        answer: appeal.decision.text,
      }),
    },
  };
}

/**
 * Objects to a decision, once; somebody else decides then. `by` is the asker's profile, or the key of the mail.
 * @throws `not_found`, `link_invalid` once it was used or too late
 */
export async function appeal({
  id,
  by,
  text,
  now,
}: {
  id: string;
  by: { profile: Types.ObjectId } | { key: string };
  text: string;
  now: Date;
}): Promise<{ decision: DecisionView; facts: FactTo[] }> {
  const _id = new Types.ObjectId(id);
  const one = await Case.findById(_id).lean<CaseDoc>();
  const isTheirs =
    'key' in by ? await isDecisionKey(id, by.key) : one?.subject.equals(by.profile) === true;
  if (!one?.decision || !isTold(one) || !isTheirs) throw new Refused('not_found');
  const isLate = now.getTime() > one.decision.at.getTime() + appealDays * dayMs;
  if (one.state !== 'decided' || isLate) throw new Refused('link_invalid');
  await commitWrites(
    [
      {
        name: 'updateOne',
        namespace: namespaceOf(Case),
        filter: { _id, state: 'decided' },
        update: { $set: { state: 'appealed', appeal: { text, at: now } } },
      },
      {
        name: 'insertOne',
        namespace: namespaceOf(ModerationRecord),
        document: recordOf(one, 'appealed', now),
      },
    ],
    { inserted: 1, updated: 1 },
  );
  const appealed: CaseDoc = { ...one, state: 'appealed', appeal: { text, at: now } };
  return { decision: presentDecision(appealed), facts: await moderationFacts() };
}

/** What a member wrote in reports and appeals, and what was written about it, goes with it; the record knows ids only. */
export async function eraseModeration(profile: Types.ObjectId): Promise<void> {
  await Report.updateMany({ by: profile }, { $set: { text: '' } });
  await Case.updateMany({ subject: profile }, { $unset: { evidence: 1 } });
  for (const part of ['decision', 'appeal', 'appeal.decision']) {
    await Case.updateMany(
      { subject: profile, [part]: { $exists: true } },
      { $set: { [`${part}.text`]: '' } },
    );
  }
}
