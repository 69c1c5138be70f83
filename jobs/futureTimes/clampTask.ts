import { clampFutureTimes, clampFutureTimesName } from '@rendezvous/core/futureTimes';
import type { ScheduledTask } from '../scheduledTasks.ts';

/** Every ten minutes: what a clock that was ahead has put off is due after all. */
export function createClampTask(): ScheduledTask {
  return {
    name: clampFutureTimesName,
    everyMs: 10 * 60_000,
    // By a clock that is behind, what is right would be put into the past, and erased too early.
    destructive: true,
    async run(now) {
      await clampFutureTimes(now);
    },
  };
}
