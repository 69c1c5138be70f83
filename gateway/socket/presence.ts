import type { Types } from 'mongoose';
import { createBatcher } from '@rendezvous/core/concurrency';
import { limits, type WatchAnswer } from '@rendezvous/core/contract';
import { isOnlineAt, readLastSeen, readPresence, toldLastSeen } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import type { GatewayServer, GatewaySocket } from './types.ts';

/** What a device was told about somebody: that it is there, that it is not, or nothing. */
type Told = 'online' | 'offline' | 'nothing';

/** Profiles of one question to the database. */
const chunkSize = 500;
/** Switches that are moved about ask no more often. */
const restMs = 200;

/**
 * Who is there, told to devices that watch (REAL-07, OPEN-28). The truth is `lastSeenAt` in the database, which every
 * gateway keeps fresh for its connections: so it is right across nodes, without Redis, and after a node that was killed
 * as soon as its members' time is over. Nodes tell each other who came; that somebody is gone the clock says.
 */
export function createPresence(
  io: GatewayServer,
  { clock, log, alone }: Pick<GatewayDeps, 'clock' | 'log'> & { alone: boolean },
) {
  const watchers = new Map<string, Set<GatewaySocket>>();
  const watched = new WeakMap<GatewaySocket, Map<string, Told>>();
  /** Of those whom somebody here was told to be online: until when that holds, unless they are seen again. */
  const onlineUntil = new Map<string, number>();

  function unwatch(socket: GatewaySocket): void {
    for (const id of watched.get(socket)?.keys() ?? []) {
      const others = watchers.get(id);
      others?.delete(socket);
      if (others?.size === 0) {
        watchers.delete(id);
        onlineUntil.delete(id);
      }
    }
    watched.delete(socket);
  }

  function register(socket: GatewaySocket, ids: string[]): Map<string, Told> {
    unwatch(socket);
    const list = new Map<string, Told>();
    for (const id of ids) {
      const others = watchers.get(id) ?? new Set();
      watchers.set(id, others.add(socket));
      list.set(id, 'nothing');
    }
    watched.set(socket, list);
    return list;
  }

  /** Looks anew at what a device may know; answers it whole, and what of it is news to the device. */
  async function look(socket: GatewaySocket, viewer: Types.ObjectId, list: Map<string, Told>) {
    const known = await readPresence(viewer, [...list.keys()]);
    const now = clock.now();
    const answer: WatchAnswer = { online: [], lastSeen: {} };
    const news: string[] = [];
    // Another list has taken its place meanwhile.
    if (watched.get(socket) !== list) return { answer, news };
    for (const [id, before] of list) {
      const lastSeenAt = known.get(id);
      // Who came while it was read is there although the answer does not know it yet.
      const came = (onlineUntil.get(id) ?? 0) > now.getTime();
      const isOnline = lastSeenAt !== undefined && (came || isOnlineAt(lastSeenAt, now));
      const told: Told = lastSeenAt === undefined ? 'nothing' : isOnline ? 'online' : 'offline';
      if (told !== before) news.push(id);
      list.set(id, told);
      if (isOnline) {
        answer.online.push(id);
        const until = lastSeenAt.getTime() + limits.onlineWithinMs;
        onlineUntil.set(id, Math.max(until, onlineUntil.get(id) ?? 0));
      }
      const hour = told === 'offline' && lastSeenAt && toldLastSeen(lastSeenAt, now);
      if (hour) answer.lastSeen[id] = hour;
    }
    return { answer, news };
  }

  function tell(socket: GatewaySocket, profile: string, online: boolean, lastSeenAt?: string) {
    socket.emit('presence:changed', { profile, online, ...(lastSeenAt && { lastSeenAt }) });
  }

  /** Somebody was seen just now. */
  function showOnline(id: string): void {
    const sockets = watchers.get(id);
    if (!sockets) return;
    onlineUntil.set(id, clock.now().getTime() + limits.onlineWithinMs);
    for (const socket of sockets) {
      const list = watched.get(socket);
      if (list?.get(id) !== 'offline') continue;
      list.set(id, 'online');
      tell(socket, id, true);
    }
  }

  function showOffline(id: string, lastSeenAt: Date | undefined): void {
    onlineUntil.delete(id);
    const hour = lastSeenAt && toldLastSeen(lastSeenAt, clock.now());
    for (const socket of watchers.get(id) ?? []) {
      const list = watched.get(socket);
      if (list?.get(id) !== 'online') continue;
      list.set(id, 'offline');
      tell(socket, id, false, hour);
    }
  }

  /** What members may know of each other has changed: for whoever watches them, and for their own devices. */
  const reconsidering = createBatcher(
    async (profiles: string[]) => {
      const changed = new Set(profiles);
      const concerned = new Set<GatewaySocket>();
      for (const id of changed) for (const socket of watchers.get(id) ?? []) concerned.add(socket);
      for (const socket of io.sockets.sockets.values()) {
        const own = socket.data.profile?.toHexString();
        if (own !== undefined && changed.has(own)) concerned.add(socket);
      }
      for (const socket of concerned) await reconsider(socket);
    },
    { restMs },
  );

  async function reconsider(socket: GatewaySocket): Promise<void> {
    const list = watched.get(socket);
    const viewer = socket.data.profile;
    if (!list || !viewer) return;
    try {
      const { answer, news } = await look(socket, viewer, list);
      for (const id of news) tell(socket, id, list.get(id) === 'online', answer.lastSeen[id]);
    } catch (error) {
      log.warn({ err: error }, 'presence could not be looked at');
      // Rather nothing than something wrong.
      for (const [id, told] of list) if (told === 'online') tell(socket, id, false);
      for (const id of list.keys()) list.set(id, 'nothing');
    }
  }

  function come(profiles: string[]): void {
    for (const id of profiles) showOnline(id);
  }
  io.on('presence:came', come);

  return {
    /** Watches these from now on instead of those before; answers what may be known about them. */
    async watch(socketId: string, viewer: Types.ObjectId, ids: string[]): Promise<WatchAnswer> {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket) return { online: [], lastSeen: {} };
      // First this: who comes while it is read must not be missed.
      const list = register(socket, [...new Set(ids)]);
      return (await look(socket, viewer, list)).answer;
    },
    unwatch,
    /** These were noted in the database as seen; every node's watchers hear of it. */
    came(profiles: Types.ObjectId[]): void {
      const ids = profiles.map((id) => id.toHexString());
      come(ids);
      if (alone) return;
      for (let from = 0; from < ids.length; from += chunkSize) {
        io.serverSideEmit('presence:came', ids.slice(from, from + chunkSize));
      }
    },
    reconsider: (profiles: string[]) => reconsidering.add(profiles),
    /** Looks after those whose time is over: whoever was not seen again, on any node, is gone. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const over = [...onlineUntil].flatMap(([id, until]) => (until <= now.getTime() ? [id] : []));
      for (let from = 0; from < over.length; from += chunkSize) {
        const ids = over.slice(from, from + chunkSize);
        const found = await readLastSeen(ids);
        for (const id of ids) {
          const lastSeenAt = found.get(id);
          if (!lastSeenAt || !isOnlineAt(lastSeenAt, now)) showOffline(id, lastSeenAt);
          else if (watchers.has(id)) {
            onlineUntil.set(id, lastSeenAt.getTime() + limits.onlineWithinMs);
          }
        }
      }
    },
    whenIdle: reconsidering.whenIdle,
  };
}
export type Presence = ReturnType<typeof createPresence>;
