import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { describe, expect, inject, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';

/** A way to the database, and who has come through it, in order. */
async function openWay() {
  const { hostname, port } = new URL(inject('databaseServer'));
  const through: Socket[] = [];
  const way = createServer((socket) => {
    const target = connect(Number(port), hostname);
    socket.pipe(target).pipe(socket);
    for (const each of [socket, target]) each.on('error', () => undefined);
    through.push(socket);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  return { port: (way.address() as AddressInfo).port, through, close: () => way.close() };
}

describe('a connection to the database that ends', () => {
  useDatabase();

  it('lets no command wait for ever that is written between its end and its close', async () => {
    const way = await openWay();
    const opened: Socket[] = [];
    const note = (message: unknown) => opened.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', note);
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${way.port}`, {
      ...{ maxPoolSize: 1, directConnection: true, retryReads: false },
    });
    const ping = () => client.db('admin').command({ ping: 1 });
    await ping();
    unsubscribe('net.client.socket', note);
    // The monitor came first, then what commands go over.
    const there = way.through.at(-1);
    const here = opened.find(({ localPort }) => localPort === there?.remotePort);
    let isTold = false;
    here?.prependOnceListener('close', () => (isTold = true));
    const asked = new Promise((resolve) => {
      here?.prependOnceListener('finish', () => {
        process.nextTick(() => resolve([here.destroyed, isTold, ping().then(String, String)]));
      });
    });
    there?.end();
    const [isDestroyed, wasTold, answer] = (await asked) as [boolean, boolean, Promise<string>];
    expect([isDestroyed, wasTold]).toEqual([true, false]);
    expect(await answer).toMatch(/^MongoNetworkError: connection \d+ to .* closed$/);
    await expect(ping()).resolves.toMatchObject({ ok: 1 });
    await client.close();
    way.close();
  });
});
