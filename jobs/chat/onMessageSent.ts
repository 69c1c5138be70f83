import { rebuildFacts } from '@rendezvous/core/chat';
import { markPublished } from '@rendezvous/core/events';
import type { OutboxHandler } from '../outboxHandlers.ts';
import type { PublishFacts } from '../publisher.ts';

/** Tells the members what a gateway committed and did not live to tell them (REAL-08). */
export function republishMessageSent(publish: PublishFacts): OutboxHandler {
  return {
    name: 'tell',
    fact: 'chat:messageSent',
    async run(rows) {
      const unpublished = rows.filter(({ told }) => !told);
      if (unpublished.length === 0) return;
      await publish(await rebuildFacts(unpublished.flatMap(({ messages }) => messages)));
      // Should another consequence fail, the next try need not tell again.
      await markPublished(unpublished);
    },
  };
}
