import { Router } from 'express';
import { isDatabaseAnswering } from '@rendezvous/core/mongo';
import type { GatewayDeps } from '../deps.ts';
import { requireKey } from '../http/keys.ts';
import type { Metrics } from './metrics.ts';

/**
 * For whoever runs the node (OPS-04): `/healthz` says that the process lives, `/readyz` whether it
 * should get traffic, `/metrics` tells Prometheus, which shows `METRICS_KEY`, how it is doing; without a key there
 * is no such page.
 */
export function opsRoutes(
  { config }: Pick<GatewayDeps, 'config'>,
  { metrics, isDraining }: { metrics: Metrics; isDraining: () => boolean },
): Router {
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
  const keys = config.metricsKey === undefined ? [] : [config.metricsKey];
  router.get('/metrics', requireKey(keys), async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.read());
  });
  return router;
}
