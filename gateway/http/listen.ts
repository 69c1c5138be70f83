import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How many connections may wait until this process takes them: as many as Linux allows unless told otherwise
 * (`net.core.somaxconn`). Node would let 511 wait: when thousands come back at once, the rest would be turned
 * away without a word, and knock again after seconds (REAL-05).
 */
const backlog = 4_096;

/** Listens, for this machine alone unless `host` says otherwise; answers the port. Rejects when it is taken. */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
