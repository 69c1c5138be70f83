import type { Types } from 'mongoose';
import { markSeen } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';

/**
 * Writes down who has come. One writing is under way at a time and takes along all who come meanwhile, so
 * that thousands who come back at once cost a few commands; nobody waits for it.
 */
export function createLastSeen({ clock, log }: Pick<GatewayDeps, 'clock' | 'log'>) {
  let waiting = new Map<string, Types.ObjectId>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const profiles = [...waiting.values()];
      waiting = new Map();
      try {
        await markSeen(profiles, clock.now());
      } catch (error) {
        // They come again.
        log.warn({ err: error }, 'last seen could not be written');
      }
    }
    running = null;
  }

  return {
    note(profile: Types.ObjectId): void {
      waiting.set(profile.toHexString(), profile);
      running ??= run();
    },
    whenIdle: () => running ?? Promise.resolve(),
  };
}

export type LastSeen = ReturnType<typeof createLastSeen>;
