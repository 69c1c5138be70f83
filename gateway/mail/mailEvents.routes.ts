import express, { Router } from 'express';
import { mailEventsSchema } from '@rendezvous/core/contract';
import { disableMail } from '@rendezvous/core/accounts';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { requireKey } from '../http/keys.ts';

/** What a mail provider reports: addresses that bounced, and people who called a mail spam (ENTITY-04). */
export function mailEventsRoutes({ config }: GatewayDeps): Router {
  const router = Router();
  router.post(
    '/mail-events.php',
    requireKey(config.mailEventsKey === undefined ? [] : [config.mailEventsKey]),
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
