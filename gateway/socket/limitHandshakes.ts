import type { IncomingMessage } from 'node:http';
import type { Socket as EngineSocket } from 'engine.io';
import type { GatewayServer } from './types.ts';

/** Socket.IO's packet type CONNECT, as the first character of a message of text. */
const connectPacket = '0';

/**
 * Closes a connection that asks to be admitted a second time: a client asks once. Socket.IO itself would admit
 * each CONNECT that comes before the first was answered, thousands in one write, and every fact would be written
 * for each of them.
 */
export function closeAtSecondConnect(io: GatewayServer): void {
  io.engine.on('connection', (connection: EngineSocket) => {
    let asked = 0;
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(connectPacket)) return;
      asked += 1;
      // Not `close()`, which would wait for what is to be written.
      if (asked > 1) connection.close(true);
    });
  });
}

/** The network address of a handshake, as Express tells it for requests. */
export function addressOf(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  const forwarded = request.headers['x-forwarded-for'];
  if (trustProxy === 0 || typeof forwarded !== 'string') return peer;
  const told = forwarded.split(',').map((part) => part.trim());
  return told.at(-trustProxy) ?? told[0] ?? peer;
}

/** Devices of one session on this node; the one that came first goes when another comes. */
export const socketsPerSession = 12;
