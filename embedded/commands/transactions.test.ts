import { MongoClient, type ClientSession, type Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';
import { abortExpired } from '../transactions/lifecycle.ts';

interface Row {
  _id: number;
  n: number;
}

let test: TestServer;
let rows: Collection<Row>;
const sessions: ClientSession[] = [];

const begin = (): ClientSession => {
  const session = test.client.startSession();
  session.startTransaction();
  sessions.push(session);
  return session;
};

beforeAll(async () => {
  test = await startEmbedded();
  rows = test.client.db('d').collection<Row>('rows');
});

afterAll(async () => {
  await test.stop();
});

beforeEach(async () => {
  for (const session of sessions.splice(0)) await session.endSession();
  await rows.deleteMany({});
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
});

const conflict = { code: 112, errorLabels: ['TransientTransactionError'] };

describe('snapshots outside of transactions', () => {
  it('are refused, and never answered with the newest data', async () => {
    const session = test.client.startSession({ snapshot: true });
    sessions.push(session);
    const refused = { code: 72, codeName: 'InvalidOptions' };
    await expect(rows.findOne({ _id: 1 }, { session })).rejects.toMatchObject(refused);
    await expect(rows.distinct('n', {}, { session })).rejects.toMatchObject(refused);
    await expect(rows.aggregate([], { session }).toArray()).rejects.toMatchObject(refused);
    const within = test.client.startSession();
    sessions.push(within);
    within.startTransaction({ readConcern: { level: 'snapshot' } });
    expect(await rows.countDocuments({}, { session: within })).toBe(2);
  });
});

describe('errors that a fail point makes up', () => {
  it.each([
    [24, 'LockTimeout'],
    [246, 'SnapshotUnavailable'],
    [267, 'PreparedTransactionInProgress'],
  ])('%i begin the whole transaction again', async (errorCode, codeName) => {
    const admin = test.client.db('admin');
    const fail = (mode: unknown) =>
      admin.command({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['insert'], errorCode },
      });
    await fail({ times: 2 });
    const inside = rows.insertOne({ _id: 9, n: 9 }, { session: begin() });
    await expect(inside).rejects.toMatchObject({
      code: errorCode,
      codeName,
      errorLabels: ['TransientTransactionError'],
    });
    const outside = await rows.insertOne({ _id: 9, n: 9 }).catch((error: unknown) => error);
    expect(outside).toMatchObject({ code: errorCode });
    expect((outside as { errorLabels?: string[] }).errorLabels ?? []).toEqual([]);
    await fail('off');
  });
});

describe('transactions', () => {
  it('see their own writes, and what was there when they began', async () => {
    const session = begin();
    expect(await rows.countDocuments({}, { session })).toBe(2);
    await rows.insertOne({ _id: 3, n: 3 });
    await rows.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
    const seen = await rows.find({}, { session }).sort({ n: -1 }).toArray();
    expect(seen.map((row) => row.n)).toEqual([10, 2]);
    expect((await rows.findOne({ _id: 1 }))?.n).toBe(1);
    await session.commitTransaction();
    expect((await rows.find().sort({ _id: 1 }).toArray()).map((row) => row.n)).toEqual([10, 2, 3]);
  });

  it('conflict at once when another holds the document, or has changed it since', async () => {
    const [first, second] = [begin(), begin()];
    await rows.findOne({ _id: 2 }, { session: second });
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
    await expect(
      rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second }),
    ).rejects.toMatchObject(conflict);
    await first.commitTransaction();

    const third = begin();
    await rows.findOne({ _id: 2 }, { session: third });
    await rows.updateOne({ _id: 2 }, { $inc: { n: 1 } });
    await expect(rows.deleteOne({ _id: 2 }, { session: third })).rejects.toMatchObject(conflict);
  });

  it('let writes outside wait until they end', async () => {
    const session = begin();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
    const outside = rows.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 100 } },
      { returnDocument: 'after' },
    );
    const many = rows.updateMany({}, { $inc: { n: 1000 } });
    await session.commitTransaction();
    await outside;
    expect((await many).modifiedCount).toBe(2);
    expect((await rows.find().sort({ _id: 1 }).toArray()).map((row) => row.n)).toEqual([
      1111, 1002,
    ]);
  });

  it('create collections and indexes that are real with the commit', async () => {
    const database = test.client.db('made');
    const session = begin();
    await database.createCollection('c', { session });
    await database.collection('c').createIndex({ n: 1 }, { unique: true, session });
    await database.collection('c').insertOne({ n: 1 }, { session });
    await expect(database.collection('c').insertOne({ n: 1 }, { session })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await database.listCollections().toArray()).toEqual([]);

    const again = begin();
    await database.createCollection('c', { session: again });
    await database.collection('c').createIndex({ n: 1 }, { unique: true, session: again });
    await database.collection('c').insertOne({ n: 1 }, { session: again });
    await again.commitTransaction();
    expect((await database.collection('c').indexes()).map((index) => index.name)).toEqual([
      '_id_',
      'n_1',
    ]);
    await expect(database.collection('c').insertOne({ n: 1 })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('are committed once, however often the client asks', async () => {
    const session = begin();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    expect((await rows.findOne({ _id: 1 }))?.n).toBe(2);
  });

  it('are aborted when they are abandoned', async () => {
    const session = begin();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    abortExpired(test.server.engine.store, Date.now() + 61_000);
    await rows.updateOne({ _id: 1 }, { $inc: { n: 5 } });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect((await rows.findOne({ _id: 1 }))?.n).toBe(6);
  });

  it('are aborted soon after their connection is gone, not when the client comes back on another', async () => {
    const dying = await new MongoClient(test.uri, { maxPoolSize: 1 }).connect();
    const session = dying.startSession();
    session.startTransaction();
    await dying
      .db('d')
      .collection<Row>('rows')
      .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await test.client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['ping'], closeConnection: true },
    });
    await dying
      .db('admin')
      .command({ ping: 1 })
      .catch(() => undefined);
    // The document is held no longer than it takes to see that nobody asks again.
    await rows.updateOne({ _id: 1 }, { $inc: { n: 10 } });
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
    await expect(session.commitTransaction()).rejects.toMatchObject({
      codeName: 'NoSuchTransaction',
    });
    await session.endSession();
    await dying.close();
  });

  it('write to several collections with one command', async () => {
    const session = begin();
    const other = test.client.db('d').collection<Row>('other');
    await other.deleteMany({});
    const result = await test.client.bulkWrite<{ 'd.rows': Row; 'd.other': Row }>(
      [
        {
          name: 'updateOne',
          namespace: 'd.rows',
          filter: { _id: 1, n: 1 },
          update: { $inc: { n: 5 }, $currentDate: { at: true } },
        },
        { name: 'insertOne', namespace: 'd.other', document: { _id: 7, n: 7 } },
        {
          name: 'updateOne',
          namespace: 'd.rows',
          filter: { _id: 2, n: 99 },
          update: { $inc: { n: 5 } },
        },
      ],
      { session, verboseResults: true },
    );
    expect([result.matchedCount, result.insertedCount]).toEqual([1, 1]);
    expect(result.updateResults?.get(2)?.matchedCount).toBe(0);
    await session.commitTransaction();
    expect((await rows.findOne({ _id: 1 }))?.n).toBe(6);
    expect(await other.countDocuments()).toBe(1);
  });
});
