import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { mailEventsSchema, Refused } from '@rendezvous/core/contract';
import { disableMail } from '@rendezvous/core/mail';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';

/** What a mail provider reports: addresses that bounced, and people who called a mail spam (ENTITY-04). */
export function mailEventsRoutes({ config }: GatewayDeps): Router {
  const router = Router();
  router.post(
    '/mail-events.php',
    requireKey(config.mailEventsKey),
    express.json({ limit: '512kb' }),
    async (request, response) => {
      const { events } = parse(mailEventsSchema, request.body);
      for (const { type, email } of events) {
        await disableMail(email, type === 'bounce' ? 'bounce' : 'fbl');
      }
      response.json({});
    },
  );
  return router;
}

/** Without a key on this site there is no such call. */
function requireKey(key: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (key === undefined) throw new Refused('not_found');
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(given), digest(key))) throw new Refused('authentication_required');
    next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
