import type { Socket as EngineSocket } from 'engine.io';
import type { GatewayServer } from './types.ts';

/** What may wait for one reader before its connection is closed (REAL-12): a few of the largest answers. */
export const pendingBytesMax = 4 * 1024 * 1024;

interface Transport {
  socket?: { bufferedAmount?: number; terminate?: () => void };
}

/** Bytes on their way to a socket that its reader has not taken yet. */
export function pendingBytes(connection: EngineSocket): number {
  const { writeBuffer, transport } = connection as unknown as {
    writeBuffer: { data?: string | Buffer }[];
    transport: Transport;
  };
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return waiting + (transport.socket?.bufferedAmount ?? 0);
}

/** Closes the connections of readers that are too slow: they come back and sync. Answers how many. */
export function dropSlowReaders(io: GatewayServer, maxBytes = pendingBytesMax): number {
  let dropped = 0;
  for (const socket of io.sockets.sockets.values()) {
    if (pendingBytes(socket.conn) <= maxBytes) continue;
    const { socket: websocket } = socket.conn.transport as unknown as Transport;
    socket.conn.close(true);
    // A farewell would wait behind all the rest, and all the rest in memory, for half a minute.
    websocket?.terminate?.();
    dropped += 1;
  }
  return dropped;
}
