import type { Request, Response } from 'express';
import {
  presentUser,
  siteOfAccount,
  type AccountDoc,
  type LoggedIn,
} from '@rendezvous/core/accounts';
import type { UserAnswer } from '@rendezvous/core/contract';
import { Profile } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import { setAuthCookie } from '../http/session.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';

/** An account as its owner is told of it, by the settings of its site. */
export async function userAnswer(account: AccountDoc, deps: GatewayDeps): Promise<UserAnswer> {
  const profile = account.profile && (await Profile.findById(account.profile).lean());
  const viewing = {
    settings: await deps.readSettings(siteOfAccount(account)),
    now: deps.clock.now(),
  };
  return { user: presentUser(account, profile, viewing) };
}

/** Gives the browser its session and tells it who it is from now on; sessions that ended by it lose their sockets. */
export async function answerLoggedIn(
  request: Request,
  response: Response,
  { account, token, ended }: LoggedIn,
  deps: SecurityDeps & { disconnectSession(session: string): void },
): Promise<void> {
  for (const session of ended) deps.disconnectSession(session);
  deps.security.note(request, 'login');
  deps.security.note(request, 'session_ended', ended.length);
  const answer = await userAnswer(account, deps);
  setAuthCookie(request, response, token);
  response.json(answer);
}
