import type { Types } from 'mongoose';
import { isSessionStale, recordSessionUse, type SessionDoc } from '@rendezvous/core/accounts';
import { createBatcher } from '@rendezvous/core/concurrency';
import { memberRoom } from '@rendezvous/core/events';
import { markSeen } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import type { GatewayServer, GatewaySocket } from './types.ts';

/** Writes down who is here, and on which device; nobody waits for it. */
export function createLastSeen(
  { clock, log }: Pick<GatewayDeps, 'clock' | 'log'>,
  /** Told of members once it is written that they were seen. */
  onSeen: (profiles: Types.ObjectId[]) => void = () => undefined,
) {
  // They come again.
  const warn = (error: unknown) => log.warn({ err: error }, 'last seen could not be written');
  const members = createBatcher((profiles: Types.ObjectId[]) =>
    markSeen(profiles, clock.now()).then(() => onSeen(profiles), warn),
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

/** Whoever has a connection is here (OPEN-28): noted often enough to stay online for the others. */
export const renewSeenEveryMs = 2 * 60_000;

/** Notes everybody who is connected to this node; a few commands, however many they are. */
export function renewSeen(io: GatewayServer, lastSeen: Pick<LastSeen, 'note'>): void {
  const here = new Map<string, Types.ObjectId>();
  for (const { data } of io.sockets.sockets.values()) {
    if (data.profile) here.set(data.profile.toHexString(), data.profile);
  }
  for (const profile of here.values()) lastSeen.note(profile);
}

/** Notes when the last device of a member on this node goes. */
export function noteLeaving(socket: GatewaySocket, lastSeen: Pick<LastSeen, 'note'>): void {
  const { profile } = socket.data;
  if (!profile || socket.nsp.adapter.rooms.has(memberRoom(profile.toHexString()))) return;
  lastSeen.note(profile);
}
