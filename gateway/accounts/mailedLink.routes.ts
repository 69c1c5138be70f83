import { Router, type Request } from 'express';
import {
  changeMail,
  checkMailedLink,
  reactivate,
  remailReactivation,
  requestPasswordReset,
  resetPassword,
} from '@rendezvous/core/accounts';
import {
  mailedLinkSchema,
  reactivateMailSchema,
  resetPasswordDoSchema,
  resetPasswordSchema,
  tokenSchema,
} from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import type { InFlight } from '../socket/inFlight.ts';

/** What the pages of mailed links do, and the mails that anybody may ask for: no session needed. */
export function mailedLinkRoutes(
  { clock, config, log, readSettings, security }: SecurityDeps,
  { disconnectSession, inFlight }: { disconnectSession(session: string): void; inFlight: InFlight },
): Router {
  const router = Router();
  const asking = () => ({ now: clock.now(), limited: config.rateLimits });
  const ipOf = (request: Request) => request.ip ?? 'unknown';

  router.post('/mailed-link.php', async (request, response) => {
    const { kind, token } = parse(mailedLinkSchema, request.body);
    await checkMailedLink(kind, token, clock.now());
    response.json({});
  });

  router.post('/reset-password.php', async (request, response) => {
    const { email } = parse(resetPasswordSchema, request.body);
    const settings = await readSettings(request.hostname);
    await requestPasswordReset({ email, ip: ipOf(request) }, { settings, ...asking() });
    security.note(request, 'reset_requested');
    response.json({});
  });

  router.post('/reset-password-do.php', async (request, response) => {
    const given = parse(resetPasswordDoSchema, request.body);
    const settings = await readSettings(request.hostname);
    const { ended } = await resetPassword(given, { settings, now: clock.now() });
    for (const session of ended) disconnectSession(session);
    security.note(request, 'password_reset');
    security.note(request, 'session_ended', ended.length);
    response.json({});
  });

  router.post('/mail-change-do.php', async (request, response) => {
    await changeMail(parse(tokenSchema, request.body).token, clock.now());
    security.note(request, 'mail_changed');
    response.json({});
  });

  router.post('/reactivate.php', async (request, response) => {
    await reactivate(parse(tokenSchema, request.body).token, clock.now());
    security.note(request, 'account_reactivated');
    response.json({});
  });

  router.post('/reactivate-mail.php', async (request, response) => {
    const { email } = parse(reactivateMailSchema, request.body);
    const { mailed } = await remailReactivation({ email, ip: ipOf(request) }, asking());
    // Nobody waits for it but a gateway that goes.
    inFlight
      .track(mailed)
      .catch((error: unknown) => log.error({ err: error }, 'no mail about the way back'));
    response.json({});
  });

  return router;
}
