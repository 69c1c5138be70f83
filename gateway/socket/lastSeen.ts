import type { Types } from 'mongoose';
import { isSessionStale, noteSessions, type SessionDoc } from '@rendezvous/core/accounts';
import { markSeen } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';

/**
 * Writes down who has come, and on which device. One writing is under way at a time and takes along all who
 * come meanwhile, so that thousands who come back at once cost a few commands; nobody waits for it.
 */
export function createLastSeen({ clock, log }: Pick<GatewayDeps, 'clock' | 'log'>) {
  let waiting = new Map<string, Types.ObjectId>();
  let devices = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.size > 0 || devices.size > 0) {
      const profiles = [...waiting.values()];
      const sessions = [...devices];
      waiting = new Map();
      devices = new Set();
      try {
        if (profiles.length > 0) await markSeen(profiles, clock.now());
        if (sessions.length > 0) await noteSessions(sessions, clock.now());
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
    /** A device that is known to have been here within the hour costs nothing. */
    noteDevice(session: Pick<SessionDoc, '_id' | 'createdAt' | 'lastSeenAt'>): void {
      if (!isSessionStale(session, clock.now())) return;
      devices.add(session._id);
      running ??= run();
    },
    whenIdle: () => running ?? Promise.resolve(),
  };
}

export type LastSeen = ReturnType<typeof createLastSeen>;
