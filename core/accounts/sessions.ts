import { randomBytes } from 'node:crypto';
import { limits } from '../contract/index.ts';
import type { AccountDoc } from './account.model.ts';
import { deviceOf } from './deviceOf.ts';
import { hashToken } from './hashToken.ts';
import { findPlain, findWhole } from '../mongo/index.ts';
import { Session, type SessionDoc } from './session.model.ts';

const dayMs = 24 * 60 * 60_000;

export interface OpenedSession {
  /** For the auth cookie; stored nowhere. */
  token: string;
  session: SessionDoc;
}

/** Opens a session of 30 days (CONST-15) with an opaque random token, on the device of a user agent. */
export async function openSession(
  account: Pick<AccountDoc, '_id' | 'profile'>,
  now: Date,
  userAgent?: string,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const session: SessionDoc = {
    _id: hashToken(token),
    account: account._id,
    profile: account.profile,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.sessionDays * dayMs),
    ...deviceOf(userAgent),
    lastSeenAt: now,
  };
  await Session.create(session);
  return { token, session };
}

/** The id of the session that a token stands for, whether there is one or not. */
export const sessionIdOf = hashToken;

/** Those of these sessions that still stand, by id. */
export async function findSessions(ids: string[], now: Date): Promise<Map<string, SessionDoc>> {
  const found = await findWhole(Session, { _id: { $in: ids }, expiresAt: { $gt: now } });
  return new Map(found.map((session) => [session._id, session]));
}

/** The session of a token, or null when there is none or it has ended. */
export async function findSession(token: string, now: Date): Promise<SessionDoc | null> {
  const id = sessionIdOf(token);
  return (await findSessions([id], now)).get(id) ?? null;
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
