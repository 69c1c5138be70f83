import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Binary, doc, type Doc } from '../bson/values.ts';
import { startServer, type Server } from '../server.ts';
import { answeredDuring } from '../testing/answeredDuring.ts';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';
import { dispatch } from './dispatch.ts';

interface Item {
  _id: number;
  n: number;
  taken?: number;
}

const total = 30_000;
const some = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, i) => ({ _id: from + i, n: from + i }));

describe('what used to keep the others waiting', () => {
  let test: TestServer;
  let items: Collection<Item>;

  beforeAll(async () => {
    test = await startEmbedded();
    items = test.client.db('d').collection<Item>('items');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    await items.drop();
    await items.insertMany(some(total));
  });

  const served = async <T>(work: Promise<T>): Promise<T> => {
    expect(await answeredDuring(test.client, work)).toBeGreaterThan(2);
    return work;
  };

  it('inserts many documents under one number, each once', async () => {
    const { insertedCount } = await served(items.insertMany(some(total, total)));
    expect(insertedCount).toBe(total);
    expect(await items.countDocuments({})).toBe(2 * total);
  });

  it('notes failures of an insert that goes through several groups', async () => {
    const documents = [...some(total, total), ...some(3), ...some(1, 3 * total)];
    const error = await served(
      items.insertMany(documents, { ordered: false }).catch((failure: unknown) => failure),
    );
    expect(error).toMatchObject({ code: 11000, insertedCount: total + 1 });
    expect((error as { writeErrors: { index: number }[] }).writeErrors.map((e) => e.index)).toEqual(
      [total, total + 1, total + 2],
    );
  });

  it('finds the one document to change, remove or return by looking at all of them', async () => {
    const last = { n: total - 1 };
    expect((await served(items.updateOne(last, { $set: { taken: 1 } }))).modifiedCount).toBe(1);
    expect(await served(items.findOneAndUpdate(last, { $inc: { taken: 1 } }))).toMatchObject({
      taken: 1,
    });
    expect(await served(items.findOneAndDelete({ taken: 2 }))).toMatchObject(last);
    expect((await served(items.deleteOne(last))).deletedCount).toBe(0);
    const upsert = { upsert: true };
    const { upsertedCount } = await served(items.updateOne(last, { $set: { taken: 3 } }, upsert));
    expect(upsertedCount).toBe(1);
    expect(await items.countDocuments(last)).toBe(1);
  });

  it('gives each document to one of many that look for the greatest at once', async () => {
    const claims = Array.from({ length: 8 }, (_, taken) =>
      items.findOneAndUpdate(
        { taken: { $exists: false } },
        { $set: { taken } },
        { sort: { n: -1 }, returnDocument: 'after' },
      ),
    );
    const claimed = await Promise.all(claims);
    expect(new Set(claimed.map((each) => each?._id)).size).toBe(claims.length);
    expect(await items.countDocuments({ taken: { $exists: true } })).toBe(claims.length);
  });

  it('writes much within a transaction, all of it or nothing', async () => {
    for (const keep of [false, true]) {
      const session = test.client.startSession();
      session.startTransaction();
      const inserted = await served(items.insertMany(some(total, total), { session }));
      expect(inserted.insertedCount).toBe(total);
      const change = { $set: { taken: 1 } };
      const updated = await served(items.updateMany({ n: { $gte: 10 } }, change, { session }));
      expect(updated.modifiedCount).toBe(2 * total - 10);
      const one = await items.updateOne({ n: 2 * total - 1 }, { $inc: { taken: 1 } }, { session });
      expect(one.modifiedCount).toBe(1);
      expect(await items.countDocuments({ taken: 1 })).toBe(0);
      if (keep) await session.commitTransaction();
      else await session.abortTransaction();
      await session.endSession();
      expect(await items.countDocuments({})).toBe(keep ? 2 * total : total);
      expect(await items.countDocuments({ taken: { $gte: 1 } })).toBe(keep ? 2 * total - 10 : 0);
    }
  });

  it('ends a transaction only when its long command has ended', async () => {
    const lsid = doc({ id: new Binary(4, Buffer.alloc(16, 11)) });
    const numbers = { $db: 'd', lsid, txnNumber: 1n, autocommit: false };
    const update = doc({
      q: doc({ n: doc({ $gte: 0 }) }),
      u: doc({ $set: doc({ n: -1 }) }),
      multi: true,
    });
    const replies = await Promise.all(
      [
        doc({ update: 'items', updates: [update], ...numbers, startTransaction: true }),
        doc({ commitTransaction: 1, ...numbers, $db: 'admin' }),
      ].map((command, i) => dispatch(test.server.engine, command, i)),
    );
    expect(replies.map((reply) => reply?.get('ok'))).toEqual([1, 1]);
    expect(replies[0]?.get('nModified')).toBe(total);
    expect(await items.countDocuments({ n: -1 })).toBe(total);
  });

  it('refuses to retry what changes many documents', async () => {
    const lsid = doc({ id: new Binary(4, Buffer.alloc(16, 9)) });
    const change = doc({ q: doc({}), u: doc({ $set: doc({ n: 1 }) }), multi: true });
    for (const statement of [
      doc({ update: 'items', updates: [change] }),
      doc({ delete: 'items', deletes: [doc({ q: doc({}), limit: 0 })] }),
    ]) {
      const command: Doc = new Map([...statement, ...doc({ $db: 'd', lsid, txnNumber: 1n })]);
      const reply = await dispatch(test.server.engine, command, 1);
      const [error] = reply?.get('writeErrors') as Doc[];
      expect(error?.get('code')).toBe(72);
      lsid.set('id', new Binary(4, Buffer.alloc(16, 10)));
    }
    expect(await items.countDocuments({ n: 1 })).toBe(1);
  });
});

describe('a long insert under one number that the process did not live to end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-resume-'));
  let server: Server | undefined;

  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const insert = (): Doc =>
    doc({
      insert: 'c',
      documents: some(total).map(({ _id, n }) => doc({ _id, n })),
      $db: 'd',
      lsid: doc({ id: new Binary(4, Buffer.alloc(16, 7)) }),
      txnNumber: 1n,
    });

  const stored = (): number => server?.engine.store.catalog.byNamespace.get('d.c')?.count ?? 0;

  it('goes on where it was when it is sent again, and is answered as if nothing had been', async () => {
    server = await startServer({ folder, port: 0 });
    const first = dispatch(server.engine, insert(), 1);
    await expect.poll(stored, { interval: 1 }).toBeGreaterThan(0);
    await server.close();
    expect((await first)?.get('codeName')).toBe('InterruptedAtShutdown');
    const before = stored();
    expect(before).toBeLessThan(total);

    server = await startServer({ folder, port: 0 });
    expect(stored()).toBe(before);
    // Two at once: the second waits for the first and gets its answer.
    const replies = await Promise.all(
      [1, 2].map((n) => dispatch((server as Server).engine, insert(), n)),
    );
    for (const reply of replies) {
      expect(reply?.get('ok')).toBe(1);
      expect(reply?.get('n')).toBe(total);
      expect(reply?.has('writeErrors')).toBe(false);
    }
    expect(stored()).toBe(total);
  });
});
