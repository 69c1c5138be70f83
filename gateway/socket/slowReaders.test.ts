import { createConnection } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeMember } from '@rendezvous/core/testing';
import { memberRoom } from '@rendezvous/core/events';
import { useGateway } from '../testing/useGateway.ts';
import { dropSlowReaders, pendingBytes, pendingBytesMax } from './slowReaders.ts';

describe('a reader that does not read', () => {
  const gateway = useGateway();

  it('[REAL-12] is cut off when too much waits for it; who reads stays', async () => {
    const [slow, quick] = [await makeMember(), await makeMember()];
    const reader = await gateway.connect(quick);
    const stalled = await connectAndStall(gateway.url, slow.token);
    const { io } = gateway.gateway;
    const room = memberRoom(slow.profile._id.toHexString());
    const [server] = await io.in(room).fetchSockets();
    const socket = server && io.sockets.sockets.get(server.id);
    if (!socket) throw new Error('the stalled reader is not connected');
    const gone = once(socket, 'disconnect');
    // Far more than the operating system takes off our hands.
    const text = 'x'.repeat(100_000);
    for (let sent = 0; sent < 400; sent += 1) {
      socket.emit('chat:messageSent', { message: { text } as never });
    }
    expect(pendingBytes(socket.conn)).toBeGreaterThan(pendingBytesMax);
    expect(dropSlowReaders(io)).toBe(1);
    await gone;
    // Nothing of it is kept: not even until the farewell has been read.
    const open = () => promisify(io.httpServer.getConnections.bind(io.httpServer))();
    await expect.poll(open).toBe(1);
    expect((await reader.call('chat:list', {})).chats).toEqual([]);
    stalled.destroy();
  });
});

/** A websocket client by hand that says hello and then never reads again. */
async function connectAndStall(url: string, token: string) {
  const { port, host } = new URL(url);
  const socket = createConnection(Number(port), 'localhost');
  await once(socket, 'connect');
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.from('sixteen bytes ok').toString('base64')}`,
      `Cookie: auth=${token}`,
      '\r\n',
    ].join('\r\n'),
  );
  let received = '';
  const opened = once(socket, 'data');
  await opened;
  // Masked text frame `40`: connect to the namespace.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += String(chunk);
    if (received.includes('40{"sid"')) break;
  }
  socket.pause();
  return socket;
}
