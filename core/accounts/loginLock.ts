import { createHash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { namespaceOf, skewMaxMs, type Write } from '../mongo/index.ts';
import { LoginAttempts } from './loginAttempts.model.ts';
import { networksOf } from './networkOf.ts';

const minuteMs = 60_000;
const duplicateKey = 11000;

export interface LockRule {
  /** Failures within the window that lock. */
  attempts: number;
  windowMs: number;
  lockMs: number;
}

/** The two rules of a site (OPEN-09): per e-mail address, and per network address. */
export function lockRules(lock: SiteSettings['login_lock']): { email: LockRule; ip: LockRule } {
  const times = { windowMs: lock.window_min * minuteMs, lockMs: lock.lock_min * minuteMs };
  return {
    email: { attempts: lock.attempts, ...times },
    ip: { attempts: lock.ip_attempts, ...times },
  };
}

/** Whose failures are counted: an address people log in with, or one they come from. */
export const lockKey = {
  email: (email: string) => `email:${createHash('sha256').update(email).digest('hex')}`,
  /** Of an IPv6 address both its network and the /48 around it, where more is allowed. */
  ip: (ip: string) => networksOf(ip).map(({ network, times }) => ({ key: `ip:${network}`, times })),
};

/** Refuses with `account_locked` and the minutes left while `key` is locked by `rule` (ACCOUNT-09). */
export async function refuseWhileLocked(key: string, rule: LockRule, now: Date): Promise<void> {
  const record = await LoginAttempts.findById(key, { lockedUntil: 1 }).lean();
  const until = record?.lockedUntil;
  if (until && until > now && until <= longestLock(rule, now)) throw locked(until, now);
}

/** A lock beyond this was made by a clock that was ahead, and holds nobody out until its time has come. */
function longestLock({ lockMs }: LockRule, now: Date): Date {
  return new Date(now.getTime() + lockMs + skewMaxMs);
}

/** A counted attempt: it stays a failure unless it is taken back. */
export interface Attempt {
  key: string;
  id: Types.ObjectId;
  /** The last one allowed in the window: when it fails, the key is locked. */
  last: boolean;
}

/**
 * Counts an attempt before the password is looked at, so that many guesses at once cannot slip through
 * together. One more than allowed is refused with `account_locked` and leaves no trace.
 */
export async function reserveAttempt(key: string, rule: LockRule, now: Date): Promise<Attempt> {
  const since = new Date(now.getTime() - rule.windowMs);
  // Nor does an attempt of the future count.
  const ahead = new Date(now.getTime() + skewMaxMs);
  const past = { at: { $not: { $gt: since, $lte: ahead } } };
  await LoginAttempts.updateOne({ _id: key }, { $pull: { attempts: past } });
  const id = new Types.ObjectId();
  const record = await LoginAttempts.findOneAndUpdate(
    {
      _id: key,
      [`attempts.${rule.attempts - 1}`]: { $exists: false },
      lockedUntil: { $not: { $gt: now, $lte: longestLock(rule, now) } },
    },
    { $push: { attempts: { id, at: now } }, $set: { expiresAt: keptUntil(rule, now) } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .catch((error: unknown) => {
      // The document exists and is full or locked: the upsert had to fail.
      if (error instanceof mongoose.mongo.MongoError && error.code === duplicateKey) return null;
      throw error;
    });
  if (!record) throw locked(new Date(now.getTime() + rule.lockMs), now);
  return { key, id, last: record.attempts.length === rule.attempts };
}

/** The attempt was no failure: the password was right, or nobody looked at it. */
export async function takeBack({ key, id }: Attempt): Promise<void> {
  await LoginAttempts.updateOne({ _id: key }, { $pull: { attempts: { id } } });
}

/** Locks a key from now on; its failures are forgotten when the lock ends. */
export async function lockNow(key: string, rule: LockRule, now: Date): Promise<void> {
  const lockedUntil = new Date(now.getTime() + rule.lockMs);
  await LoginAttempts.updateOne(
    { _id: key },
    { $set: { lockedUntil, attempts: [], expiresAt: keptUntil(rule, now) } },
    { upsert: true },
  );
}

/** Forgets the failures of a key: its owner has logged in. */
export async function forgetAttempts(key: string): Promise<void> {
  await LoginAttempts.deleteOne({ _id: key });
}

/** The same as a write of a transaction: it lifts a lock together with what made it needless. */
export const liftingLock = (key: string): Write => ({
  name: 'deleteOne',
  namespace: namespaceOf(LoginAttempts),
  filter: { _id: key } as never,
});

function keptUntil(rule: LockRule, now: Date): Date {
  return new Date(now.getTime() + rule.windowMs + rule.lockMs);
}

function locked(until: Date, now: Date): Refused {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minuteMs));
  return new Refused('account_locked', { minutes });
}
