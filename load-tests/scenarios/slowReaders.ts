import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { createDevice } from '../lib/device.ts';
import { memberAt, ownIndex } from '../lib/members.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';
import { oneOf, session } from '../lib/session.ts';
import { stall } from '../lib/stall.ts';
import { talk } from '../lib/talk.ts';
import { watchGateways } from '../lib/watchGateways.ts';

// VUS members chat with texts of TEXT_LENGTH; SLOW of them have a second device that connects, asks for all
// there is and reads nothing. Whenever it is cut off, and at the end, it comes back for all it has missed.
// POPULAR of 100 messages go to POPULAR_MEMBERS, the same whom the slow devices belong to: much waits for
// them. SLOW=0 is the same load without slow devices, to compare with.
const vus = numberOf('VUS', 200);
const slow = numberOf('SLOW', Math.ceil(vus / 100));
const seconds = numberOf('SECONDS', 300);
const everyMs = 60_000 / numberOf('PER_MINUTE', 60);
const textLength = numberOf('TEXT_LENGTH', 400);
const popular = numberOf('POPULAR', 10);
const popularMembers = numberOf('POPULAR_MEMBERS', Math.ceil(vus / 100));
const rampMs = Math.min(10_000, (seconds * 1_000) / 4);
const maxDuration = `${seconds + 90}s`;
/** What a gateway lets wait for one reader, and as much again for what is noticed a second later. */
const pendingEach = 8 * 2 ** 20;

/** Readers that were cut off because too much waited for them. */
const cutOff = new Counter('readers_cut_off');
/** Readers that came back after they had stalled, and then had everything. */
const caughtUp = new Counter('readers_caught_up');

export const options: Options = {
  scenarios: {
    talkers: { executor: 'per-vu-iterations', exec: 'chat', vus, iterations: 1, maxDuration },
    ...(slow > 0 && {
      slow: {
        executor: 'per-vu-iterations',
        exec: 'dawdle',
        vus: slow,
        iterations: 1,
        maxDuration,
      },
    }),
    watch: { executor: 'per-vu-iterations', exec: 'watch', vus: 1, iterations: 1, maxDuration },
  },
  thresholds: thresholdsOf(
    {
      gateway_pending_bytes: [`max<${(slow + 1) * pendingEach}`],
      messages_acked: ['count>0'],
      ...(slow > 0 && { readers_caught_up: [`count>=${slow}`] }),
      devices_completed: [`count==${vus + slow}`],
    },
    { ack_ms: ['p(99)<250'], delivery_ms: ['p(99)<500'] },
  ),
};

export function chat(): Promise<void> {
  const untilMs = Date.now() + seconds * 1_000;
  return talk(ownIndex(), { rampMs, everyMs, untilMs, textLength, choose });
}

/** The popular are spread over the talkers, and so over the gateways. */
function popularIndex(number: number): number {
  return (
    (number * Math.max(1, Math.floor(vus / popularMembers)) + (number % gateways.length)) % vus
  );
}

function choose(peers: string[], own: string): string {
  if (Math.random() * 100 >= popular) return oneOf(peers);
  const { profile } = memberAt(popularIndex(Math.floor(Math.random() * popularMembers)));
  return profile === own ? oneOf(peers) : profile;
}

export function dawdle(): Promise<void> {
  const index = popularIndex(ownIndex());
  const untilMs = Date.now() + seconds * 800;
  return session(async () => {
    const member = memberAt(index);
    const device = createDevice(member, index);
    try {
      device.connect();
      await device.whenReady();
      do {
        device.leave();
        const secondsLeft = (untilMs - Date.now()) / 1_000;
        cutOff.add(
          stall(gateways[index % gateways.length] ?? '', member.cookie, secondsLeft) ? 1 : 0,
        );
        device.connect();
        await device.settle();
        caughtUp.add(1);
      } while (Date.now() < untilMs);
    } finally {
      device.stop();
    }
  });
}

export function watch(): Promise<void> {
  return watchGateways(Date.now() + seconds * 1_000);
}
