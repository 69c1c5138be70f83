import { Router, type Request } from 'express';
import { changePassword, deleteAccount, requestMailChange } from '@rendezvous/core/accounts';
import {
  changePasswordSchema,
  deleteAccountSchema,
  mailChangeSchema,
  type DeleteAccountAnswer,
} from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { clearAuthCookie, ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** What a member changes about the account itself, each with the password (VALID-10, ACCOUNT-10, ACCOUNT-13). */
export function ownAccountRoutes(
  deps: GatewayDeps,
  disconnectSession: (session: string) => void,
): Router {
  const router = Router();
  const { clock, config } = deps;
  const asking = async (request: Request) => ({
    settings: await deps.readSettings(await siteOf(request, deps)),
    now: clock.now(),
  });

  router.post('/password.php', requireSession(deps), async (request, response) => {
    const change = parse(changePasswordSchema, request.body);
    const { ended } = await changePassword(ownSession(response), change, await asking(request));
    for (const session of ended) disconnectSession(session);
    response.json({});
  });

  router.post('/mail-change.php', requireSession(deps), async (request, response) => {
    const change = parse(mailChangeSchema, request.body);
    await requestMailChange(ownSession(response).account, change, {
      ...(await asking(request)),
      ip: request.ip ?? 'unknown',
      limited: config.rateLimits,
    });
    response.json({});
  });

  router.post('/delete-account.php', requireSession(deps), async (request, response) => {
    const wish = parse(deleteAccountSchema, request.body);
    const { account } = ownSession(response);
    const { finalAt, ended } = await deleteAccount(account, wish, await asking(request));
    for (const session of ended) disconnectSession(session);
    clearAuthCookie(request, response);
    response.json({ final_at: finalAt.toISOString() } satisfies DeleteAccountAnswer);
  });

  return router;
}
