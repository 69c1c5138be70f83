import type { Types } from 'mongoose';
import { createBatcher } from '../concurrency/index.ts';
import type { FactPublisher } from '../events/index.ts';
import type { FailureLog } from '../log/index.ts';
import { countsFacts } from './counts.ts';

/** Nobody reads a number that changes more often. */
const restMs = 200;

interface Asked {
  profiles: Types.ObjectId[];
  onPublished: () => void;
}

/**
 * Tells members their counts after commits. One reading is under way at a time, few a second, and each
 * takes along all that was asked for since the last: a busy node reads once for many messages.
 */
export function createCountsPublisher(
  publisher: FactPublisher,
  {
    isListening,
    log,
  }: {
    /** False when no device of the member can be there. */
    isListening: (profile: string) => boolean;
    log: FailureLog;
  },
) {
  let lastVersion = 0;
  const reading = createBatcher(
    async (asked: Asked[]) => {
      const profiles = new Map(
        asked.flatMap(({ profiles }) => profiles).map((each) => [each.toHexString(), each]),
      );
      // Drawn before the reading starts: see countsFacts.
      const version = lastVersion;
      try {
        publisher.publish(await countsFacts([...profiles.values()], version));
      } catch (error) {
        // Who asked hears nothing: the relay tells what is not noted as told.
        log.error({ err: error }, 'counts could not be read');
        return;
      }
      for (const { onPublished } of asked) onPublished();
    },
    { restMs },
  );

  /**
   * `version` is the logical time of the commit that changed these profiles' counts. `onPublished` is called when
   * it has been published to whoever listens, and never when that failed.
   */
  function publishCounts(
    profiles: Types.ObjectId[],
    version: number,
    onPublished: () => void,
  ): void {
    lastVersion = Math.max(lastVersion, version);
    const listening = profiles.filter((profile) => isListening(profile.toHexString()));
    if (listening.length === 0) onPublished();
    else reading.add([{ profiles: listening, onPublished }]);
  }

  return { publishCounts, whenIdle: reading.whenIdle };
}

export type CountsPublisher = ReturnType<typeof createCountsPublisher>;
