import { Router } from 'express';
import { isDatabaseAnswering } from '@rendezvous/core/mongo';
import type { Metrics } from './metrics.ts';

/**
 * For whoever runs the node (OPS-04): `/healthz` says that the process lives, `/readyz` whether it
 * should get traffic, `/metrics` tells Prometheus how it is doing. Keep `/metrics` inside at the proxy.
 */
export function opsRoutes(metrics: Metrics, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  router.get('/readyz', async (_request, response) => {
    const problem = isDraining() ? 'draining' : (await isDatabaseAnswering()) ? null : 'database';
    response
      .status(problem ? 503 : 200)
      .type('text')
      .send(problem ?? 'ready');
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.read());
  });
  return router;
}
