import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'bson';
import { MongoClient, UUID, type Timestamp } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { dispatch } from '../commands/dispatch.ts';
import { removeExpiredDocuments } from '../commands/timeToLive.ts';
import { startServer, type Server } from '../server.ts';

let folder: string;
let nowMs: number;
let server: Server;
let client: MongoClient;

const start = async (): Promise<void> => {
  server = await startServer({ folder, port: 0, nowMs: () => nowMs });
  client = await new MongoClient(server.uri).connect();
};

const stop = async (): Promise<void> => {
  await client.close();
  await server.close();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-store-'));
  nowMs = 1_800_000_000_000;
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const insert = async (n: number): Promise<Timestamp> => {
  const reply = await client.db('d').command({ insert: 'c', documents: [{ n }] });
  expect(reply['operationTime']).toEqual(reply['$clusterTime'].clusterTime);
  return reply['operationTime'];
};

describe('the logical time', () => {
  it('advances with every commit, survives restarts and a clock set back', async () => {
    const times = [await insert(1), await insert(2)];
    nowMs += 5000;
    times.push(await insert(3));
    nowMs -= 3_600_000;
    times.push(await insert(4));
    await stop();
    await start();
    times.push(await insert(5));
    for (let i = 1; i < times.length; i++) {
      expect(times[i]!.greaterThan(times[i - 1]!)).toBe(true);
    }
    expect(times[2]!.getHighBits()).toBe(Math.floor(1_800_000_005_000 / 1000));
  });

  it('is told by reads and not advanced by them', async () => {
    const written = await insert(1);
    const read = await client.db('d').command({ find: 'c', filter: {} });
    expect(read['operationTime']).toEqual(written);
  });

  it('fills in $currentDate timestamps, each later than the one before', async () => {
    const collection = client.db('d').collection('t');
    await collection.insertMany([{ n: 1 }, { n: 2 }]);
    for (const n of [1, 2]) {
      await collection.updateOne(
        { n },
        { $currentDate: { at: { $type: 'timestamp' }, day: { $type: 'date' } } },
      );
    }
    const [first, second] = await collection.find().sort({ n: 1 }).toArray();
    expect(second!['at'].greaterThan(first!['at'])).toBe(true);
    expect(second!['day']).toEqual(new Date(nowMs));
  });
});

describe('documents with a time to live', () => {
  it('go when it is up, and only they', async () => {
    const collection = client.db('d').collection('t');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.insertMany([
      { at: new Date(nowMs - 61_000), n: 1 },
      { at: new Date(nowMs - 59_000), n: 2 },
      { at: 'never', n: 3 },
      { n: 4 },
    ]);
    await removeExpiredDocuments(server.engine, nowMs);
    expect((await collection.find().sort({ n: 1 }).toArray()).map((each) => each['n'])).toEqual([
      2, 3, 4,
    ]);
  });
});

describe('retryable writes', () => {
  it('are done once, also when asked again after a restart', async () => {
    const command = {
      update: 'c',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid: { id: new UUID() },
      txnNumber: 7n,
    };
    const send = () => sendRaw(server, command);
    const first = await send();
    const second = await send();
    expect(second.n).toBe(first.n);
    await stop();
    await start();
    await send();
    expect(
      (await client.db('d').collection<{ _id: number; n: number }>('c').findOne({ _id: 1 }))?.n,
    ).toBe(1);
    const late = await sendRaw(server, { ...command, txnNumber: 6n });
    expect(late.code).toBe(225);
  });
});

interface RawReply {
  n: number;
  code: number;
}

/** Past the driver, which would choose session and number itself. */
const sendRaw = async (to: Server, command: Record<string, unknown>): Promise<RawReply> => {
  const bytes = serialize({ ...command, $db: 'd' });
  const reply = await dispatch(to.engine, decode(Buffer.from(bytes)), 1);
  return deserialize(encode(reply!)) as RawReply;
};

describe('documents of any size', () => {
  it('come back as they were, found by key and by walking, up to 16 MB', async () => {
    const collection = client.db('d').collection<{ _id: number; text: string }>('sizes');
    const sizes = [1, 3000, 5000, 40_000, 300_000, 5_000_000, 16_700_000, 10];
    for (const [i, size] of sizes.entries()) {
      await collection.insertOne({ _id: i, text: String(i).repeat(size) });
    }
    for (const [i, size] of sizes.entries()) {
      expect((await collection.findOne({ _id: i }))?.text === String(i).repeat(size)).toBe(true);
    }
    const lengths = (await collection.find().sort({ _id: -1 }).toArray()).map(
      (each) => each.text.length,
    );
    expect(lengths).toEqual([...sizes].reverse());
    await collection.updateMany({}, { $set: { seen: true } as never });
    expect(await collection.countDocuments({ seen: true } as never)).toBe(sizes.length);
  });
});
