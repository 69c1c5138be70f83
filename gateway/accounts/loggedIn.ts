import type { Request, Response } from 'express';
import { login, type LoggedIn } from '@rendezvous/core/accounts';
import { loginSchema } from '@rendezvous/core/contract';
import { createSecondFactor } from '@rendezvous/core/operators';
import { parse } from '../http/errors.ts';
import type { CallLimits } from '../http/rateLimits.ts';
import { sessionLeftBy, setAuthCookie } from '../http/session.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import { userAnswer } from './userAnswer.ts';

export type LoginDeps = SecurityDeps & {
  /** Ends the sockets of a session on every node. */
  disconnectSession(session: string): void;
};

/**
 * A login as the call and the form without script send it: `{email, password}` in the body, with the `code` of an operator's second factor.
 * @throws Refused `validation`, `rate_limited`, `login_failed`, `account_locked`, `blocked`, `deleted`, `otp_invalid`
 */
export async function checkLogin(
  request: Request,
  deps: SecurityDeps,
  limits: Pick<CallLimits, 'login'>,
): Promise<LoggedIn> {
  const credentials = parse(loginSchema, request.body);
  await limits.login(request);
  return login(credentials, {
    settings: await deps.readSettings(request.hostname),
    ip: request.ip ?? 'unknown',
    userAgent: request.headers['user-agent'],
    now: deps.clock.now(),
    replaces: await sessionLeftBy(request, deps),
    secondFactor: createSecondFactor({ required: deps.config.production }),
  }).catch((error: unknown) => deps.security.noteRefused(request, error));
}

/** Gives the browser its session; those that ended by it lose their sockets. */
export function giveSession(
  request: Request,
  response: Response,
  { token, ended }: LoggedIn,
  { disconnectSession, security }: LoginDeps,
): void {
  for (const session of ended) disconnectSession(session);
  security.note(request, 'login');
  security.note(request, 'session_ended', ended.length);
  setAuthCookie(request, response, token);
}

/** Gives the browser its session and tells it who it is from now on. */
export async function answerLoggedIn(
  request: Request,
  response: Response,
  loggedIn: LoggedIn,
  deps: LoginDeps,
): Promise<void> {
  const answer = await userAnswer(loggedIn.account, deps);
  giveSession(request, response, loggedIn, deps);
  response.json(answer);
}
