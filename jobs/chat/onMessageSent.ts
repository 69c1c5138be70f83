import { retoldFacts } from '@rendezvous/core/chat';
import { markTold } from '@rendezvous/core/events';
import type { Consequence } from '../consequences.ts';
import type { TellFacts } from '../publisher.ts';

/** Tells the members what a gateway committed and did not live to tell them (REAL-08). */
export function tellMessageSent(tell: TellFacts): Consequence {
  return {
    name: 'tell',
    fact: 'chat:messageSent',
    async run(rows) {
      const untold = rows.filter(({ told }) => !told);
      if (untold.length === 0) return;
      await tell(await retoldFacts(untold.flatMap(({ messages }) => messages)));
      // Should another consequence fail, the next try need not tell again.
      await markTold(untold);
    },
  };
}
