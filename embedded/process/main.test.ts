import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { kill, startChild, type ChildServer } from '../testing/childServer.ts';

const folders: string[] = [];
const servers: ChildServer[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-process-'));
  folders.push(folder);
  return folder;
};

const modeOf = (path: string): number => statSync(path).mode & 0o777;

const start = async (...args: string[]): Promise<ChildServer> => {
  const server = await startChild(args);
  servers.push(server);
  return server;
};

afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server, 'SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the process', () => {
  it('serves a driver, keeps what it acknowledged over kill -9, and takes over the lock', async () => {
    const folder = newFolder();
    const first = await start('--port', '0', '--data', folder);
    const client = await new MongoClient(first.uri).connect();
    const written = await client.db('d').command({ insert: 'c', documents: [{ _id: 1 }] });
    await client.close(true);
    await kill(first, 'SIGKILL');

    const second = await start('--port', '0', '--data', folder);
    const again = await new MongoClient(second.uri).connect();
    expect(await again.db('d').collection('c').find().toArray()).toEqual([{ _id: 1 }]);
    const reply = await again.db('d').command({ ping: 1 });
    expect(reply['operationTime'].greaterThan(written['operationTime'])).toBe(true);
    await again.close();
  });

  it('serves on a socket that only its user can open, also after kill -9', async () => {
    const folder = join(newFolder(), 'db');
    const first = await start('--socket', '--data', folder);
    expect(first.uri).toBe(
      `mongodb://${encodeURIComponent(join(folder, 'db.sock'))}/?directConnection=true`,
    );
    expect(modeOf(folder)).toBe(0o700);
    for (const file of ['db.sock', 'data.mdb', 'lock.mdb']) {
      expect(modeOf(join(folder, file)) & 0o077, file).toBe(0);
    }
    const client = await new MongoClient(first.uri).connect();
    const collection = client.db('d').collection('c');
    await client.withSession((session) =>
      session.withTransaction(() => collection.insertOne({ a: 1 }, { session })),
    );
    await kill(first, 'SIGKILL');

    const second = await start('--socket', '--data', folder);
    expect(second.uri).toBe(first.uri);
    // The same client finds it again.
    await collection.insertOne({ a: 2 });
    expect(await collection.countDocuments()).toBe(2);
    await client.close();
    await kill(second, 'SIGTERM');
    expect(existsSync(join(folder, 'db.sock'))).toBe(false);
  });

  it('closes data that others could read', async () => {
    const folder = newFolder();
    await kill(await start('--socket', '--data', folder), 'SIGTERM');
    for (const file of ['data.mdb', 'lock.mdb']) chmodSync(join(folder, file), 0o644);
    await start('--socket', '--data', folder);
    for (const file of ['data.mdb', 'lock.mdb']) expect(modeOf(join(folder, file))).toBe(0o600);
  });

  it.each([
    ['too long', 'long'.repeat(25)],
    ['with a %', '100%'],
  ])('serves on a port where the path of a socket would be one %s', async (_what, name) => {
    const folder = join(newFolder(), name);
    await expect(startChild(['--socket', '--data', folder])).rejects.toThrow(
      /^embedded: cannot open the data folder [^\n]+$/,
    );
    const server = await start('--socket', '--port', '0', '--data', folder);
    expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=/);
    expect(existsSync(join(folder, 'db.sock'))).toBe(false);
  });

  it('[TRUST-10] removes what an interrupted compaction has left', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'unfinished-1'));
    writeFileSync(join(folder, 'unfinished-1', 'data.mdb'), 'somebody who was erased');
    await start('--port', '0', '--data', folder);
    expect(existsSync(join(folder, 'unfinished-1'))).toBe(false);
  });

  it('refuses a folder that another process uses, in one line', async () => {
    const folder = newFolder();
    await start('--port', '0', '--data', folder);
    await expect(startChild(['--port', '0', '--data', folder])).rejects.toThrow(
      /^embedded: the data folder \S+ is in use by process \d+$/,
    );
  });

  it('refuses a port in use and a folder it cannot write to, in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = (other.address() as AddressInfo).port;
    await expect(startChild(['--port', String(port), '--data', newFolder()])).rejects.toThrow(
      new RegExp(`^embedded: port ${port} is in use$`),
    );
    await new Promise((resolve) => other.close(resolve));
    await expect(startChild(['--port', '0', '--data', '/proc/nowhere'])).rejects.toThrow(
      /^embedded: cannot create the data folder [^\n]+$/,
    );
  });

  it('ends cleanly on SIGTERM', async () => {
    const server = await start('--port', '0', '--data', newFolder());
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('ends when its parent is killed', async () => {
    const folder = newFolder();
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    });
    const server = await start('--port', '0', '--data', folder, '--parent-pid', String(parent.pid));
    parent.kill('SIGKILL');
    expect(await server.ended).toBe(0);
  });

  it('ends when its standard input closes, if it has a parent to watch', async () => {
    const args = ['--port', '0', '--data', newFolder(), '--parent-pid', String(process.pid)];
    const server = await startChild(args, 'pipe');
    servers.push(server);
    server.child.stdin?.end();
    expect(await server.ended).toBe(0);
  });
});
