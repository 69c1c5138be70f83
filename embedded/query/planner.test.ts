import type { Collection, Document, Filter, Sort } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

type Profile = Document & { _id: number };

let test: TestServer;
let profiles: Collection<Profile>;

beforeAll(async () => {
  test = await startEmbedded();
  profiles = test.client.db('d').collection<Profile>('profiles');
  await profiles.createIndexes([
    { key: { gender: 1, country: 1, lastSeen: -1 }, name: 'search' },
    { key: { email: 1 }, name: 'email', unique: true, sparse: true },
    { key: { tags: 1 }, name: 'tags' },
    { key: { balance: 1 }, name: 'rich', partialFilterExpression: { balance: { $gt: 100 } } },
    { key: { born: 1 }, name: 'born' },
  ]);
  await profiles.insertMany(
    Array.from({ length: 400 }, (_, i) => ({
      _id: i,
      gender: i % 2 ? 'f' : 'm',
      country: ['nl', 'de', 'fr', 'pl'][(i >> 1) % 4],
      lastSeen: i * 10,
      tags: [i % 5, (i % 7) + 10],
      balance: i,
      born: 1950 + (i % 50),
      ...(i % 3 ? { email: `m${i}@example.org` } : {}),
    })),
  );
});

afterAll(async () => {
  await test.stop();
});

interface Explained {
  index: string | undefined;
  direction: string | undefined;
  sorts: boolean;
  examined: number;
  returned: number;
}

const stagesOf = (stage: Document): Document[] => [
  stage,
  ...(stage['inputStage'] ? stagesOf(stage['inputStage'] as Document) : []),
  ...((stage['inputStages'] as Document[] | undefined) ?? []).flatMap(stagesOf),
];

const explain = async (filter: Filter<Profile>, sort: Sort = {}, limit = 0): Promise<Explained> => {
  const found = await profiles.find(filter).sort(sort).limit(limit).explain('executionStats');
  const stages = stagesOf(found['queryPlanner'].winningPlan);
  const scan = stages.find((stage) => stage['indexName']);
  return {
    index: scan?.['indexName'],
    direction: scan?.['direction'],
    sorts: stages.some((stage) => stage['stage'] === 'SORT'),
    examined: found['executionStats'].totalDocsExamined,
    returned: found['executionStats'].nReturned,
  };
};

describe('the planner', () => {
  it('takes equality, then the order of the index, forward and backward', async () => {
    const filter = { gender: 'f', country: 'nl' };
    expect(await explain(filter, { lastSeen: -1 }, 5)).toEqual({
      index: 'search',
      direction: 'forward',
      sorts: false,
      examined: 5,
      returned: 5,
    });
    expect(await explain(filter, { lastSeen: 1 }, 5)).toMatchObject({
      direction: 'backward',
      sorts: false,
      examined: 5,
    });
  });

  it('merges the parts of an $in instead of sorting', async () => {
    const filter = { gender: 'f', country: { $in: ['nl', 'pl'] } };
    const found = await explain(filter, { lastSeen: -1 }, 6);
    expect(found).toMatchObject({ index: 'search', sorts: false, returned: 6 });
    expect(found.examined).toBeLessThan(10);
    const seen = await profiles.find(filter).sort({ lastSeen: -1 }).limit(6).toArray();
    const all = await profiles.find(filter).toArray();
    const best = all.map((each) => each['lastSeen'] as number).sort((a, b) => b - a);
    expect(seen.map((each) => each['lastSeen'])).toEqual(best.slice(0, 6));
  });

  it('reads nothing of what is skipped where the index alone says that it matches', async () => {
    const examined = async (filter: Filter<Profile>): Promise<number[]> => {
      const cursor = profiles.find(filter).sort({ lastSeen: -1 }).skip(40).limit(3);
      const { executionStats: stats } = await cursor.explain('executionStats');
      return [stats.totalKeysExamined, stats.totalDocsExamined, stats.nReturned];
    };
    const filter = { gender: 'f', country: { $in: ['nl', 'pl'] } };
    expect(await examined(filter)).toEqual([43, 3, 3]);
    expect(await examined({ gender: 'f', country: 'nl', lastSeen: { $lt: 3_900 } })).toEqual([
      ...[43, 3, 3],
    ]);
    // Whatever has to be looked at is read.
    expect((await examined({ ...filter, balance: { $gte: 0 } }))[1]).toBe(43);
    const all = (await profiles.find(filter).toArray()).sort(
      (one, other) => other['lastSeen'] - one['lastSeen'],
    );
    const found = profiles.find(filter).sort({ lastSeen: -1 });
    expect(await found.skip(40).limit(3).toArray()).toEqual(all.slice(40, 43));
    // What a transaction has changed counts as it is there.
    const session = test.client.startSession();
    await session.withTransaction(async () => {
      for (const { _id } of all.slice(0, 5))
        await profiles.updateOne({ _id }, { $set: { gender: 'm' } }, { session });
      const inside = profiles.find(filter, { session }).sort({ lastSeen: -1 });
      expect(await inside.skip(40).limit(3).toArray()).toEqual(all.slice(45, 48));
      await session.abortTransaction();
    });
    await session.endSession();
  });

  it('takes ranges, and both bounds of an array only where one element must fit', async () => {
    expect(await explain({ born: { $gte: 1960, $lt: 1962 } })).toMatchObject({
      index: 'born',
      examined: 16,
      returned: 16,
    });
    const loose = { tags: { $gt: 3, $lt: 11 } };
    const byHand = (await profiles.find().toArray()).filter(
      ({ tags }) => tags.some((t: number) => t > 3) && tags.some((t: number) => t < 11),
    );
    expect((await explain(loose)).returned).toBe(byHand.length);
    expect(await explain({ tags: { $elemMatch: { $gt: 3, $lt: 10 } } })).toMatchObject({
      index: 'tags',
      examined: 80,
      returned: 80,
    });
  });

  it('does not mix the bounds of one element with those of any', async () => {
    const lists = test.client.db('d').collection<{ _id: number; t: number[] }>('lists');
    await lists.createIndex({ t: 1 });
    await lists.insertMany([
      { _id: 1, t: [5, 1] },
      { _id: 2, t: [2, 9] },
      { _id: 3, t: [5] },
    ]);
    const found = async (...parts: Document[]): Promise<number[]> =>
      (await lists.find({ $and: parts }).toArray()).map((each) => each._id).sort();
    const one = { t: { $elemMatch: { $gt: 3, $lt: 7 } } };
    expect(await found(one, { t: { $lt: 2 } })).toEqual([1]);
    expect(await found({ t: { $lt: 2 } }, one)).toEqual([1]);
    expect(
      await found({ t: { $elemMatch: { $lt: 4 } } }, { t: { $elemMatch: { $gt: 8 } } }),
    ).toEqual([2]);
    expect(await found({ t: 5 }, one, { t: { $gte: 5 } })).toEqual([1, 3]);
  });

  it('takes the tighter of several bounds, and the exclusive one at the same value', async () => {
    const ids = async (...parts: Filter<Profile>[]): Promise<number[]> =>
      (await profiles.find({ $and: parts }).sort({ _id: 1 }).limit(3).toArray()).map((p) => p._id);
    expect(await ids({ _id: { $gte: 7 } }, { _id: { $gt: 7 } })).toEqual([8, 9, 10]);
    expect(await ids({ _id: { $gt: 7 } }, { _id: { $gte: 7 } })).toEqual([8, 9, 10]);
    expect(
      await ids({ _id: { $gt: 5 } }, { _id: { $gte: 7, $lt: 9 } }, { _id: { $lte: 9 } }),
    ).toEqual([7, 8]);
  });

  it('uses sparse and partial indexes only where they are complete', async () => {
    expect((await explain({ email: 'm1@example.org' })).index).toBe('email');
    expect((await explain({ email: null })).index).toBeUndefined();
    expect((await explain({ balance: { $gt: 390 } })).index).toBe('rich');
    expect((await explain({ balance: { $gt: 50 } })).index).toBeUndefined();
  });

  it('unites the indexes of an $or, each document once', async () => {
    const found = await explain({ $or: [{ email: 'm1@example.org' }, { born: 1951 }, { _id: 1 }] });
    expect(found.examined).toBeLessThan(15);
    expect(found.returned).toBe(8);
  });

  it('finds by _id at once, and walks _id in order', async () => {
    expect(await explain({ _id: 7 })).toMatchObject({ examined: 1, returned: 1 });
    expect(await explain({ _id: { $in: [9, 7, 500] } }, { _id: -1 })).toMatchObject({
      sorts: false,
      examined: 2,
    });
    expect(await explain({}, { _id: -1 }, 3)).toMatchObject({ sorts: false, examined: 3 });
  });

  it('obeys a hint, and refuses one that names no index', async () => {
    const found = await profiles.find({ gender: 'f' }).hint('born').explain('queryPlanner');
    expect(stagesOf(found['queryPlanner'].winningPlan).at(-1)?.['indexName']).toBe('born');
    await expect(profiles.find({}).hint('nothing').toArray()).rejects.toMatchObject({ code: 2 });
  });

  it('serves pipelines that begin with $match and $sort', async () => {
    const found = await profiles
      .aggregate([
        { $match: { gender: 'm', country: 'de' } },
        { $sort: { lastSeen: -1 } },
        { $limit: 2 },
      ])
      .explain('queryPlanner');
    const stages = stagesOf(found['queryPlanner'].winningPlan);
    expect(stages.map((stage) => stage['stage'])).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  });

  it('tests what the bounds of an index leave open, as a scan without index does', async () => {
    const filters: Filter<Profile>[] = [
      { gender: 'f', country: 'nl', balance: { $lt: 90 } },
      { gender: 'f', country: { $in: ['nl', 'de'] }, lastSeen: { $gt: 500 }, born: 1951 },
      { tags: 3, gender: 'm' },
      { tags: { $gt: 3, $lt: 12 }, born: { $gte: 1960 } },
      { tags: { $elemMatch: { $gt: 3, $lt: 12 } }, balance: { $lt: 40 } },
      { born: 1951, $or: [{ country: 'nl' }, { gender: 'f' }] },
      { born: 1951, country: { $ne: 'nl' }, email: { $exists: true } },
      { born: { $in: [1951, 1952] }, $expr: { $gt: ['$balance', 100] } },
      { email: { $gte: 'm1', $lt: 'm2' }, tags: 1 },
    ];
    for (const filter of filters) {
      const ids = async (hint: Document | undefined, skip = 0, limit = 0): Promise<number[]> => {
        const cursor = profiles.find(filter).sort({ _id: 1 }).skip(skip).limit(limit);
        const found = await (hint ? cursor.hint(hint) : cursor).toArray();
        return found.map((each) => each._id);
      };
      const wanted = await ids({ $natural: 1 });
      expect(wanted.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(wanted.length, JSON.stringify(filter)).toBeLessThan(400);
      expect(await ids(undefined), JSON.stringify(filter)).toEqual(wanted);
      expect(await ids(undefined, 2, 3), JSON.stringify(filter)).toEqual(wanted.slice(2, 5));
      const unsorted = await profiles.find(filter).skip(1).limit(2).toArray();
      expect(unsorted.length).toBe(Math.min(2, wanted.length - 1));
    }
  });

  it('warns about a scan of more than 10 000 documents, with its shape', async () => {
    const many = test.client.db('d').collection('many');
    await many.insertMany(Array.from({ length: 10_100 }, (_, n) => ({ n, secret: 'x' })));
    await many.find({ secret: 'y', n: { $gt: 3 } }).toArray();
    expect(test.warnings.at(-1)).toBe(
      'find on d.many examined 10100 documents: filter {secret: ?, n: {$gt: ?}}',
    );
  });
});

describe('keys that begin like others', () => {
  it('are told apart, in both directions and by unique indexes', async () => {
    const texts = test.client
      .db('d')
      .collection<{ _id: string; down: string; up: string }>('texts');
    await texts.createIndex({ down: -1 }, { unique: true });
    await texts.createIndex({ up: 1 }, { unique: true });
    const all = ['a', 'a\0', 'a\0b', 'ab', ''];
    await texts.insertMany(all.map((text) => ({ _id: text, down: text, up: text })));
    for (const field of ['_id', 'up', 'down'] as const) {
      const found = async (condition: Document): Promise<string[]> =>
        (await texts.find({ [field]: condition }).toArray()).map((each) => each._id).sort();
      expect(await found({ $eq: 'a' })).toEqual(['a']);
      expect(await found({ $lte: 'a' })).toEqual(['', 'a']);
      expect(await found({ $lt: 'a\0' })).toEqual(['', 'a']);
      expect(await found({ $gt: 'a' })).toEqual(['a\0', 'a\0b', 'ab']);
      expect(await found({ $gte: 'a', $lte: 'a\0' })).toEqual(['a', 'a\0']);
    }
  });
});
