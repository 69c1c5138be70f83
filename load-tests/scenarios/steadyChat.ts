import type { Options } from 'k6/options';
import { ownIndex } from '../lib/members.ts';
import { numberOf, thresholdsOf } from '../lib/options.ts';
import { talk } from '../lib/talk.ts';

// Members who chat at a steady pace. VUS members, SECONDS long, PER_MINUTE messages of each.
const vus = numberOf('VUS', 200);
const seconds = numberOf('SECONDS', 60);
const everyMs = 60_000 / numberOf('PER_MINUTE', 60);
const rampMs = numberOf('RAMP_SECONDS', Math.min(10, seconds / 4)) * 1_000;

export const options: Options = {
  scenarios: {
    talk: {
      executor: 'per-vu-iterations',
      exec: 'chat',
      vus,
      iterations: 1,
      maxDuration: `${seconds + 90}s`,
    },
  },
  thresholds: thresholdsOf(
    {
      messages_acked: ['count>0'],
      messages_delivered: ['count>0'],
      devices_completed: [`count==${vus}`],
    },
    { ack_ms: ['p(99)<250'], delivery_ms: ['p(99)<500'] },
  ),
};

export function chat(): Promise<void> {
  return talk(ownIndex(), { rampMs, everyMs, untilMs: Date.now() + seconds * 1_000 });
}
