import { sleep } from 'k6';
import ws from 'k6/ws';
import { command, join, pong, readFrame, socketUrl } from './frames.ts';
import { fail } from './metrics.ts';

/**
 * Connects, syncs, and then reads nothing for so many seconds: the older of k6's two websocket modules
 * reads no further while a message is being looked at, so the network fills up as it would on a train.
 * Blocks the virtual user. True when it was let in.
 */
export function stall(gateway: string, cookie: string, seconds: number): boolean {
  let stalled = false;
  ws.connect(socketUrl(gateway), { headers: { Cookie: cookie } }, (socket) => {
    socket.on('message', (text) => {
      const frame = readFrame(text);
      if (frame.type === 'open') socket.send(join);
      if (frame.type === 'ping') socket.send(pong);
      if (frame.type === 'connected') socket.send(command(1, 'chat:sync', {}));
      if (frame.type === 'refused') socket.close();
      if (frame.type !== 'ack' || stalled) return;
      stalled = true;
      sleep(seconds);
      socket.close();
    });
    // Cut off while it did not read: what it is here for.
    socket.on('error', () => socket.close());
  });
  if (!stalled) fail('slow_reader_refused');
  return stalled;
}
