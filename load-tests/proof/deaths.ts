import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../testing/processes.ts';
import type { Site } from '../testing/site.ts';
import { chatAndVerify } from './checked.ts';

/** Deaths happen for so long in one run of k6; afterwards every device must have everything. */
const runMs = 60_000;

export interface Deaths {
  rounds: number;
  vus: number;
  perMinute: number;
  /** Most that passes before a part dies, and until it is started again. */
  pauseMaxMs?: number;
  awayMaxMs?: number;
  tell?: (line: string) => void;
}

/**
 * Under load, database, Redis, both gateways and the worker are killed (kill -9) in turn at random moments
 * and started again, `rounds` times in all. After every run of k6 each device must have everything, and
 * the whole database must keep its promises. Answers how much was acknowledged; rejects with what is wrong.
 */
export async function surviveDeaths(
  site: Site,
  { rounds, vus, perMinute, pauseMaxMs = 2_000, awayMaxMs = 1_000, tell = () => undefined }: Deaths,
): Promise<{ deaths: number; acked: number }> {
  const { database, redis, gateways, worker } = site.parts;
  // What a dead worker had taken is due again after half a minute: it goes first, the end need not wait.
  const victims = [worker, database, redis, ...gateways].filter((part) => part !== null);
  let deaths = 0;
  let acked = 0;
  while (deaths < rounds) {
    const sizes = { VUS: String(vus), PER_MINUTE: String(perMinute), RAMP_SECONDS: '1' };
    const run = await chatAndVerify(site, sizes, async () => {
      await site.whenBusy();
      const untilMs = Date.now() + runMs;
      while (deaths < rounds && Date.now() < untilMs) {
        await delay(Math.random() * pauseMaxMs);
        await killAndRestart(victims[deaths % victims.length], awayMaxMs);
        deaths += 1;
      }
    });
    acked += run.acked;
    tell(`${deaths} of ${rounds} deaths, ${acked} messages acknowledged, all kept`);
  }
  return { deaths, acked };
}

async function killAndRestart(part: Part | undefined, awayMaxMs: number): Promise<void> {
  await part?.stop('SIGKILL');
  await delay(Math.random() * awayMaxMs);
  await part?.start();
}
