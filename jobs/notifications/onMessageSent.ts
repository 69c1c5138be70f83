import { notifyMessages } from '@rendezvous/core/notifications';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { Consequence } from '../consequences.ts';

/** Whoever is not here is mailed that somebody has written (ENTITY-43). */
export function notifyMessageSent(clock: Clock): Consequence {
  return {
    name: 'notify',
    fact: 'chat:messageSent',
    run: (rows) =>
      notifyMessages(
        rows.flatMap(({ messages }) => messages),
        clock.now(),
      ),
  };
}
