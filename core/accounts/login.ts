import { Refused, type LoginRequest, type SiteSettings } from '../contract/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import {
  countFailure,
  forgetAttempts,
  lockKey,
  lockKeyNow,
  refuseWhileLocked,
  reserveAttempt,
} from './loginLock.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openSession, type OpenedSession } from './sessions.ts';

export interface LoggedIn extends OpenedSession {
  account: AccountDoc;
}

/** Unknown addresses are checked against this, so that they take as long and answer the same (OPEN-09). */
let nobody: Promise<string> | undefined;

/**
 * Checks e-mail and password and opens a session.
 * Refuses with `login_failed`, or `account_locked` with the minutes left: after too many failures
 * even the right password has to wait (ACCOUNT-08, ACCOUNT-09), whether the account exists or not.
 */
export async function login(
  request: LoginRequest,
  { settings, ip, now }: { settings: SiteSettings; ip: string; now: Date },
): Promise<LoggedIn> {
  const email = request.email.toLowerCase();
  const lock = settings.login_lock;
  await refuseWhileLocked(lockKey.ip(ip), now);
  await refuseWhileLocked(lockKey.email(email), now);
  const { last } = await reserveAttempt(lockKey.email(email), lock, now);

  const account = await Account.findOne({ email }).lean();
  nobody ??= hashPassword('nobody has this password');
  const right = await verifyPassword(account?.passwordHash ?? (await nobody), request.password);
  if (!account || !right) {
    if (last) await lockKeyNow(lockKey.email(email), lock, now);
    await countFailure(lockKey.ip(ip), lock.ip_attempts, lock, now);
    throw new Refused('login_failed');
  }

  await forgetAttempts(lockKey.email(email));
  if (account.status === 'deleted' || account.status === 'erased') throw new Refused('deleted');
  if (account.status === 'locked') throw new Refused('blocked');
  return { account, ...(await openSession(account, now)) };
}
