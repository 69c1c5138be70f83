import { setTimeout as delay } from 'node:timers/promises';
import { figureOf } from '../testing/figures.ts';
import type { Site } from '../testing/site.ts';
import { loadAndVerify } from './checked.ts';

/** One run, with or without devices that do not read. */
export interface Run {
  slow: number;
  ackP99Ms: number;
  deliveryP99Ms: number;
  /** Most that waited for readers in one gateway. */
  pendingMaxBytes: number;
  /** Readers that were cut off for it, and readers that came back and then had everything. */
  cutOff: number;
  caughtUp: number;
  /** How the gateways' resident memory has grown from the second quarter of the run to the last. */
  growth: number;
}

/**
 * `runs` times without and with `slow` devices that do not read, in turn, `seconds` each, so that whatever
 * else the machine does falls on both alike.
 */
export async function compareStalled(
  site: Site,
  {
    runs,
    vus,
    slow,
    seconds,
    tell = () => undefined,
  }: {
    runs: number;
    vus: number;
    slow: number;
    seconds: number;
    tell?: (run: Run) => void;
  },
): Promise<Run[]> {
  const done: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const stalled of [0, slow]) {
      const one = await measure(site, { vus, slow: stalled, seconds });
      tell(one);
      done.push(one);
    }
  }
  return done;
}

async function measure(
  site: Site,
  { vus, slow, seconds }: { vus: number; slow: number; seconds: number },
): Promise<Run> {
  const sizes = {
    ...{ VUS: String(vus), SLOW: String(slow), SECONDS: String(seconds), POPULAR: '30' },
  };
  const resident: number[] = [];
  const { summary } = await loadAndVerify(site, 'slowReaders', sizes, async () => {
    for (let second = 0; second < seconds; second += 1) {
      await delay(1_000);
      const each = await Promise.all(
        site.gateways.map((gateway) => figureOf(gateway, 'process_resident_memory_bytes')),
      );
      resident.push(each.reduce((sum, bytes) => sum + bytes, 0));
    }
  });
  const quarter = Math.floor(resident.length / 4);
  return {
    slow,
    ackP99Ms: summary['ack_ms']?.['p(99)'] ?? Infinity,
    deliveryP99Ms: summary['delivery_ms']?.['p(99)'] ?? Infinity,
    pendingMaxBytes: summary['gateway_pending_bytes']?.['max'] ?? 0,
    cutOff: summary['readers_cut_off']?.['count'] ?? 0,
    caughtUp: summary['readers_caught_up']?.['count'] ?? 0,
    growth: median(resident.slice(-quarter)) / median(resident.slice(quarter, 2 * quarter)),
  };
}

/** The one in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
