import type { Types } from 'mongoose';
import { limits, Refused } from '../contract/index.ts';
import {
  commitWrites,
  findPlain,
  findWhole,
  namespaceOf,
  retryConflicts,
  type Write,
} from '../mongo/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import { deviceOf } from './deviceOf.ts';
import { hashToken } from './hashToken.ts';
import { Session, type SessionDoc } from './session.model.ts';
import { firstToken, hasOpened, judgeToken, sessionIdOf } from './sessionToken.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Whoever reads what members write logs in anew for every day of work, with the second factor. */
export const operatorSessionMs = 12 * hourMs;
const chunkSize = 500;

export interface OpenedSession {
  /** For the auth cookie; stored nowhere. */
  token: string;
  session: SessionDoc;
  /** Sessions that had to make room, and the one that this replaces: their sockets are to end. */
  ended: string[];
}

/** What the opener of a session has seen of its account: when it is no longer so, nobody comes in. */
type Opening = Pick<AccountDoc, '_id' | 'profile' | 'site'> &
  Partial<Pick<AccountDoc, 'passwordHash' | 'status' | 'role'>>;

/**
 * Opens a session of 30 days (CONST-15), of an operator 12 hours, with an opaque random token, on the device of a
 * user agent. It is stored in one transaction with a count in its account, so that no session can come in unseen
 * beside a password change or a deletion, which write the account too. Whoever has `limits.sessionsMax` already
 * loses those that were there longest ago; `replaces` ends with it.
 * @throws `login_failed` when the account has another password or status by now
 */
export async function openSession(
  account: Opening,
  now: Date,
  { userAgent, replaces }: { userAgent?: string | undefined; replaces?: string | undefined } = {},
): Promise<OpenedSession> {
  const { token, session } = newSession(account, now, userAgent);
  return retryConflicts(async () => {
    // A try whose answer was lost may have done it.
    if (await Session.exists({ _id: session._id })) return { token, session, ended: [] };
    const { filter } = await findUnchanged(account);
    const ended = await leavingFor(account._id, replaces);
    await commitWrites(
      [
        {
          name: 'updateOne',
          namespace: namespaceOf(Account),
          filter: filter as never,
          update: { $inc: { sessionsOpened: 1 } },
        },
        endingWrite(account._id, ended),
        // The driver's type for writes knows object ids only.
        { name: 'insertOne', namespace: namespaceOf(Session), document: { ...session } as object },
      ],
      { inserted: 1, updated: 1 },
    );
    return { token, session, ended };
  });
}

const lastingMs = ({ role }: Partial<Pick<AccountDoc, 'role'>>): number =>
  role === 'operator' ? operatorSessionMs : limits.sessionDays * dayMs;

/** A session that is stored nowhere yet. */
export function newSession(
  account: Pick<AccountDoc, '_id' | 'profile' | 'site'> & Partial<Pick<AccountDoc, 'role'>>,
  now: Date,
  userAgent?: string,
): Pick<OpenedSession, 'token' | 'session'> {
  const token = firstToken();
  const session: SessionDoc = {
    _id: hashToken(token),
    account: account._id,
    profile: account.profile,
    ...(account.role === 'operator' && { role: 'operator' as const }),
    ...(account.site !== undefined && { site: account.site }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastingMs(account)),
    ...deviceOf(userAgent),
    lastSeenAt: now,
  };
  return { token, session };
}

/** The account as it must still be when the transaction commits. */
async function findUnchanged({ _id, passwordHash, status }: Opening): Promise<{ filter: object }> {
  const seen = { ...(passwordHash !== undefined && { passwordHash }), ...(status && { status }) };
  const current = await Account.findOne({ _id, ...seen }, { sessionsOpened: 1 }).lean();
  if (!current) throw new Refused('login_failed');
  return { filter: { _id, ...seen, ...openedBefore(current) } };
}

/** For the filter of whoever must notice a session that is opened meanwhile. */
export function openedBefore({ sessionsOpened }: Pick<AccountDoc, 'sessionsOpened'>): object {
  return { sessionsOpened: sessionsOpened ?? { $exists: false } };
}

/** Which sessions end when another is opened: the one it replaces, and those beyond the cap. */
async function leavingFor(account: Types.ObjectId, replaces?: string): Promise<string[]> {
  const standing = await Session.find({ account }, { _id: 1 })
    .sort({ lastSeenAt: -1, createdAt: -1 })
    .lean();
  const ids = standing.map(({ _id }) => _id);
  const replaced = ids.filter((id) => id === replaces);
  const stay = ids.filter((id) => id !== replaces);
  return [...replaced, ...stay.slice(limits.sessionsMax - 1)];
}

/** The write that ends these sessions of an account. */
export function endingWrite(account: Types.ObjectId, ids: string[]): Write {
  return {
    name: 'deleteMany',
    namespace: namespaceOf(Session),
    filter: { account, _id: { $in: ids } } as object,
  };
}

/**
 * Ends all sessions of an account but the newest that it may have, a few hundred at a time: accounts from before
 * there was a cap may have any number, too many for one transaction.
 */
export async function endSurplusSessions(account: Types.ObjectId): Promise<void> {
  for (;;) {
    const surplus = await Session.find({ account }, { _id: 1 })
      .sort({ lastSeenAt: -1, createdAt: -1 })
      .skip(limits.sessionsMax)
      .limit(chunkSize)
      .lean();
    if (surplus.length === 0) return;
    await Session.deleteMany({ account, _id: { $in: surplus.map(({ _id }) => _id) } });
  }
}

/** Those of these sessions that still stand, by id. */
export async function findSessions(ids: string[], now: Date): Promise<Map<string, SessionDoc>> {
  const found = await findWhole(Session, { _id: { $in: ids }, expiresAt: { $gt: now } });
  return new Map(found.map((session) => [session._id, session]));
}

/** What a token opens. */
export interface Opened {
  /** Null when there is none, or it has ended, or it has another token by now. */
  session: SessionDoc | null;
  /** The session has got another token a moment ago. */
  isReplaced: boolean;
  /** The session that the token opens, or was the last to open before the present one: a login replaces it. */
  opened: string | null;
}

/** What a token opens, and why not. */
export async function openWith(token: string, now: Date): Promise<Opened> {
  const id = sessionIdOf(token);
  const session = (await findSessions([id], now)).get(id);
  const verdict = session ? judgeToken(session, token, now) : 'worthless';
  return {
    session: session && verdict === 'valid' ? session : null,
    isReplaced: verdict === 'replaced',
    opened: session && hasOpened(session, token) ? session._id : null,
  };
}

/** The session that a token opens, or null. */
export async function findSession(token: string, now: Date): Promise<SessionDoc | null> {
  return (await openWith(token, now)).session;
}

/** Which of these sessions still stand. */
export async function findValidSessions(ids: string[], now: Date): Promise<Set<string>> {
  const found = await findPlain(Session, { _id: { $in: ids }, expiresAt: { $gt: now } }, ['_id']);
  return new Set(found.map(({ _id }) => _id));
}

/** Ends one session for good. */
export async function endSession(id: string): Promise<void> {
  await Session.deleteOne({ _id: id });
}
