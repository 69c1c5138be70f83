import { Router } from 'express';
import type { SendQueue } from '@rendezvous/core/chat';
import { Refused } from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  activate,
  readActivationMail,
  resendActivationMail,
  settleKeptMessage,
  type Activated,
} from '@rendezvous/core/signup';
import type { GatewayDeps } from '../deps.ts';
import { ownSession, requireSession } from '../http/session.ts';

/** The mail with the activation link: where it is, and once more. */
export function activationMailRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/activation-mail.php', requireSession(deps), async (_request, response) => {
    response.json(await readActivationMail(ownSession(response).account));
  });

  router.post('/activation-mail.php', requireSession(deps), async (request, response) => {
    const asking = {
      ip: request.ip ?? 'unknown',
      limited: deps.config.rateLimits,
      now: deps.clock.now(),
    };
    response.json(await resendActivationMail(ownSession(response).account, asking));
  });

  return router;
}

/** The mailed activation link itself (ACCOUNT-03, ACCOUNT-04); it leads to a page, so it is no call. */
export function activationLink(
  deps: GatewayDeps,
  { queue, publisher }: { queue: SendQueue; publisher: FactPublisher },
): Router {
  const router = Router();

  router.get('/activate', async (request, response) => {
    const { token } = request.query;
    const settings = await deps.readSettings(request.hostname);
    const now = deps.clock.now();
    response.setHeader('Cache-Control', 'no-store');
    try {
      const activated = await activate(typeof token === 'string' ? token : '', { settings, now });
      if (activated) await tell(activated);
      response.redirect(303, '/activate/done');
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'link_invalid') throw error;
      response.redirect(303, '/activate/error');
    }
  });

  /** What follows from an activation. Should it fail, jobs see to the message, and the next sync tells the rest. */
  async function tell({ profile, credits, creditsVersion: version, messageOf }: Activated) {
    const payload = { credits, version };
    publisher.publish([{ profile: profile.toHexString(), name: 'credits:changed', payload }]);
    if (!messageOf) return;
    const sending = { readSettings: deps.readSettings, sendOne: queue.enqueue };
    await settleKeptMessage(messageOf, sending).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a kept message stays for the jobs');
    });
  }

  return router;
}
