import type { Logger } from 'pino';
import { claimRun } from '@rendezvous/core/schedule';

/** Work that the clock drives. It finds out from the database what there is to do, and can be repeated. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  /** What is not done when `signal` aborts is left to the next turn. */
  run(now: Date, signal: AbortSignal): Promise<void>;
}

/**
 * Does what is due. Whose turn it is stands in the database: any number of workers may ask, and no queue
 * has to remember. Work that fails is logged and has its next turn in time; the others are not held up.
 */
export async function runDueTasks(
  works: ScheduledTask[],
  now: Date,
  { log, signal }: { log: Pick<Logger, 'warn'>; signal: AbortSignal },
): Promise<void> {
  for (const { name, everyMs, run } of works) {
    if (signal.aborted) return;
    if (!(await claimRun(name, { everyMs, now }))) continue;
    await run(now, signal).catch((error: unknown) =>
      log.warn({ err: error, work: name }, 'schedule'),
    );
  }
}
