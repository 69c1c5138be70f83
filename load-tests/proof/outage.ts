import { setTimeout as delay } from 'node:timers/promises';
import { totalOf } from '../testing/figures.ts';
import type { Site } from '../testing/site.ts';
import { chatAndVerify } from './checked.ts';

/** Gateways find Redis again within a second and a half, and devices sync within five more. */
const afterwardsSeconds = 12;
const beforeSeconds = 8;

/**
 * Stops Redis for `seconds` under load. Sends must go on through every gateway meanwhile; afterwards every
 * device must have everything without having to ask for it. Answers how many messages each gateway stored
 * while Redis was away; rejects with what is wrong.
 */
export async function surviveOutage(
  site: Site,
  { seconds, vus, perMinute }: { seconds: number; vus: number; perMinute: number },
): Promise<{ acked: number; storedMeanwhile: number[] }> {
  const { redis } = site.parts;
  if (!redis) throw new Error('needs Redis');
  const sends = () =>
    Promise.all(site.gateways.map((gateway) => totalOf(gateway, 'rendezvous_sends_total')));
  let storedMeanwhile: number[] = [];
  const sizes = {
    ...{ VUS: String(vus), PER_MINUTE: String(perMinute) },
    QUIET_SECONDS: '8',
  };
  const { acked } = await chatAndVerify(site, sizes, async () => {
    await delay(beforeSeconds * 1_000);
    await redis.stop('SIGKILL');
    const before = await sends();
    await delay(seconds * 1_000);
    const after = await sends();
    await redis.start();
    storedMeanwhile = after.map((count, index) => count - (before[index] ?? 0));
    await delay(afterwardsSeconds * 1_000);
  });
  return { acked, storedMeanwhile };
}
