import { createDevice, type Device } from './device.ts';
import { memberAt } from './members.ts';
import { fail, judged } from './metrics.ts';
import { quietMs } from './options.ts';
import { isOver } from './over.ts';
import { oneOf, pause, session } from './session.ts';

/**
 * A member who chats: comes within `rampMs`, writes about every `everyMs` to somebody known until
 * `untilMs` (time of day) or until all is over, and at the end has everything; with QUIET_SECONDS before the end, without
 * having to ask for it. Texts are filled up to `textLength`.
 */
export function talk(
  index: number,
  {
    rampMs,
    everyMs,
    untilMs,
    textLength = 0,
    choose = oneOf,
    tags = {},
  }: {
    rampMs: number;
    everyMs: number;
    untilMs: number;
    textLength?: number;
    /** Whom to write to, of the profiles this member knows. */
    choose?: (peers: string[], own: string) => string;
    tags?: Record<string, string>;
  },
): Promise<void> {
  return session(async () => {
    await pause(Math.random() * rampMs);
    const member = memberAt(index);
    const device = createDevice(member, index, tags);
    try {
      device.connect();
      await device.whenReady();
      const writing: Promise<unknown>[] = [];
      // The first one somewhere within its time, so that not all write in step.
      await pause(Math.random() * everyMs);
      for (let number = 1; Date.now() < untilMs && !isOver(); number += 1) {
        writing.push(
          device.write(
            choose(member.peers, member.profile),
            `Message number ${number}, of ordinary length`.padEnd(textLength, '.'),
          ),
        );
        await pause(everyMs * (0.75 + Math.random() / 2));
      }
      const endMs = Math.min(Date.now(), untilMs);
      await Promise.all(writing);
      await listen(device, endMs);
      await device.settle();
    } finally {
      device.stop();
    }
  });
}

/**
 * With QUIET_SECONDS, lets facts arrive and then asks for what is missing: there should be nothing. Who is
 * still writing then, or comes back from somewhere, has to ask anyway and is not judged.
 */
async function listen(device: Device, endMs: number): Promise<void> {
  const quietUntilMs = endMs + quietMs;
  if (quietMs === 0 || Date.now() > endMs + quietMs / 2) return;
  await pause(Math.max(0, quietUntilMs - Date.now()));
  const before = device.fetched();
  if (!(await device.syncIfReady())) return;
  const missed = device.fetched() - before;
  if (missed > 0) fail('never_told', missed);
  judged.add(1);
}
