import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../testing/processes.ts';
import type { Site } from '../testing/site.ts';
import { loadAndVerify } from './checked.ts';

/** How long one run of k6 is; deaths happen until then, and afterwards every device must have everything. */
const runSeconds = 60;
const pauseMaxMs = 2_000;
const awayMaxMs = 1_000;

/**
 * Under load, database, Redis, both gateways and the worker are killed (kill -9) in turn at random moments
 * and started again, `rounds` times in all. After every run of k6 each device must have everything, and
 * the whole database must keep its promises. Answers how much was acknowledged; rejects with what is wrong.
 */
export async function surviveDeaths(
  site: Site,
  {
    rounds,
    vus,
    perMinute,
    tell = () => undefined,
  }: { rounds: number; vus: number; perMinute: number; tell?: (line: string) => void },
): Promise<{ deaths: number; acked: number }> {
  const { database, redis, gateways, worker } = site.parts;
  // What a dead worker had taken is due again after half a minute: it goes first, the end need not wait.
  const victims = [worker, database, redis, ...gateways].filter((part) => part !== null);
  let deaths = 0;
  let acked = 0;
  while (deaths < rounds) {
    // A death takes about a second and a half; a short proof is not to wait for a minute.
    const seconds = Math.min(runSeconds, Math.max(12, (rounds - deaths) * 3));
    const sizes = { VUS: String(vus), PER_MINUTE: String(perMinute), SECONDS: String(seconds) };
    const run = await loadAndVerify(site, 'steadyChat', sizes, async () => {
      const untilMs = Date.now() + seconds * 1_000;
      while (deaths < rounds && Date.now() < untilMs) {
        await delay(Math.random() * pauseMaxMs);
        await killAndRestart(victims[deaths % victims.length]);
        deaths += 1;
      }
    });
    acked += run.acked;
    tell(`${deaths} of ${rounds} deaths, ${acked} messages acknowledged, all kept`);
  }
  return { deaths, acked };
}

async function killAndRestart(part: Part | undefined): Promise<void> {
  await part?.stop('SIGKILL');
  await delay(Math.random() * awayMaxMs);
  await part?.start();
}
