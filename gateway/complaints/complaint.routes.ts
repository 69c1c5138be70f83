import { Router } from 'express';
import { countMail } from '@rendezvous/core/accounts';
import { complaintSchema } from '@rendezvous/core/contract';
import { fileComplaint } from '@rendezvous/core/complaints';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { visitOf } from '../http/visit.ts';

/** Complaints of anybody, logged in or not (ROUTE-37, OPEN-66). */
export function complaintRoutes(deps: GatewayDeps): Router {
  const { readSettings, clock, config } = deps;
  const router = Router();
  router.post('/complaint.php', async (request, response) => {
    const form = parse(complaintSchema, request.body);
    const now = clock.now();
    const [site, ip] = [request.hostname, request.ip ?? 'unknown'];
    // Each one mails an address that anybody may have typed in.
    if (config.rateLimits) await countMail({ email: form.email.toLowerCase(), ip }, now);
    const settings = await readSettings(site);
    const language = await (await visitOf(request, deps)).language();
    response.status(201).json(await fileComplaint(form, { site, settings, language, now }));
  });
  return router;
}
