import type { Types } from 'mongoose';
import { isSessionStale, recordSessionUse, type SessionDoc } from '@rendezvous/core/accounts';
import { createBatcher } from '@rendezvous/core/concurrency';
import { markSeen } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';

/** Writes down who has come, and on which device; nobody waits for it. */
export function createLastSeen({ clock, log }: Pick<GatewayDeps, 'clock' | 'log'>) {
  // They come again.
  const warn = (error: unknown) => log.warn({ err: error }, 'last seen could not be written');
  const members = createBatcher((profiles: Types.ObjectId[]) =>
    markSeen(profiles, clock.now()).catch(warn),
  );
  const devices = createBatcher((sessions: string[]) =>
    recordSessionUse(sessions, clock.now()).catch(warn),
  );

  return {
    note: (profile: Types.ObjectId) => members.add([profile]),
    /** A device that is known to have been here within the hour costs nothing. */
    noteDevice(session: Pick<SessionDoc, '_id' | 'createdAt' | 'lastSeenAt'>): void {
      if (isSessionStale(session, clock.now())) devices.add([session._id]);
    },
    async whenIdle(): Promise<void> {
      await members.whenIdle();
      await devices.whenIdle();
    },
  };
}

export type LastSeen = ReturnType<typeof createLastSeen>;
