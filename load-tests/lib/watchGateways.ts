import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { fail } from './metrics.ts';
import { gateways } from './options.ts';
import { pause } from './session.ts';

/** What waits for slow readers, and what the process occupies, of each gateway each second. */
export const pendingBytes = new Trend('gateway_pending_bytes');
export const residentMiB = new Trend('gateway_resident_mib');

/** The gateways' METRICS_KEY. */
const headers = { Authorization: `Bearer ${__ENV['METRICS_KEY'] ?? ''}` };

/** Reads the gateways' own figures until a time of day (ms). */
export async function watchGateways(untilMs: number): Promise<void> {
  while (Date.now() < untilMs) {
    for (const gateway of gateways) {
      const { status, body } = http.get(`${gateway}/metrics`, {
        headers,
        tags: { call: 'metrics' },
      });
      const pending = figure(String(body), 'rendezvous_pending_bytes');
      const resident = figure(String(body), 'process_resident_memory_bytes');
      if (status !== 200 || pending === null || resident === null) fail('metrics', status);
      else {
        pendingBytes.add(pending, { gateway });
        residentMiB.add(resident / 2 ** 20, { gateway });
      }
    }
    await pause(1_000);
  }
}

function figure(text: string, name: string): number | null {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value);
}
