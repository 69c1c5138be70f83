import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { Refused, type Measure, type ReportReason } from '../contract/index.ts';
import { mailRequestRow, Outbox, type FactTo } from '../events/index.ts';
import type { MailKind } from '../mail/index.ts';
import { commitWrites, namespaceOf, type Write } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { readSecret } from '../secrets/index.ts';
import { Case, ModerationRecord, Report, type CaseDoc, type Decision } from './case.model.ts';
import { moderationFacts, recordOf } from './fileReport.ts';
import { applyMeasure, revertMeasure, type MeasureResult } from './measures.ts';
import { findHeldCase } from './queue.ts';

/**
 * Decides a case that its asker holds, with a reason in words (OPER-08): the measure is carried out, the record gets
 * its line, and both sides are told, by mail too. Of an appeal, `none` takes the first decision back.
 * @throws `not_found`, `not_claimed`, `claimed_by_other`, `lease_lost`, `own_decision`
 */
export async function decideCase(props: {
  id: string;
  operator: Types.ObjectId;
  measure: Measure;
  reason?: ReportReason | undefined;
  text: string;
  now: Date;
}): Promise<MeasureResult> {
  const { id, operator, measure, reason = null, text, now } = props;
  const one = await findHeldCase(id, operator);
  const isAppeal = one.state === 'appealed';
  if (isAppeal && one.decision?.operator.equals(operator)) throw new Refused('own_decision');
  const effect = await carryOut(one, measure);
  const decision: Decision = { measure, reason, text, operator, at: now };
  const reporters = isAppeal ? [] : await reportersOf(one);
  // Of a photo that is simply fine nobody needs a letter.
  const tells = isAppeal || measure !== 'none';
  const mails = [
    ...(tells ? await mailTo([one.subject], 'moderation_decision', one, now) : []),
    ...(await mailTo(reporters, 'report_outcome', one, now)),
  ];
  const waitedMs = now.getTime() - (one.appeal?.at ?? one.openedAt).getTime();
  const event = isAppeal ? ('appealDecided' as const) : ('decided' as const);
  const record = {
    ...recordOf(one, event, now, operator),
    ...{ measure, waitedMs },
    ...(reason && { reason }),
  };
  const change = isAppeal
    ? { state: 'closed', 'appeal.decision': decision }
    : { state: 'decided', decision };
  await commitWrites(
    [
      {
        name: 'updateOne',
        namespace: namespaceOf(Case),
        filter: { _id: one._id, state: one.state, 'claim.operator': operator },
        update: { $set: change, $unset: { openFor: 1, claim: 1 } },
      },
      { name: 'insertOne', namespace: namespaceOf(ModerationRecord), document: record },
      ...mails,
    ],
    { inserted: 1 + mails.length, updated: 1 },
  );
  const told = [...(tells ? [one.subject] : []), ...reporters];
  return {
    ended: effect.ended,
    facts: [...effect.facts, ...decidedFacts(one, told), ...(await moderationFacts())],
  };
}

function carryOut(one: CaseDoc, measure: Measure): Promise<MeasureResult> {
  if (one.state !== 'appealed') return applyMeasure(one, measure);
  return measure === 'none' ? revertMeasure(one) : applyMeasure(one, measure);
}

const decidedFacts = ({ _id }: CaseDoc, profiles: Types.ObjectId[]): FactTo[] =>
  profiles.map((profile) => ({
    profile: profile.toHexString(),
    name: 'moderation:decided',
    payload: { case: _id.toHexString() },
  }));

async function reportersOf({ _id }: CaseDoc): Promise<Types.ObjectId[]> {
  return (await Report.find({ case: _id }, { by: 1 }).lean()).map(({ by }) => by);
}

/** Letters to whoever has an account and is still there; a suspended member too. */
async function mailTo(
  profiles: Types.ObjectId[],
  kind: Extract<MailKind, 'moderation_decision' | 'report_outcome'>,
  one: CaseDoc,
  now: Date,
): Promise<Write[]> {
  const known = await Profile.find({ _id: { $in: profiles } }, { account: 1 }).lean();
  const ids = known.flatMap(({ account }) => account ?? []);
  const accounts = await Account.find({
    _id: { $in: ids },
    status: { $nin: ['deleted', 'erased'] },
  }).lean<AccountDoc[]>();
  const params = { case: one._id.toHexString(), number: one.number };
  return accounts.map(({ _id, email, language }) => ({
    name: 'insertOne',
    namespace: namespaceOf(Outbox),
    document: mailRequestRow({ kind, to: email, language, account: _id, params }, now),
  }));
}

const secretName = 'moderation-decisions';

/** What opens a decision for who cannot log in any more: it stands in the mail. */
export async function decisionKey(id: string): Promise<string> {
  const secret = await readSecret(secretName);
  return createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32);
}

/** Whether a key is that of a decision. */
export async function isDecisionKey(id: string, key: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(key), Buffer.from(await decisionKey(id))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
