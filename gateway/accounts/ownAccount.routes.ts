import { Router, type Request } from 'express';
import { changePassword, deleteAccount, requestMailChange } from '@rendezvous/core/accounts';
import {
  changePasswordSchema,
  deleteAccountSchema,
  mailChangeSchema,
  type DeleteAccountAnswer,
} from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import { clearAuthCookie, ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';

/** What a member changes about the account itself, each with the password (VALID-10, ACCOUNT-10, ACCOUNT-13). */
export function ownAccountRoutes(
  deps: SecurityDeps,
  disconnectSession: (session: string) => void,
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
    const { ended } = await changePassword(
      ownSession(response),
      change,
      await asking(request),
    ).catch(refusedOf(request));
    for (const session of ended) disconnectSession(session);
    security.note(request, 'password_changed');
    security.note(request, 'session_ended', ended.length);
    response.json({});
  });

  router.post('/mail-change.php', requireSession(deps), async (request, response) => {
    const change = parse(mailChangeSchema, request.body);
    await requestMailChange(ownSession(response).account, change, {
      ...(await asking(request)),
      ip: request.ip ?? 'unknown',
      limited: config.rateLimits,
    }).catch(refusedOf(request));
    security.note(request, 'mail_change_requested');
    response.json({});
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

  return router;
}
