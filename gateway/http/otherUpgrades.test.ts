import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useGateway } from '../testing/useGateway.ts';

const gateway = useGateway();

const asking = (path: string, protocol: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    '',
    '',
  ].join('\r\n');

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost');
  await once(socket, 'connect');
  return socket;
}

it.each([
  ['/', 'websocket'],
  ['/api/user.php', 'h2c'],
  ['/socket.io', 'websocket'],
])('[SEC-02] whoever asks for an upgrade at %s is refused at once', async (path, protocol) => {
  const socket = await dial();
  socket.write(asking(path, protocol));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('[REAL-12] a reset while one is refused harms nobody', async () => {
  const { httpServer } = gateway.gateway.io;
  for (let times = 0; times < 20; times += 1) {
    const socket = await dial();
    const refused = once(httpServer, 'upgrade') as Promise<[unknown, Socket]>;
    // What the system would tell of a reset, at the moment when it is told soonest.
    httpServer.once('upgrade', (_request, taken: Socket) =>
      taken.emit('error', new Error('reset')),
    );
    socket.write(asking('/', 'websocket'));
    const [, taken] = await refused;
    socket.resetAndDestroy();
    if (!taken.closed) await new Promise((closed) => taken.once('close', closed));
  }
  expect((await gateway.http('GET', '/healthz')).status).toBe(200);
});
