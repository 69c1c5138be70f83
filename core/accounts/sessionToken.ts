import { randomBytes } from 'node:crypto';
import { Refused } from '../contract/index.ts';
import { hashToken } from './hashToken.ts';
import type { SessionDoc } from './session.model.ts';

type Tokened = Pick<SessionDoc, '_id' | 'renewed'>;

/** What was under way when a token was replaced arrives within this time, or not at all. */
const overtakenMs = 30_000;
const againMs = 1_000;

const secret = () => randomBytes(32).toString('base64url');

/** The token that a session begins with: the hash of it is the session's id. */
export const firstToken = secret;

/**
 * Another token for a session that goes on, and what is stored of it. It names the session by its id, which sockets,
 * devices and push know it by and which is no secret; what opens it is behind the point.
 */
export function nextToken(
  session: Tokened,
  now: Date,
): { token: string; renewed: NonNullable<SessionDoc['renewed']> } {
  const token = `${Buffer.from(session._id, 'hex').toString('base64url')}.${secret()}`;
  return { token, renewed: { hash: hashToken(token), before: tokenHashOf(session), at: now } };
}

/** The id of the session that a token stands for, whether there is one or not. */
export function sessionIdOf(token: string): string {
  const [name = '', ...rest] = token.split('.');
  return rest.length > 0 ? Buffer.from(name, 'base64url').toString('hex') : hashToken(token);
}

/** The hash of the one token that opens a session now. */
export const tokenHashOf = ({ _id, renewed }: Tokened): string => renewed?.hash ?? _id;

/**
 * What a token is to the session that it stands for: its key, the one before it that was `replaced` a moment ago, or
 * nothing. Nothing but `valid` opens it.
 */
export function judgeToken(
  session: Tokened,
  token: string,
  now: Date,
): 'valid' | 'replaced' | 'worthless' {
  const hash = hashToken(token);
  if (tokenHashOf(session) === hash) return 'valid';
  const { renewed } = session;
  if (renewed?.before !== hash) return 'worthless';
  return Math.abs(now.getTime() - renewed.at.getTime()) < overtakenMs ? 'replaced' : 'worthless';
}

/** Whether a token is the key of a session, or was the one before it, however long ago. */
export function hasOpened(session: Tokened, token: string): boolean {
  return [tokenHashOf(session), session.renewed?.before].includes(hashToken(token));
}

/**
 * What whoever comes without a session is refused with. Who comes with a token that was replaced a moment ago was on
 * its way by then: it is to come again, with the cookie that its browser has meanwhile.
 */
export function refusedToken(isReplaced: boolean): Refused {
  return isReplaced
    ? new Refused('overloaded', { retryInMs: againMs })
    : new Refused('authentication_required');
}
