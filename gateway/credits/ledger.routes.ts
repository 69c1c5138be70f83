import { Router } from 'express';
import { z } from 'zod';
import { findUsable } from '@rendezvous/core/accounts';
import { readLedger } from '@rendezvous/core/chat';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownSession, requireSession } from '../http/session.ts';

const ledgerQuery = z.object({ before: z.coerce.number().int().min(1).optional() });

/** A member's own ledger (TRUST-04). */
export function ledgerRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/ledger.php', requireSession(deps), async (request, response) => {
    const { before } = parse(ledgerQuery, request.query);
    const { _id } = await findUsable(ownSession(response).account);
    response.json(await readLedger(_id, before));
  });
  return router;
}
