import type { Site } from '../testing/site.ts';
import { chatAndVerify } from './checked.ts';

/**
 * Restarts the gateways in order (SIGTERM), one after the other, `times` times each, under load. No send
 * may be refused, not even for a while, and no device may miss anything: with `quietSeconds` not even what
 * it could ask for. Rejects with what is wrong.
 */
export async function rollThrough(
  site: Site,
  {
    times,
    vus,
    perMinute,
    quietSeconds = 0,
  }: { times: number; vus: number; perMinute: number; quietSeconds?: number },
): Promise<{ acked: number; restarts: number }> {
  let restarts = 0;
  const sizes = {
    ...{ VUS: String(vus), PER_MINUTE: String(perMinute), RAMP_SECONDS: '1' },
    ...{ NO_REFUSALS: 'yes', QUIET_SECONDS: String(quietSeconds) },
  };
  const { acked } = await chatAndVerify(site, sizes, async () => {
    for (let time = 0; time < times; time += 1) {
      for (const [index, gateway] of site.parts.gateways.entries()) {
        await site.whenBusy(index);
        await gateway.stop('SIGTERM');
        await gateway.start();
        restarts += 1;
      }
    }
  });
  return { acked, restarts };
}
