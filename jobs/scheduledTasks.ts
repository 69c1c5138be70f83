import type { Logger } from 'pino';
import { skewMaxMs } from '@rendezvous/core/mongo';
import { claimRun } from '@rendezvous/core/schedule';

/** Work that the clock drives. It finds out from the database what there is to do, and can be repeated. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  /** What it takes away cannot be had back: it waits while nobody can tell what time it is. */
  destructive?: true;
  /** What is not done when `signal` aborts is left to the next turn. */
  run(now: Date, signal: AbortSignal): Promise<void>;
}

/**
 * Does what is due. Whose turn it is stands in the database: any number of workers may ask, and no queue
 * has to remember. Work that fails is logged and has its next turn in time; the others are not held up.
 * `now` is the database's time, `skewMs` how far this machine's is from it: too far, and nothing destructive is done.
 */
export async function runDueTasks(
  works: ScheduledTask[],
  now: Date,
  { log, signal, skewMs = 0 }: { log: Pick<Logger, 'warn'>; signal: AbortSignal; skewMs?: number },
): Promise<void> {
  for (const { name, everyMs, destructive, run } of works) {
    if (signal.aborted) return;
    if (destructive && Math.abs(skewMs) > skewMaxMs) {
      log.warn(
        { work: name, skewMs },
        'the clocks of this machine and of the database differ by more than a minute: nothing is erased until they agree',
      );
      continue;
    }
    if (!(await claimRun(name, { everyMs, now }))) continue;
    await run(now, signal).catch((error: unknown) =>
      log.warn({ err: error, work: name }, 'schedule'),
    );
  }
}
