import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkStore } from '../storage/check.ts';
import { answeredDuring } from '../testing/answeredDuring.ts';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

interface Item {
  _id: number;
  state: string;
  n: number;
}

const total = 16_000;
let test: TestServer;
let items: Collection<Item>;

beforeAll(async () => {
  test = await startEmbedded();
  items = test.client.db('d').collection<Item>('items');
});

afterAll(() => test.stop());

beforeEach(async () => {
  await items.drop();
  await items.insertMany(Array.from({ length: total }, (_, _id) => ({ _id, state: 'a', n: 0 })));
});

describe('a write to very many documents', () => {
  it('lets others have their turn, and changes each document once', async () => {
    await items.createIndex({ n: 1 });
    const work = items.updateMany({ n: { $gte: 0 }, state: 'a' }, { $inc: { n: 1 } });
    expect(await answeredDuring(test.client, work)).toBeGreaterThan(5);
    expect(await work).toMatchObject({ matchedCount: total, modifiedCount: total });
    expect(await items.countDocuments({ n: 1 })).toBe(total);
  });

  it('deletes all of them, and others are served meanwhile', async () => {
    const work = items.deleteMany({ state: 'a' });
    expect(await answeredDuring(test.client, work)).toBeGreaterThan(5);
    expect((await work).deletedCount).toBe(total);
    expect(await items.countDocuments({})).toBe(0);
  });

  it('leaves alone what others have changed in between so that it no longer matches', async () => {
    const work = items.updateMany({ state: 'a' }, { $inc: { n: 1 } });
    const taken = Array.from({ length: 200 }, (_, i) => total - 1 - i);
    await Promise.all(
      taken.map((_id) => items.updateOne({ _id }, { $set: { state: 'b' }, $inc: { n: 10 } })),
    );
    const { modifiedCount } = await work;
    const counted = async (n: number): Promise<number> => items.countDocuments({ n });
    expect(await counted(0)).toBe(0);
    expect((await counted(1)) + (await counted(11))).toBe(modifiedCount);
    expect((await counted(10)) + (await counted(11))).toBe(taken.length);
  });

  it('waits for a transaction in its way and goes on where it was', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    const middle = { _id: total / 2 };
    await items.updateOne(middle, { $set: { state: 'b' } }, { session });
    const work = items.updateMany({ state: 'a' }, { $inc: { n: 1 } });
    // It has come as far as the lock lets it.
    const before = { _id: total / 2 - 1, n: 1 };
    await expect.poll(() => items.countDocuments(before), { timeout: 20_000 }).toBe(1);
    await session.commitTransaction();
    expect((await work).modifiedCount).toBe(total - 1);
    expect(await items.countDocuments({ n: 1 })).toBe(total - 1);
    expect(await items.findOne(middle)).toEqual({ ...middle, state: 'b', n: 0 });
    await session.endSession();
  });

  it('inserts once when it is an upsert that matches nothing', async () => {
    const change = { $set: { state: 'new' }, $setOnInsert: { _id: -1 } };
    const result = await items.updateMany({ state: 'none', n: -5 }, change, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: -1 });
  });
});

describe('an index on very many documents', () => {
  const faults = (): string[] => checkStore(test.server.engine.store.environment).faults;
  const names = async (): Promise<string[]> =>
    (await items.indexes()).map((each) => each.name ?? '');

  it('is built while others are served, and has what they write meanwhile', async () => {
    const more = Array.from({ length: 3 * total }, (_, i) => ({
      _id: total + i,
      state: 'a',
      n: 0,
    }));
    await items.insertMany(more);
    let built = false;
    const work = items.createIndex({ n: 1, state: 1 }, { name: 'n' }).then(() => {
      built = true;
    });
    let written = 0;
    const writes = [
      (i: number) => items.updateOne({ _id: (i * 7919) % total }, { $set: { n: 5 } }),
      (i: number) => items.insertOne({ _id: -i, state: 'a', n: 5 }),
      (i: number) => items.deleteOne({ _id: total + ((i * 7919) % total) }),
    ];
    for (let i = 1; !built; i++) {
      await writes[i % writes.length]?.(i);
      if (!built) written++;
    }
    await work;
    expect(written).toBeGreaterThan(1);
    expect(faults()).toEqual([]);
    const byIndex = await items.find({ n: 5 }).hint('n').project({ _id: 1 }).toArray();
    const byScan = await items.find({ n: 5 }).hint({ $natural: 1 }).project({ _id: 1 }).toArray();
    expect(byIndex.map((each) => each['_id'] as number).sort((a, b) => a - b)).toEqual(
      byScan.map((each) => each['_id'] as number),
    );
  });

  it('is not there until it is complete, and a second request for it waits', async () => {
    const first = items.createIndex({ n: 1 }, { name: 'n' });
    const second = items.createIndex({ n: 1 }, { name: 'n' });
    const found = await names();
    if (found.includes('n'))
      expect(await items.find({ n: 0 }).hint('n').toArray()).toHaveLength(total);
    await Promise.all([first, second]);
    expect(await names()).toEqual(['_id_', 'n']);
    expect(await items.countDocuments({ n: 0 }, { hint: 'n' })).toBe(total);
  });

  it('leaves nothing when the documents contradict it, and can be built once they do not', async () => {
    await items.updateMany({}, [{ $set: { n: '$_id' } }]);
    await items.updateOne({ _id: total - 1 }, { $set: { n: 1 } });
    const create = () => items.createIndex({ n: 1 }, { name: 'n', unique: true });
    await expect(create()).rejects.toMatchObject({ code: 11000 });
    expect(await names()).toEqual(['_id_']);
    await items.deleteOne({ _id: total - 1 });
    await create();
    await expect(items.insertOne({ _id: -1, state: 'a', n: 7 })).rejects.toMatchObject({
      code: 11000,
    });
    expect(faults()).toEqual([]);
  });

  it('ends with its collection', async () => {
    const work = items.createIndex({ n: 1 }, { name: 'n' }).catch((error: unknown) => error);
    await items.drop();
    const outcome = await work;
    if (typeof outcome !== 'string') expect(outcome).toMatchObject({ code: 276 });
    expect(await items.countDocuments({})).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('refuses a transaction that is older and would not see who holds its keys', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await items.findOne({ _id: 1 }, { session });
    await items.updateMany({ _id: { $gt: 2 } }, [{ $set: { n: '$_id' } }]);
    await items.deleteMany({ _id: { $lt: 2 } });
    await items.createIndex({ n: 1 }, { unique: true });
    await expect(items.insertOne({ _id: -1, state: 'a', n: 7 }, { session })).rejects.toMatchObject(
      { code: 112 },
    );
    await session.endSession();
  });
});
