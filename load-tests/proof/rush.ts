import type { Site } from '../testing/site.ts';
import { loadAndVerify } from './checked.ts';

/** One run of steady chat, with or without a rush of logins beside it. */
export interface RushRun {
  loginsPerSecond: number;
  ackP99Ms: number;
  loginP99Ms: number | null;
}

/**
 * `runs` times without and with `loginsPerSecond` members logging in while `vus` others chat, in turn, so
 * that whatever else the machine does falls on both alike. Rejects when any login or send fails.
 */
export async function compareRush(
  site: Site,
  {
    runs,
    vus,
    seconds,
    loginsPerSecond,
    tell = () => undefined,
  }: {
    runs: number;
    vus: number;
    seconds: number;
    loginsPerSecond: number;
    tell?: (run: RushRun) => void;
  },
): Promise<RushRun[]> {
  const done: RushRun[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const rate of [0, loginsPerSecond]) {
      const one = await measure(site, { vus, seconds, loginsPerSecond: rate });
      tell(one);
      done.push(one);
    }
  }
  return done;
}

async function measure(
  site: Site,
  { vus, seconds, loginsPerSecond }: { vus: number; seconds: number; loginsPerSecond: number },
): Promise<RushRun> {
  let loginP99Ms: number | null = null;
  const rush = async () => {
    const sizes = { PER_SECOND: String(loginsPerSecond), SECONDS: String(seconds) };
    const acked = `${site.folder}/rush-${Date.now()}.log`;
    const { code, output, summary } = await site.load('loginRush', sizes, acked);
    if (code !== 0) throw new Error(output);
    loginP99Ms = summary['http_req_duration{call:login}']?.['p(99)'] ?? null;
  };
  const { summary } = await loadAndVerify(
    site,
    'steadyChat',
    { VUS: String(vus), SECONDS: String(seconds), NO_REFUSALS: 'yes' },
    loginsPerSecond > 0 ? rush : undefined,
  );
  return { loginsPerSecond, ackP99Ms: summary['ack_ms']?.['p(99)'] ?? Infinity, loginP99Ms };
}
