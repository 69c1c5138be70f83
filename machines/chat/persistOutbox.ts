import type { ActorRefFrom } from 'xstate';
import type { chatMachine } from './chatMachine.ts';
import { serializeOutbox } from './outboxStore.ts';

/**
 * Hands the outbox, ready to be stored, to `save` whenever it changes. Returns what ends it. `save` is called in the
 * same turn as the change: a store that is not synchronous has to keep the calls in order.
 */
export function persistOutbox(
  actor: ActorRefFrom<typeof chatMachine>,
  save: (stored: ReturnType<typeof serializeOutbox>) => void,
): () => void {
  let last = actor.getSnapshot().context.outbox;
  const subscription = actor.subscribe(({ context }) => {
    if (context.outbox === last) return;
    last = context.outbox;
    save(serializeOutbox(last));
  });
  return () => subscription.unsubscribe();
}
