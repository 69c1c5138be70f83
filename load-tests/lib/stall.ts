import { sleep } from 'k6';
import ws from 'k6/ws';
import { command, join, pong, readFrame, socketUrl } from './frames.ts';
import { fail } from './metrics.ts';

const askEverySeconds = 1;

/**
 * Connects, syncs, and then reads nothing for so many seconds, or until it is cut off: the older of k6's two
 * websocket modules reads no further while a message is being looked at. Meanwhile it says that it is alive
 * and asks for all there is again and again, so that the network fills up, and then the gateway.
 * Blocks the virtual user. True when it was cut off.
 */
export function stall(gateway: string, cookie: string, seconds: number): boolean {
  let stalled = false;
  let cutOff = false;
  let closed = false;
  ws.connect(socketUrl(gateway), { headers: { Cookie: cookie } }, (socket) => {
    const sync = (id: number) => socket.send(command(id, 'chat:sync', {}));
    // Closing what is lost already is an error, too; k6 does not get over closing within closing.
    const close = () => {
      if (closed) return;
      closed = true;
      socket.close();
    };
    socket.on('message', (text) => {
      const frame = readFrame(text);
      if (frame.type === 'open') socket.send(join);
      if (frame.type === 'ping') socket.send(pong);
      if (frame.type === 'connected') sync(1);
      if (frame.type === 'refused') close();
      if (frame.type !== 'ack' || stalled) return;
      stalled = true;
      const untilMs = Date.now() + seconds * 1_000;
      for (let id = 2; !closed && Date.now() < untilMs; id += 1) {
        sleep(askEverySeconds);
        socket.send(pong);
        sync(id);
      }
      close();
    });
    // What it is here for.
    socket.on('error', () => {
      cutOff ||= stalled && !closed;
      close();
    });
  });
  if (!stalled) fail('slow_reader_refused');
  return cutOff;
}
