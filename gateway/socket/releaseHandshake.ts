import type { GatewaySocket } from './types.ts';

/**
 * Lets go of the request a socket came with: its headers, parser and buffers are worth as much memory as
 * all else of an idle connection, and nobody looks at them again. What matters of them is in `data`.
 */
export function releaseHandshake(socket: GatewaySocket): void {
  socket.handshake.headers = {};
  // The type says it is always there; Engine.IO itself never reads it after the handshake.
  (socket.conn as { request: unknown }).request = null;
}
