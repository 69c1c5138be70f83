import { Refused, type LoginRequest, type SiteSettings } from '../contract/index.ts';
import { createKeyedLimiter } from '../concurrency/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import {
  forgetAttempts,
  lockKey,
  lockNow,
  lockRules,
  refuseWhileLocked,
  reserveAttempt,
  takeBack,
  type LockRule,
} from './loginLock.ts';
import { networkOf } from './networkOf.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';
import { openSession, type OpenedSession } from './sessions.ts';

export interface LoggedIn extends OpenedSession {
  account: AccountDoc;
}

/**
 * What some accounts need besides the right password.
 * @throws `validation` on `code` when there is none, `otp_invalid` when it is wrong
 */
export type SecondFactor = (
  account: Pick<AccountDoc, '_id' | 'role'>,
  code: string | undefined,
  now: Date,
) => Promise<void>;

/**
 * Attempts from one network address under way at once. Many members may share one, so their attempts
 * cannot be counted before they have failed; few at a time, none can outrun the count.
 */
const fromOneAddress = createKeyedLimiter({ atOnce: 2, waitingMax: 200 });

let nobody: Promise<string> | undefined;

/** Unknown addresses are checked against this, so that they take as long and answer the same (OPEN-09). */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    // The next one makes it.
    nobody = undefined;
    throw error;
  });
  return nobody;
}

/**
 * Checks e-mail and password and opens a session.
 * Refuses with `login_failed`, or `account_locked` with the minutes left: after too many failures
 * even the right password has to wait (ACCOUNT-08, ACCOUNT-09), whether the account exists or not.
 * @throws `login_failed`, `account_locked`, `deleted` and `blocked` for an account that cannot be used, the last two
 *   only with the right password
 */
export function login(
  request: LoginRequest,
  {
    settings,
    ip,
    now,
    userAgent,
    replaces,
    secondFactor,
  }: {
    settings: SiteSettings;
    ip: string;
    now: Date;
    userAgent?: string | undefined;
    /** The session that the browser comes with: it ends when the login succeeds. */
    replaces?: string | undefined;
    secondFactor?: SecondFactor | undefined;
  },
): Promise<LoggedIn> {
  const rules = lockRules(settings.login_lock);
  return fromOneAddress(networkOf(ip), async () => {
    for (const { key } of lockKey.ip(ip)) await refuseWhileLocked(key, rules.ip, now);
    const account = await checkPassword(request, {
      rule: rules.email,
      now,
      secondFactor,
    }).catch(async (error: unknown) => {
      const failed = isWrong(error);
      if (failed) await countAddress(ip, rules.ip, now);
      throw error;
    });
    if (account.status === 'deleted' || account.status === 'erased') throw new Refused('deleted');
    if (account.status === 'locked') throw new Refused('blocked');
    // A password that is changed, or an account that is deleted, in this moment lets nobody in.
    const opened = await openSession(account, now, { userAgent, replaces });
    return { account, ...opened };
  });
}

/** Somebody was wrong, rather than something of ours. */
const isWrong = (error: unknown) =>
  error instanceof Refused && ['login_failed', 'otp_invalid'].includes(error.refusal.code);

async function checkPassword(
  request: LoginRequest,
  {
    rule,
    now,
    secondFactor,
  }: { rule: LockRule; now: Date; secondFactor?: SecondFactor | undefined },
): Promise<AccountDoc> {
  const email = request.email.toLowerCase();
  const key = lockKey.email(email);
  await refuseWhileLocked(key, rule, now);
  const attempt = await reserveAttempt(key, rule, now);
  try {
    const account = await Account.findOne({ email }).lean();
    const hash = account?.passwordHash ?? (await nobodysHash());
    const right = await verifyPassword(hash, request.password);
    if (account && right) {
      await secondFactor?.(account, request.code, now);
      await forgetAttempts(key);
      return withCurrentHash(account, request.password);
    }
  } catch (error) {
    // A wrong code counts like a wrong password. Otherwise nobody looked at either, so neither was wrong.
    if (!isWrong(error)) await takeBack(attempt);
    else if (attempt.last) await lockNow(key, rule, now);
    throw error;
  }
  if (attempt.last) await lockNow(key, rule, now);
  throw new Refused('login_failed');
}

/** The account with a hash of what one costs today; this is the only moment at which the password is known. */
async function withCurrentHash(account: AccountDoc, password: string): Promise<AccountDoc> {
  const { _id, passwordHash: before } = account;
  if (!isOutdatedHash(before)) return account;
  const passwordHash = await hashPassword(password);
  const { matchedCount } = await Account.updateOne(
    { _id, passwordHash: before },
    { $set: { passwordHash } },
  );
  if (matchedCount > 0) return { ...account, passwordHash };
  // Another login was faster and has renewed it; or the password was changed, which lets nobody in: see openSession.
  const renewed = await Account.findById(_id).lean<AccountDoc>();
  const isStillRight = renewed && (await verifyPassword(renewed.passwordHash, password));
  return isStillRight ? renewed : account;
}

async function countAddress(ip: string, rule: LockRule, now: Date): Promise<void> {
  for (const { key, times } of lockKey.ip(ip)) {
    const own = { ...rule, attempts: rule.attempts * times };
    const { last } = await reserveAttempt(key, own, now);
    if (last) await lockNow(key, own, now);
  }
}
