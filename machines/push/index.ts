import type { SnapshotFrom } from 'xstate';
import type { PushMessage } from '@rendezvous/core/contract';
import type { pushMachine, PushStanding } from './pushMachine.ts';

/**
 * Push messages on this browser (PUSH-01, PUSH-02).
 *
 * ```
 * looking → incapable | notSubscribed | denied | subscribed
 * notSubscribed, denied --ENABLE→ subscribing → subscribed | denied | notSubscribed
 * subscribed --DISABLE→ unsubscribing → notSubscribed
 * ```
 *
 * Actors to provide: `look`, `subscribe`, `unsubscribe`.
 */
export { pushMachine, type PushContext, type PushEvent, type PushStanding } from './pushMachine.ts';

export type PushSnapshot = SnapshotFrom<typeof pushMachine>;

/** The push state as pages show it (ENTITY-40). */
export interface PushState {
  isCapable: boolean;
  isSubscribed: boolean;
  lastMessage: PushMessage | null;
  /** Null until the browser has said. */
  standing: PushStanding | null;
  /** A change is under way, or the last one could not be made. */
  busy: boolean;
  failed: boolean;
}

export function selectPush(snapshot: PushSnapshot): PushState {
  const { lastMessage, failed } = snapshot.context;
  const standing = (): PushStanding | null => {
    if (snapshot.matches('looking')) return null;
    if (snapshot.matches('incapable')) return 'incapable';
    if (snapshot.matches('denied')) return 'denied';
    // While it is being ended it is there.
    return snapshot.matches('subscribed') || snapshot.matches('unsubscribing')
      ? 'subscribed'
      : 'notSubscribed';
  };
  const found = standing();
  return {
    isCapable: found !== null && found !== 'incapable',
    isSubscribed: found === 'subscribed',
    ...{ lastMessage, failed, standing: found },
    busy: snapshot.matches('subscribing') || snapshot.matches('unsubscribing'),
  };
}
