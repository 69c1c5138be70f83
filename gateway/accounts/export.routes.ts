import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { findUsable } from '@rendezvous/core/accounts';
import { exportAccount } from '@rendezvous/core/export';
import { createKeyedLimiter } from '@rendezvous/core/concurrency';
import { openPictures } from '@rendezvous/core/demo';
import type { GatewayDeps } from '../deps.ts';
import { ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** All data of the account as a file, for its owner (TRUST-04); one at a time, as fast as it is taken. */
export function exportRoutes(deps: GatewayDeps): Router {
  const router = Router();
  const inTurn = createKeyedLimiter({ atOnce: 1, waitingMax: 1 });
  const pictures = openPictures(deps.config);

  router.get('/export.php', requireSession(deps), async (request, response) => {
    const session = ownSession(response);
    const account = await findUsable(session.account);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const now = deps.clock.now();
    await inTurn(account._id.toHexString(), async () => {
      const filename = `${now.toISOString().slice(0, 10)}-export.json`;
      response.attachment(filename).type('json');
      const parts = exportAccount({ account, session, settings, pictures, now });
      await pipeline(Readable.from(parts), response).catch((error: unknown) => {
        // A file that breaks off in the middle is not JSON, so nobody takes it for whole.
        if (!response.closed) deps.log.error({ err: error }, 'export broke off');
        response.destroy();
      });
    });
  });

  return router;
}
