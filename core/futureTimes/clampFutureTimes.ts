import { MailedLink, operatorSessionMs, Session } from '../accounts/index.ts';
import { limits } from '../contract/index.ts';
import { failuresMax, Outbox, type OutboxDoc } from '../events/index.ts';
import { skewMaxMs } from '../mongo/index.ts';
import { Attempt, Notice, Refund } from '../payments/index.ts';
import { Photo } from '../profiles/index.ts';
import { Signup } from '../signup/index.ts';

/** Name of the work, and of its runs. */
export const clampFutureTimesName = 'clampFutureTimes';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const linksAtOnce = 500;

/**
 * Mends what a clock that was ahead has left behind: what waits for a time that no right clock would have put there
 * is due `now`, and sessions, those of operators too, and mailed links last no longer than if they had been made now.
 * Where a clock that is ahead would have everything wait, or stay open, until its time has come. Answers how many times
 * it has changed.
 */
export async function clampFutureTimes(now: Date): Promise<number> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const facts = Object.keys(failuresMax) as OutboxDoc['fact'][];
  // Leases last minutes, pauses of mails an hour.
  const rows = { fact: { $in: facts }, dueAt: { $gt: after(2 * hourMs) } };
  // The provider is asked again within hours, and a bank page is open for less than a day.
  const late = { $gt: after(2 * dayMs) };
  const clampSessions = (whose: { role?: 'operator' }, lastingMs: number) =>
    Session.updateMany(
      { ...whose, expiresAt: { $gt: after(lastingMs + skewMaxMs) } },
      { $set: { expiresAt: after(lastingMs) } },
    );
  const results = [
    await Outbox.updateMany(rows, { $set: { dueAt: now } }),
    await Photo.updateMany({ deletedAt: { $gt: now } }, { $set: { deletedAt: now } }),
    await Signup.updateMany({ messageDueAt: { $gt: now } }, { $set: { messageDueAt: now } }),
    await Notice.updateMany({ dueAt: late }, { $set: { dueAt: now } }),
    await Refund.updateMany({ dueAt: late }, { $set: { dueAt: now } }),
    await Attempt.updateMany({ checkAt: late }, { $set: { checkAt: now } }),
    await clampSessions({}, limits.sessionDays * dayMs),
    await clampSessions({ role: 'operator' }, operatorSessionMs),
  ];
  const changed = results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
  return changed + (await clampLinks(now));
}

async function clampLinks(now: Date): Promise<number> {
  const ahead = { createdAt: { $gt: new Date(now.getTime() + skewMaxMs) } };
  const links = await MailedLink.find(ahead).limit(linksAtOnce).lean();
  for (const { _id, createdAt, expiresAt } of links) {
    const validMs = expiresAt.getTime() - createdAt.getTime();
    const until = new Date(now.getTime() + validMs);
    await MailedLink.updateOne({ _id }, { $set: { createdAt: now, expiresAt: until } });
  }
  return links.length;
}
