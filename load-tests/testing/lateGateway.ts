import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LateGateway {
  url: string;
  close(): void;
}

/** Stands before a gateway and takes its time: whatever goes there and whatever comes back is late. */
export async function startLateGateway(gateway: string, lateMs: number): Promise<LateGateway> {
  const { hostname, port } = new URL(gateway);
  const sockets = new Set<Socket>();
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    // Timers of one length end in the order they began.
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), lateMs));
    from.on('close', () => setTimeout(() => to.destroy(), lateMs));
    // Somebody has gone: closing follows.
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    passOn(near, far);
    passOn(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
