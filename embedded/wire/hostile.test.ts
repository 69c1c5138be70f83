import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serialize } from 'bson';
import { dial, flags, message, sendRandomBytes } from '../proof/hostileBytes.ts';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startEmbedded();
});

afterAll(async () => {
  await test.stop();
});

/** Sends bytes and waits until the server hangs up. */
const refused = async (bytes: Buffer): Promise<boolean> => {
  const socket = await dial(test.server.port);
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  socket.write(bytes);
  return closed;
};

const section = (document: Uint8Array): Buffer =>
  message(2013, Buffer.concat([flags, Buffer.from([0]), document]));

const nested = (depth: number): object => (depth ? { a: nested(depth - 1) } : {});

const brokenMessages: [string, () => Buffer][] = [
  ['of no size', () => message(2013, Buffer.alloc(10), 0)],
  ['of negative size', () => message(2013, Buffer.alloc(10), -5)],
  ['of more than 48 MB', () => message(2013, Buffer.alloc(10), 50_000_000)],
  ['of an unknown kind', () => message(4711, Buffer.alloc(40))],
  ['without a body', () => message(2013, flags)],
  ['with a document longer than it', () => section(Buffer.from([0xff, 0xff, 0, 0, 0]))],
  ['with a document that does not end', () => section(Buffer.from([6, 0, 0, 0, 1, 0]))],
  ['with a type nobody knows', () => section(Buffer.from([8, 0, 0, 0, 0x42, 0x61, 0, 0]))],
  ['nested too deeply', () => section(serialize(nested(400)))],
];

describe('hostile clients', () => {
  it.each(brokenMessages)('are cut off when they send a message %s', async (_name, bytes) => {
    expect(await refused(bytes())).toBe(true);
    expect((await test.client.db('d').command({ ping: 1 }))['ok']).toBe(1);
  });

  it('get an error for a document that is too large, and nothing is stored', async () => {
    const database = test.client.db('d');
    const documents = [{ x: 'y'.repeat(17_000_000) }];
    const reply = await database.command({ insert: 'large', documents });
    expect(reply['writeErrors'][0].code).toBe(10334);
    expect(await database.collection('large').countDocuments()).toBe(0);
  });

  it('send random bytes, and the server lives and keeps its memory', async () => {
    const grownBytes = await sendRandomBytes(test.server.port, 4, 2000);
    expect((await test.client.db('d').command({ ping: 1 }))['ok']).toBe(1);
    expect(grownBytes).toBeLessThan(200 * 1024 * 1024);
  });
});
