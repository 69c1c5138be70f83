import { sendMessages } from '@rendezvous/core/chat';
import {
  findOverdueFirstMessages,
  deliverFirstMessage,
  type SendOne,
} from '@rendezvous/core/signup';
import type { SettingsReader } from '@rendezvous/core/site';
import type { ScheduledTask } from '../scheduledTasks.ts';

/** A gateway sends a kept message right after the activation; what is due for longer it did not live to send. */
const overdueAfterMs = 30_000;

/** Twice a minute: first messages of signups whose address has been confirmed (SIGNUP-12). */
export function createFirstMessageTask(readSettings: SettingsReader): ScheduledTask {
  return {
    name: 'sendKeptMessages',
    everyMs: 30_000,
    async run(now, signal) {
      const sendOne: SendOne = async (request) => {
        const { outcomes } = await sendMessages([request], { rateLimits: false, now: () => now });
        const [outcome] = outcomes;
        if (!outcome) throw new Error('a send without an outcome');
        return outcome;
      };
      const failures: unknown[] = [];
      for (const id of await findOverdueFirstMessages(new Date(now.getTime() - overdueAfterMs))) {
        if (signal.aborted) break;
        await deliverFirstMessage(id, { readSettings, sendOne }).catch((error: unknown) =>
          failures.push(error),
        );
      }
      if (failures.length > 0) throw new AggregateError(failures, 'kept messages');
    },
  };
}
