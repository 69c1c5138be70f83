import { createHash } from 'node:crypto';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { LoginAttempts } from './loginAttempts.model.ts';

const minuteMs = 60_000;
type LockSettings = SiteSettings['login_lock'];

/** Whose failures are counted: an address people log in with, or one they come from. */
export const lockKey = {
  email: (email: string) => `email:${createHash('sha256').update(email).digest('hex')}`,
  ip: (ip: string) => `ip:${ip}`,
};

/** Refuses with `account_locked` and the minutes left while `key` is locked (ACCOUNT-09). */
export async function refuseWhileLocked(key: string, now: Date): Promise<void> {
  const record = await LoginAttempts.findById(key, { lockedUntil: 1 }).lean();
  if (record?.lockedUntil && record.lockedUntil > now) throw locked(record.lockedUntil, now);
}

/**
 * Counts an attempt before the password is looked at, so that many guesses at once cannot slip
 * through together. Answers whether this attempt is the last one allowed in the window.
 */
export async function reserveAttempt(
  key: string,
  lock: LockSettings,
  now: Date,
): Promise<{ last: boolean }> {
  const record = await pushAttempt(key, lock.attempts + 1, lock, now);
  const recent = recentAttempts(record.attempts, lock, now);
  if (recent > lock.attempts) throw locked(new Date(now.getTime() + lock.lock_min * minuteMs), now);
  return { last: recent === lock.attempts };
}

/** Counts a failure that has happened; locks the key when there are too many (OPEN-09). */
export async function countFailure(
  key: string,
  allowed: number,
  lock: LockSettings,
  now: Date,
): Promise<void> {
  const record = await pushAttempt(key, allowed, lock, now);
  if (recentAttempts(record.attempts, lock, now) >= allowed) await lockKeyNow(key, lock, now);
}

/** Locks a key from now on. */
export async function lockKeyNow(key: string, lock: LockSettings, now: Date): Promise<void> {
  const lockedUntil = new Date(now.getTime() + lock.lock_min * minuteMs);
  await LoginAttempts.updateOne(
    { _id: key },
    { $set: { lockedUntil, attempts: [], expiresAt: keptUntil(lock, now) } },
    { upsert: true },
  );
}

/** Forgets the failures of a key: its owner has logged in. */
export async function forgetAttempts(key: string): Promise<void> {
  await LoginAttempts.deleteOne({ _id: key });
}

async function pushAttempt(key: string, keep: number, lock: LockSettings, now: Date) {
  return LoginAttempts.findOneAndUpdate(
    { _id: key },
    {
      $push: { attempts: { $each: [now], $slice: -keep } },
      $set: { expiresAt: keptUntil(lock, now) },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
}

function recentAttempts(attempts: Date[], lock: LockSettings, now: Date): number {
  const since = now.getTime() - lock.window_min * minuteMs;
  return attempts.filter((at) => at.getTime() > since).length;
}

function keptUntil(lock: LockSettings, now: Date): Date {
  return new Date(now.getTime() + (lock.window_min + lock.lock_min) * minuteMs);
}

function locked(until: Date, now: Date): Refused {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minuteMs));
  return new Refused('account_locked', { minutes });
}
