import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { createConnectionThrottle } from './connectionThrottle.ts';

it('[REAL-05] lets a crowd in by and by, in its order, and does other things in between', async () => {
  const throttle = createConnectionThrottle({ perLoopTurn: 2 });
  const done: string[] = [];
  const come = (name: string) => throttle(new Socket(), () => done.push(name));
  for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
  expect(done).toEqual([]);
  for (const other of [1, 2, 3]) {
    await turn();
    done.push(`other ${other}`);
  }
  expect(done).toEqual(['a', 'b', 'other 1', 'c', 'd', 'other 2', 'e', 'other 3']);
  come('later');
  await turn();
  expect(done.at(-1)).toBe('later');
});

it('[REAL-05] survives a reset while one waits, lets in nobody who has gone, and listens no longer than that', async () => {
  const throttle = createConnectionThrottle();
  const done: string[] = [];
  const [gone, stays] = [new Socket(), new Socket()];
  throttle(gone, () => done.push('gone'));
  throttle(stays, () => done.push('stays'));
  gone.destroy(new Error('read ECONNRESET'));
  await new Promise((closed) => gone.once('close', closed));
  await turn();
  expect(done).toEqual(['stays']);
  expect(stays.listenerCount('error')).toBe(0);
});

describe('a gateway', () => {
  const gateway = useGateway();

  it('[REAL-05] lives on when a crowd comes and is cut off at once', async () => {
    const { port } = new URL(gateway.url);
    const request = [
      ...['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: localhost'],
      ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
    ].join('\r\n');
    const crowd = Array.from({ length: 200 }, async () => {
      const socket = connect(Number(port), 'localhost');
      await once(socket, 'connect');
      socket.write(request, () => socket.resetAndDestroy());
      await once(socket, 'close');
    });
    await Promise.all(crowd);
    const client = await gateway.connect(await makeMember());
    expect((await client.call('chat:list', {})).chats).toEqual([]);
  });
});
