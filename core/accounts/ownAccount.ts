import type { Types } from 'mongoose';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { findPlain, namespaceOf, type Write } from '../mongo/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import {
  lockKey,
  lockNow,
  lockRules,
  refuseWhileLocked,
  reserveAttempt,
  takeBack,
} from './loginLock.ts';
import { MailedLink, type MailedLinkDoc } from './mailedLink.model.ts';
import { verifyPassword } from './passwords.ts';
import { Session, type SessionDoc } from './session.model.ts';
import { endingWrite, endSurplusSessions, findSessions } from './sessions.ts';

/** Accounts in these states are used by their owners; a session of any other is worth nothing. */
export const usable = ['not_confirmed', 'active'] as const;

/** The account of a session. `deleted` or `blocked` when it cannot be used any more, session or not. */
export async function findUsable(id: Types.ObjectId): Promise<AccountDoc> {
  const account = await Account.findById(id).lean<AccountDoc>();
  refuseUnusable(account);
  return account;
}

/** The same for who needs nothing else of the account: the smallest question. */
export async function assertUsable(id: Types.ObjectId): Promise<void> {
  const [account = null] = await findPlain(Account, { _id: id }, ['status']);
  refuseUnusable(account);
}

/** Those of these sessions that stand and whose account can be used, by id: nobody else gets a connection. */
export async function findUsableSessions(
  ids: string[],
  now: Date,
): Promise<Map<string, SessionDoc>> {
  const found = await findSessions(ids, now);
  const accounts = [...found.values()].map(({ account }) => account);
  const asked = { _id: { $in: accounts }, status: { $in: usable } };
  const standing = await findPlain(Account, asked, ['_id']);
  const open = new Set(standing.map(({ _id }) => _id.toHexString()));
  return new Map([...found].filter(([, { account }]) => open.has(account.toHexString())));
}

function refuseUnusable<Found extends Pick<AccountDoc, 'status'>>(
  account: Found | null,
): asserts account is Found {
  if (!account) throw new Refused('authentication_required');
  if (account.status === 'locked') throw new Refused('blocked');
  if (account.status === 'deleted' || account.status === 'erased') throw new Refused('deleted');
}

/**
 * Checks the password of whoever is logged in already, where more than a session is asked for. A wrong one
 * is `validation` of `field`, and counts like a failed login: too many are `account_locked` (ACCOUNT-08).
 * @throws `validation`, `account_locked`
 */
export async function checkOwnPassword(
  account: Pick<AccountDoc, 'email' | 'passwordHash'>,
  password: string,
  { field, settings, now }: { field: string; settings: SiteSettings; now: Date },
): Promise<void> {
  const rule = lockRules(settings.login_lock).email;
  const key = lockKey.email(account.email);
  await refuseWhileLocked(key, rule, now);
  const attempt = await reserveAttempt(key, rule, now);
  const right = await verifyPassword(account.passwordHash, password).catch(
    async (error: unknown) => {
      await takeBack(attempt);
      throw error;
    },
  );
  if (right) return takeBack(attempt);
  if (attempt.last) await lockNow(key, rule, now);
  throw new Refused('validation', { fields: { [field]: 'wrong_password' } });
}

/**
 * The sessions of an account, all but one, and the write that ends them. It goes into the transaction that
 * changes the account, whose filter has `openedBefore` what was read before this: a session that is opened
 * meanwhile is a conflict.
 */
export async function endingSessions(
  account: Types.ObjectId,
  except?: string,
): Promise<{ ended: string[]; write: Write }> {
  await endSurplusSessions(account);
  const filter = { account, ...(except !== undefined && { _id: { $ne: except } }) };
  const sessions = await Session.find(filter, { _id: 1 }).lean();
  const ended = sessions.map(({ _id }) => _id);
  return { ended, write: endingWrite(account, ended) };
}

/** Takes back the links of an account that nobody has used: those of `which`, but for the one in use. */
export function revokeLinks(
  account: Types.ObjectId,
  which: { kinds: readonly MailedLinkDoc['kind'][]; sentTo?: string },
  except?: Pick<MailedLinkDoc, '_id'>,
): Write {
  const { kinds, sentTo } = which;
  return {
    name: 'deleteMany',
    namespace: namespaceOf(MailedLink),
    filter: {
      account,
      usedAt: null,
      // Whoever wants no mail any more must find its link working, whatever became of the account.
      kind: { $ne: 'unsubscribe' },
      $or: [{ kind: { $in: kinds } }, ...(sentTo === undefined ? [] : [{ email: sentTo }])],
      ...(except && { _id: { $ne: except._id } }),
    } as object,
  };
}
