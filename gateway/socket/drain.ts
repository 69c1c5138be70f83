import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayServer, GatewaySocket } from './types.ts';

/** Clients of a node that goes come back spread over this time. */
const reconnectWithinMs = 2_000;
/** And are served so much longer, for those who are late. */
const graceMs = 1_000;

/** Sends the clients of a node that is about to end to others (REAL-13). */
export function createDrain(io: GatewayServer) {
  let deadlineMs: number | null = null;
  let over = false;

  function emitDraining(socket: GatewaySocket, withinMs: number): void {
    socket.emit('gateway:draining', { reconnectInMs: Math.floor(Math.random() * withinMs) });
  }

  // A handshake may have been under way when all were told.
  io.on('connection', (socket) => {
    if (deadlineMs === null) return;
    emitDraining(socket, Math.max(0, deadlineMs - graceMs - Date.now()));
  });

  return {
    hasBegun: () => deadlineMs !== null,
    /** True when commands are taken no more: clients ask another node for what they have no ack of. */
    isOver: () => over,
    /** Tells all clients to go, and serves them on until they have gone or it is time for all to go. */
    async begin(): Promise<void> {
      deadlineMs = Date.now() + reconnectWithinMs + graceMs;
      for (const socket of io.sockets.sockets.values()) emitDraining(socket, reconnectWithinMs);
      while (io.sockets.sockets.size > 0 && Date.now() < deadlineMs) await delay(50);
      over = true;
    },
  };
}

export type Drain = ReturnType<typeof createDrain>;
