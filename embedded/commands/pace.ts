import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { optionalCount } from './arguments.ts';

/** Keeps long work from keeping everybody else waiting. */
export interface Pace {
  /** It is time to let others have their turn. */
  isDue(): boolean;
  /** Lets them. Throws MaxTimeMSExpired once the command's own time is over. */
  pause(): Promise<void>;
}

const sliceMs = 10;

/** The pace of one command, with the limit its `maxTimeMS` sets. */
export const createPace = (command: Doc): Pace => {
  const limitMs = optionalCount(command, 'maxTimeMS') || Infinity;
  const startMs = performance.now();
  let until = startMs + Math.min(sliceMs, limitMs);
  return {
    isDue: () => performance.now() > until,
    pause: async () => {
      if (performance.now() - startMs > limitMs) {
        throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
      }
      await new Promise((resolve) => setImmediate(resolve));
      until = performance.now() + sliceMs;
    },
  };
};
