import type { Server } from 'node:http';

/**
 * Refuses whoever asks for another protocol than this gateway has anywhere but at `path`, where sockets are. Node
 * hands over such connections with nobody listening to their errors: a reset would end the process.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request, connection) => {
    if (request.url?.startsWith(path)) return;
    connection.on('error', () => undefined);
    connection.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', () => {
      connection.destroy();
    });
  });
}
