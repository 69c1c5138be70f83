import type { Types } from 'mongoose';
import { countsFacts } from '@rendezvous/core/chat';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';

/**
 * Tells members their counts after commits. One reading is under way at a time and takes along all
 * that was asked for meanwhile, so a busy node reads often enough and never once per message.
 */
export function createCountsTeller(
  publisher: FactPublisher,
  {
    isListening,
    log,
  }: {
    /** False when no device of the member can be there. */
    isListening: (profile: string) => boolean;
    log: GatewayDeps['log'];
  },
) {
  let pending = new Map<string, Types.ObjectId>();
  let pendingVersion = 0;
  let running: Promise<void> | null = null;

  /** `version` is the logical time of the commit that changed these profiles' counts. */
  function tell(profiles: Types.ObjectId[], version: number): void {
    for (const profile of profiles) {
      const id = profile.toHexString();
      if (isListening(id)) pending.set(id, profile);
    }
    pendingVersion = Math.max(pendingVersion, version);
    if (pending.size > 0) running ??= run();
  }

  async function run(): Promise<void> {
    while (pending.size > 0) {
      const profiles = [...pending.values()];
      // Drawn before the reading starts: see countsFacts.
      const version = pendingVersion;
      pending = new Map();
      try {
        publisher.publish(await countsFacts(profiles, version));
      } catch (error) {
        // The members' next sync brings what this would have told.
        log.error({ err: error }, 'counts could not be read');
      }
    }
    // In the same breath as the last look at `pending`: whoever comes next starts anew.
    running = null;
  }

  return { tell, whenIdle: () => running ?? Promise.resolve() };
}
