import type { Types } from 'mongoose';
import { createBatcher } from '@rendezvous/core/concurrency';
import { noteLooks } from '@rendezvous/core/push';
import type { GatewayDeps } from '../deps.ts';
import type { Handlers } from './handle.ts';
import type { GatewayServer } from './types.ts';

/** Well within the lease. */
const renewEveryMs = 20_000;

/**
 * Keeps in the database, under a lease, which sockets of this node show a page that somebody can see: every worker
 * knows for whom nothing rings. A node that is killed leaves leases that run out.
 */
export function createLooking(
  io: GatewayServer,
  { clock, log }: Pick<GatewayDeps, 'clock' | 'log'>,
) {
  const looking = new Map<string, Types.ObjectId>();
  /** One at a time, and each writes how it is then: what changed meanwhile comes with the next. */
  const writes = createBatcher(async (sockets: string[]) => {
    const looks = [...new Set(sockets)].map((socket) => ({
      socket,
      profile: looking.get(socket) ?? null,
    }));
    // It is renewed, or runs out.
    await noteLooks(looks, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'who looks could not be written'),
    );
  });
  const renew = () => writes.add([...looking.keys()]);
  const renewing = setInterval(renew, renewEveryMs);
  io.on('connection', (socket) => {
    socket.on('disconnect', () => {
      if (looking.delete(socket.id)) writes.add([socket.id]);
    });
  });

  const handlers: Pick<Handlers, 'device:setVisible'> = {
    async 'device:setVisible'({ visible }, { socketId, profile }) {
      // Whoever is gone by now looks no more.
      if (!io.sockets.sockets.has(socketId) || looking.has(socketId) === visible) return {};
      if (visible) looking.set(socketId, profile);
      else looking.delete(socketId);
      writes.add([socketId]);
      return {};
    },
  };

  return {
    handlers,
    renew,
    whenIdle: () => writes.whenIdle(),
    stop: () => clearInterval(renewing),
  };
}
