import { Router } from 'express';
import { networkOf } from '@rendezvous/core/accounts';
import { browserErrorSchema } from '@rendezvous/core/contract';
import { scrubMessage } from '@rendezvous/core/log';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { createLimiter } from '../http/rateLimits.ts';
import type { Metrics } from '../ops/metrics.ts';
import { readStack, scrubRoute } from './readStack.ts';
import { createSourceMapper } from './sourceMaps.ts';

/** Reports a minute: of one network, and of all that reach this node. Beyond them is nothing new. */
const [perNetwork, perNode] = [10, 120];

/**
 * Unhandled errors of the browser: one log line and one count each (WEB-03). What is logged holds no personal data:
 * of the stack only places in files of the build, mapped to sources; of the message no values; of the path no ids.
 * @throws `validation` for another shape; `rate_limited` beyond ten a minute from one network.
 */
export function browserErrorRoutes(
  { config, log }: GatewayDeps,
  { metrics, assets }: { metrics: Pick<Metrics, 'browserError'>; assets: string },
): Router {
  const router = Router();
  const [ofNetwork, ofNode] = [createLimiter(perNetwork), createLimiter(perNode)];
  const toSource = createSourceMapper(assets);
  router.post('/browser-error.php', async (request, response) => {
    if (config.rateLimits) {
      await ofNetwork(networkOf(request.ip ?? 'unknown'));
      await ofNode('all');
    }
    const { message, stack, route, build } = parse(browserErrorSchema, request.body);
    const frames = await Promise.all(readStack(stack).map(toSource));
    metrics.browserError();
    log.warn(
      {
        browser: {
          message: scrubMessage(message),
          stack: frames.map(
            ({ name, file, line, column }) => `${name} (${file}:${line}:${column})`,
          ),
          route: scrubRoute(route),
          build,
        },
      },
      'browser error',
    );
    response.json({});
  });
  return router;
}
