import { createHash } from 'node:crypto';
import { Refused } from '../contract/index.ts';
import { reserveAttempt, type LockRule } from './loginLock.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Mails that anybody may have sent to one address, and that one network address may ask for. */
const toOneAddress: LockRule = { attempts: 5, windowMs: hourMs, lockMs: 15 * minuteMs };
const fromOneAddress: LockRule = { attempts: 20, windowMs: hourMs, lockMs: 15 * minuteMs };

/** Under what the mails to an address are counted: its owner's erasure forgets it. */
export function mailLimitKey(email: string): string {
  return `mail:${createHash('sha256').update(email).digest('hex')}`;
}

/**
 * Counts a mail that somebody asks for, before anyone looks whether there is such an account: who asks too
 * often is `rate_limited`, so that nobody floods a mailbox or tries out lists of addresses. The count is in
 * the database: it holds on every node, and tells nothing about who has an account.
 */
export async function countMail(
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  await count(`mail-ip:${ip}`, fromOneAddress, now);
  await count(mailLimitKey(email), toOneAddress, now);
}

async function count(key: string, rule: LockRule, now: Date): Promise<void> {
  await reserveAttempt(key, rule, now).catch((error: unknown) => {
    const full = error instanceof Refused && error.refusal.code === 'account_locked';
    throw full ? new Refused('rate_limited', { retryInMs: rule.lockMs }) : error;
  });
}
