import { notifyMessages, pushMessages } from '@rendezvous/core/notifications';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { OutboxHandler } from '../outboxHandlers.ts';

/** Whoever is not here is mailed that somebody has written (ENTITY-43). */
export function notifyMessageSent(clock: Clock): OutboxHandler {
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

/** Devices ring for whoever does not look at the site (PROD-10). */
export function pushMessageSent(clock: Clock): OutboxHandler {
  return {
    name: 'pushMessages',
    fact: 'chat:messageSent',
    run: (rows) =>
      pushMessages(
        rows.flatMap(({ messages }) => messages),
        clock.now(),
      ),
  };
}
