import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from '../testing/site.ts';
import { loadAndVerify } from './checked.ts';

const perRestartSeconds = 10;

/**
 * Restarts the gateways in order (SIGTERM), one after the other, `times` times each, under load. No send
 * may be refused, not even for a while, and no device may miss anything. Rejects with what is wrong.
 */
export async function rollThrough(
  site: Site,
  { times, vus, perMinute }: { times: number; vus: number; perMinute: number },
): Promise<{ acked: number; restarts: number }> {
  let restarts = 0;
  const seconds = 8 + times * site.parts.gateways.length * perRestartSeconds;
  const sizes = {
    ...{ VUS: String(vus), PER_MINUTE: String(perMinute), SECONDS: String(seconds) },
    ...{ RAMP_SECONDS: '4', NO_REFUSALS: 'yes', QUIET_SECONDS: '4' },
  };
  const { acked } = await loadAndVerify(site, 'steadyChat', sizes, async () => {
    await delay(6_000);
    for (let time = 0; time < times; time += 1) {
      for (const gateway of site.parts.gateways) {
        await gateway.stop('SIGTERM');
        await gateway.start();
        restarts += 1;
        await delay(2_000);
      }
    }
  });
  return { acked, restarts };
}
