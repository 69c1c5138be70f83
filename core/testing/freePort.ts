import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Below the ports a system takes for connections that go out: those it takes as soon as nobody listens there. */
const ports = { from: 15_000, to: 32_000 };

/** A port that nobody listens on right now, to be listened on, given back and listened on again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(ports.from, ports.to));
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }
}
