import { createHash } from 'node:crypto';
import { Refused } from '../contract/index.ts';
import { LoginAttempts } from './loginAttempts.model.ts';
import { reserveAttempt, type LockRule } from './loginLock.ts';
import { networksOf } from './networkOf.ts';

const hourMs = 3_600_000;

/** So many in any hour; what is full locks nothing. */
const anHour = (attempts: number): LockRule => ({ attempts, windowMs: hourMs, lockMs: 0 });

/** Mails that anybody may have sent to one address, and that one network may ask for. */
const mailsToOneAddress = anHour(5);
const mailsFromOneNetwork = anHour(20);
/** Accounts that may be made from one network (OPEN-34), and addresses that may be asked about there. */
const signupsFromOneNetwork = anHour(5);
const checksFromOneNetwork = anHour(60);

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
  await countNetwork('mail-ip', ip, mailsFromOneNetwork, now);
  await count(mailLimitKey(email), mailsToOneAddress, now);
}

/** Counts an account that is about to be made; from one network too many are `rate_limited` (OPEN-34). */
export function countSignup(ip: string, now: Date): Promise<void> {
  return countNetwork('signup-ip', ip, signupsFromOneNetwork, now);
}

/**
 * Counts a question whether an address has an account: people sign up and mistype, but nobody looks up
 * lists of addresses. Too many are `rate_limited`.
 */
export function countAddressCheck(ip: string, now: Date): Promise<void> {
  return countNetwork('check-ip', ip, checksFromOneNetwork, now);
}

async function countNetwork(what: string, ip: string, rule: LockRule, now: Date): Promise<void> {
  for (const { network, times } of networksOf(ip)) {
    await count(`${what}:${network}`, { ...rule, attempts: rule.attempts * times }, now);
  }
}

async function count(key: string, rule: LockRule, now: Date): Promise<void> {
  await reserveAttempt(key, rule, now).catch(async (error: unknown) => {
    const full = error instanceof Refused && error.refusal.code === 'account_locked';
    if (!full) throw error;
    const counted = await LoginAttempts.findById(key, { attempts: 1 }).lean();
    const oldest = Math.min(...(counted?.attempts ?? []).map(({ at }) => at.getTime()));
    const freeAt = Number.isFinite(oldest) ? oldest + rule.windowMs : now.getTime();
    throw new Refused('rate_limited', { retryInMs: Math.max(1, freeAt - now.getTime()) });
  });
}
