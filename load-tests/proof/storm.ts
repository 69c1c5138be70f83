import { setTimeout as delay } from 'node:timers/promises';
import { figureOf } from '../testing/figures.ts';
import type { Site } from '../testing/site.ts';
import { loadAndVerify } from './checked.ts';

const perVirtualUser = 50;
const lookEveryMs = 500;
/** Whoever is not back by then is too late anyway. */
const awayMs = 35_000;

export interface Storm {
  lost: number;
  /** From losing the connection until everything missed is there, of the slowest. */
  slowestBackMs: number;
  /** Acks of those who lost nothing. */
  othersAckP99Ms: number;
}

/**
 * One of two gateways with `sockets` quiet connections dies (kill -9) and stays away while `talkers` chat.
 * All must be back and in sync within 30 s, after one chain of syncs each, and whoever kept the connection
 * must have its acks within a second (99 of 100). Rejects with what is wrong.
 */
export async function surviveStorm(
  site: Site,
  { sockets, talkers }: { sockets: number; talkers: number },
): Promise<Storm> {
  const [victim] = site.parts.gateways;
  const seconds = 60 + Math.ceil(sockets / 15);
  const crowd = 2 * sockets;
  const each = Math.min(perVirtualUser, crowd);
  const sizes = {
    ...{ VUS: String(Math.ceil(crowd / each)), SOCKETS: String(each), TALKERS: String(talkers) },
    ...{ SECONDS: String(seconds), DROP: 'no', LOST: String(sockets), SMOKE: 'no' },
  };
  const { summary } = await loadAndVerify(site, 'reconnectStorm', sizes, async () => {
    const full = async (gateway: string) =>
      (await figureOf(gateway, 'rendezvous_connections')) >= sockets;
    const untilMs = Date.now() + (seconds * 1_000) / 2;
    while (!(await Promise.all(site.gateways.map(full))).every(Boolean)) {
      if (Date.now() > untilMs) throw new Error('not all have connected in half the time');
      await delay(lookEveryMs);
    }
    await delay(Math.random() * 3_000);
    await victim?.stop('SIGKILL');
    await delay(awayMs);
    await victim?.start();
  });
  return {
    lost: summary['reconnects{who:crowd}']?.['count'] ?? 0,
    slowestBackMs: summary['back_in_sync_ms{who:crowd}']?.['max'] ?? Infinity,
    othersAckP99Ms: summary['ack_ms{who:talker,lost:no}']?.['p(99)'] ?? Infinity,
  };
}
