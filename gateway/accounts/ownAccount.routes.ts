import { Router, type Request, type Response } from 'express';
import {
  changePassword,
  deleteAccount,
  requestMailChange,
  tokenHashOf,
} from '@rendezvous/core/accounts';
import {
  changePasswordSchema,
  deleteAccountSchema,
  mailChangeSchema,
  type DeleteAccountAnswer,
} from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import { clearAuthCookie, ownSession, requireSession, setAuthCookie } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';

export interface SessionSockets {
  /** Ends the sockets of a session on every node. */
  disconnectSession: (session: string) => void;
  /** Has the devices that came with a token, given as its hash, connect anew with the next one, on every node. */
  replaceToken: (tokenHash: string) => void;
}

/**
 * What a member changes about the account itself, each with the password (VALID-10, ACCOUNT-10, ACCOUNT-13). Who has
 * shown it and stays gets another token (ASVS 7.2.4).
 */
export function ownAccountRoutes(
  deps: SecurityDeps,
  { disconnectSession, replaceToken }: SessionSockets,
): Router {
  const router = Router();
  const { clock, config, security } = deps;
  const refusedOf = (request: Request) => (error: unknown) => security.noteRefused(request, error);
  const asking = async (request: Request) => ({
    settings: await deps.readSettings(await siteOf(request, deps)),
    now: clock.now(),
  });

  router.post('/password.php', requireSession(deps), async (request, response) => {
    const change = parse(changePasswordSchema, request.body);
    const session = ownSession(response);
    const { token, ended } = await changePassword(session, change, await asking(request)).catch(
      refusedOf(request),
    );
    for (const session of ended) disconnectSession(session);
    security.note(request, 'password_changed');
    security.note(request, 'session_ended', ended.length);
    answerRenewed(request, response, token);
  });

  router.post('/mail-change.php', requireSession(deps), async (request, response) => {
    const change = parse(mailChangeSchema, request.body);
    const token = await requestMailChange(ownSession(response), change, {
      ...(await asking(request)),
      ip: request.ip ?? 'unknown',
      limited: config.rateLimits,
    }).catch(refusedOf(request));
    security.note(request, 'mail_change_requested');
    answerRenewed(request, response, token);
  });

  router.post('/delete-account.php', requireSession(deps), async (request, response) => {
    const wish = parse(deleteAccountSchema, request.body);
    const { account } = ownSession(response);
    const { finalAt, ended } = await deleteAccount(account, wish, await asking(request)).catch(
      refusedOf(request),
    );
    for (const session of ended) disconnectSession(session);
    security.note(request, 'account_deleted');
    security.note(request, 'session_ended', ended.length);
    clearAuthCookie(request, response);
    response.json({ final_at: finalAt.toISOString() } satisfies DeleteAccountAnswer);
  });

  /** The new cookie; devices fetch it to their sockets once it is on its way. */
  function answerRenewed(request: Request, response: Response, token: string): void {
    setAuthCookie(request, response, token);
    response.json({});
    replaceToken(tokenHashOf(ownSession(response)));
  }

  return router;
}
