import { Router, type Request } from 'express';
import type { Sending } from '@rendezvous/core/chat';
import { Refused, tokenSchema } from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  activate,
  findActivation,
  readActivationMail,
  resendActivationMail,
  deliverFirstMessage,
  type Activated,
} from '@rendezvous/core/signup';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownSession, requireSession, sessionOf } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** The mail with the activation link: where it is, and once more. */
export function activationMailRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/activation-mail.php', requireSession(deps), async (_request, response) => {
    response.json(await readActivationMail(ownSession(response).account));
  });

  router.post('/activation-mail.php', requireSession(deps), async (request, response) => {
    const asking = {
      settings: await deps.readSettings(await siteOf(request, deps)),
      ip: request.ip ?? 'unknown',
      limited: deps.config.rateLimits,
      now: deps.clock.now(),
    };
    response.json(await resendActivationMail(ownSession(response).account, asking));
  });

  return router;
}

/** What an activation needs besides: those who are online learn of it at once. */
interface Live {
  sending: Sending;
  publisher: FactPublisher;
}

/** POST /api/activate.php {token}: the button of the page that asks first (ACCOUNT-03, ACCOUNT-04). */
export function activationCall(deps: GatewayDeps, live: Live): Router {
  const router = Router();
  const activateBy = createActivation(deps, live);

  router.post('/activate.php', async (request, response) => {
    await activateBy(parse(tokenSchema, request.body).token);
    response.json({});
  });

  return router;
}

/**
 * The mailed activation link itself; it leads to a page, so it is no call. Programs that look through mail
 * open it as well: it activates at once only for whoever is logged in to that account, and asks everybody else.
 */
export function activationLink(deps: GatewayDeps, live: Live): Router {
  const router = Router();
  const activateBy = createActivation(deps, live);

  router.get('/activate', async (request, response) => {
    const { token } = request.query;
    response.setHeader('Cache-Control', 'no-store');
    const page = await lead(request, typeof token === 'string' ? token : '').catch(
      (error: unknown) => {
        if (error instanceof Refused && error.refusal.code === 'link_invalid') return 'error';
        throw error;
      },
    );
    response.redirect(303, `/activate/${page}`);
  });

  /** Where the link leads, below /activate. */
  async function lead(request: Request, token: string): Promise<string> {
    const { account } = await findActivation(token, deps.clock.now());
    if (account.status === 'active') return 'done';
    // A HEAD comes here as well, and changes nothing.
    const session = request.method === 'GET' ? await sessionOf(request, deps) : null;
    if (!session?.account.equals(account._id)) {
      return `confirm?token=${encodeURIComponent(token)}`;
    }
    await activateBy(token);
    return 'done';
  }

  return router;
}

/** Activates by a token, and does what follows from it. */
function createActivation(
  deps: GatewayDeps,
  { sending, publisher }: Live,
): (token: string) => Promise<void> {
  return async (token) => {
    const { readSettings, clock } = deps;
    const activated = await activate(token, { readSettings, now: clock.now() });
    if (activated) await publishActivation(activated);
  };

  /** Should it fail, jobs see to the message, and the next sync tells the rest. */
  async function publishActivation({
    profile,
    credits,
    creditsVersion: version,
    messageOf,
  }: Activated) {
    const payload = { credits, version };
    publisher.publish([{ profile: profile.toHexString(), name: 'credits:changed', payload }]);
    if (!messageOf) return;
    const first = { readSettings: deps.readSettings, sendOne: sending.enqueue };
    await deliverFirstMessage(messageOf, first).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a kept message stays for the jobs');
    });
  }
}
