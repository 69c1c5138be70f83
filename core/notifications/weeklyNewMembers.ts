import { Account, type AccountDoc } from '../accounts/index.ts';
import { Profile } from '../profiles/index.ts';
import { advanceCursor, objectIdAt, readCursor, Schedule, claimRun } from '../schedule/index.ts';
import { notifyOnce } from './notifyOnce.ts';
import { findReceivers, mailTo } from './receivers.ts';

/** Name of the work, and of its turns. */
export const weeklyNewMembersName = 'weeklyNewMembers';
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** Whoever had no worker on that day tells nobody of last week's news. */
const lateMs = 24 * hourMs;
/** So many are named; the mail says how many there are. */
const namedMax = 5;

/** The last time, up to `now`, that it was this hour (UTC) of this day of the week, 1 being Monday. */
export function lastWeekly(now: Date, { day, hour }: { day: number; hour: number }): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  const sinceDays = (at.getUTCDay() - day + 7) % 7;
  at.setUTCDate(at.getUTCDate() - sinceDays);
  return at > now ? new Date(at.getTime() - weekMs) : at;
}

/**
 * Tells every member who wants it which members are new since a week (OPEN-27): on `day` from `hour` on,
 * once, whoever runs it and how often. Fictional profiles are no new members; a week without any is not
 * told. Answers how many were told. Ends between two pages when `signal` aborts; the next call goes on there.
 */
export async function notifyWeeklyNewMembers(props: {
  now: Date;
  day: number;
  hour: number;
  pageSize?: number;
  signal?: AbortSignal;
}): Promise<number> {
  const { now, pageSize = 500, signal } = props;
  const week = lastWeekly(now, props);
  if (now.getTime() - week.getTime() > lateMs) return 0;
  const name = runNameOf(week);
  // The row that remembers how far this week's has come; that of the week before has served.
  await claimRun(name, { everyMs: hourMs, now });
  await Schedule.deleteOne({ _id: runNameOf(new Date(week.getTime() - weekMs)) });
  const joined = await findNewMembers(week);
  let notified = 0;
  for (let more = joined.length > 0; more;) {
    const cursor = await readCursor(name);
    const page = await Account.find(
      { ...(cursor && { _id: { $gt: cursor } }), signupDate: { $lt: week } },
      { profile: 1 },
    )
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Pick<AccountDoc, '_id' | 'profile'>[]>();
    notified += await notifyPage(page, { joined, week, now });
    const last = page.at(-1);
    if (last) await advanceCursor(name, last._id);
    more = page.length === pageSize && !signal?.aborted;
  }
  return notified;
}

function runNameOf(week: Date): string {
  return `${weeklyNewMembersName}:${week.toISOString().slice(0, 10)}`;
}

async function findNewMembers(week: Date): Promise<string[]> {
  const found = await Profile.find(
    {
      ...{ fictional: false, status: 'active' },
      createdAt: { $gte: new Date(week.getTime() - weekMs), $lt: week },
    },
    { _id: 1 },
  )
    .sort({ createdAt: -1 })
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}

async function notifyPage(
  page: Pick<AccountDoc, 'profile'>[],
  { joined, week, now }: { joined: string[]; week: Date; now: Date },
): Promise<number> {
  const receivers = await findReceivers(
    'weekly_new_members',
    page.flatMap(({ profile }) => profile ?? []),
  );
  const known = new Set(joined);
  let notified = 0;
  for (const [id, receiver] of receivers) {
    const count = joined.length - (known.has(id) ? 1 : 0);
    if (count === 0) continue;
    const others = joined.slice(0, namedMax + 1).filter((member) => member !== id);
    const params = { count, profiles: others.slice(0, namedMax).join(',') };
    const { profile } = receiver;
    const notification = {
      ...{ profile, kind: 'weekly_new_members' as const, about: objectIdAt(week.getTime()) },
      ...{ conversation: null, seq: 0, unread: 0, conversations: 0, at: now },
    };
    const mail = mailTo(receiver, 'weekly_new_members', params);
    if (await notifyOnce(notification, mail)) notified += 1;
  }
  return notified;
}
