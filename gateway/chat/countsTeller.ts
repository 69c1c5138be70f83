import type { Types } from 'mongoose';
import { countsFacts } from '@rendezvous/core/chat';
import type { FactPublisher } from '@rendezvous/core/events';
import { createGathering } from '@rendezvous/core/flow';
import type { GatewayDeps } from '../deps.ts';

/** Nobody reads a number that changes more often. */
const restMs = 200;

/**
 * Tells members their counts after commits. One reading is under way at a time, few a second, and each
 * takes along all that was asked for since the last: a busy node reads once for many messages.
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
  let lastVersion = 0;
  const reading = createGathering(
    async (asked: Types.ObjectId[]) => {
      const profiles = new Map(asked.map((profile) => [profile.toHexString(), profile]));
      // Drawn before the reading starts: see countsFacts.
      const version = lastVersion;
      try {
        publisher.publish(await countsFacts([...profiles.values()], version));
      } catch (error) {
        // The members' next sync brings what this would have told.
        log.error({ err: error }, 'counts could not be read');
      }
    },
    { restMs },
  );

  /** `version` is the logical time of the commit that changed these profiles' counts. */
  function tell(profiles: Types.ObjectId[], version: number): void {
    lastVersion = Math.max(lastVersion, version);
    reading.add(profiles.filter((profile) => isListening(profile.toHexString())));
  }

  return { tell, whenIdle: reading.whenIdle };
}
