import express, { Router } from 'express';
import { z } from 'zod';
import type { FactPublisher } from '@rendezvous/core/events';
import { handleStored, storeNotices } from '@rendezvous/core/payments';
import { parse } from '../http/errors.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import { paymentsOf } from './paying.ts';

const short = z.string().max(200);
const item = z.object({
  additionalData: z.record(z.string().max(200), z.string().max(2_000)).optional(),
  amount: z.object({ value: z.int(), currency: z.string().length(3) }),
  eventCode: z.string().regex(/^[A-Z_]{1,60}$/),
  eventDate: short,
  merchantAccountCode: short,
  merchantReference: short.default(''),
  originalReference: short.optional(),
  paymentMethod: short.optional(),
  pspReference: short,
  reason: z.string().max(2_000).optional(),
  success: z.enum(['true', 'false']),
});
const noticesSchema = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
});

/**
 * The provider's notices (SEC-06): checked, stored, answered, and then handled. One that is not signed by one of our
 * keys stores nothing. Whoever dies between answer and handling leaves it to a job.
 */
export function webhookRoutes(
  deps: SecurityDeps,
  { publisher, metrics }: { publisher: FactPublisher; metrics: Metrics },
): Router {
  const router = Router();
  router.post(
    '/payment-webhook.php',
    express.json({ limit: '512kb' }),
    async (request, response) => {
      const { provider, verify } = paymentsOf(deps);
      const { notificationItems } = parse(noticesSchema, request.body);
      const items = notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem);
      const now = deps.clock.now();
      const merchantAccount = provider?.merchantAccount ?? '';
      const stored = await storeNotices(items, { verify, merchantAccount, now });
      if (stored === null) {
        metrics.noticeRefused('signature');
        deps.security.noteAttempt('signature', request.id);
        response.status(401).type('text').send('not signed');
        return;
      }
      response.type('text').send('[accepted]');
      await handleStored(stored, now).then(
        (facts) => publisher.publish(facts),
        (error: unknown) => deps.log.warn({ err: error }, 'a payment notice waits for the job'),
      );
    },
  );
  return router;
}
