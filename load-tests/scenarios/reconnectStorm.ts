import type { Options } from 'k6/options';
import { createDevice } from '../lib/device.ts';
import { memberAt, ownIndex } from '../lib/members.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';
import { pause, session } from '../lib/session.ts';
import { talk } from '../lib/talk.ts';

// A crowd of VUS × SOCKETS devices is quiet, TALKERS chat. Half-way the crowd loses its connections at
// once and comes back, unless DROP=no: then kill a gateway yourself, and say in LOST how many devices must
// have come back at least. Whoever kept the connection should
// not notice.
const vus = numberOf('VUS', 100);
const sockets = numberOf('SOCKETS', 10);
const talkers = numberOf('TALKERS', 50);
const seconds = numberOf('SECONDS', 60);
const drops = __ENV['DROP'] !== 'no';
const crowd = vus * sockets;
const lost = numberOf('LOST', drops ? crowd : 0);
const rampMs = (seconds * 1_000) / 4;
const maxDuration = `${seconds + 90}s`;

export const options: Options = {
  scenarios: {
    crowd: { executor: 'per-vu-iterations', exec: 'beQuiet', vus, iterations: 1, maxDuration },
    talkers: {
      executor: 'per-vu-iterations',
      exec: 'chat',
      vus: talkers,
      iterations: 1,
      maxDuration,
    },
  },
  thresholds: thresholdsOf(
    {
      'back_in_sync_ms{who:crowd}': ['max<30000'],
      'syncs_per_loss{who:crowd}': ['max<=1'],
      ...(lost > 0 && { 'reconnects{who:crowd}': [`count>=${lost}`] }),
      messages_acked: ['count>0'],
      devices_completed: [`count==${crowd + talkers}`],
    },
    { 'ack_ms{who:talker,lost:no}': ['p(99)<1000'] },
  ),
};

export async function beQuiet(): Promise<void> {
  const stormAtMs = Date.now() + (seconds * 1_000) / 2;
  const untilMs = Date.now() + seconds * 1_000;
  const first = talkers + ownIndex() * sockets;
  const devices = Array.from({ length: sockets }, (_, offset) =>
    session(async () => {
      await pause(Math.random() * rampMs);
      const index = first + offset;
      const device = createDevice(memberAt(index), index % gateways.length, { who: 'crowd' });
      try {
        device.connect();
        await device.whenReady();
        await pause(Math.max(0, stormAtMs - Date.now()));
        if (drops) device.drop();
        // They end as they began, by and by: everybody's last sync at once would be a storm of its own.
        await pause(Math.max(0, untilMs - Math.random() * rampMs - Date.now()));
        await device.settle();
      } finally {
        device.stop();
      }
    }),
  );
  await Promise.all(devices);
}

export function chat(): Promise<void> {
  const untilMs = Date.now() + seconds * 1_000;
  return talk(ownIndex(), { rampMs, everyMs: 1_000, untilMs, tags: { who: 'talker' } });
}
