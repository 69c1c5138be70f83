import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface OverSwitch {
  /** For `OVER_AT`: says `no`, and `yes` once it is over. */
  url: string;
  flip(): void;
  close(): void;
}

/** Tells a run of k6 when what it is to last for is over: no time would be right on every machine. */
export async function openOverSwitch(): Promise<OverSwitch> {
  let isOver = false;
  const server = createServer((_request, response) => response.end(isOver ? 'yes' : 'no'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    flip() {
      isOver = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
