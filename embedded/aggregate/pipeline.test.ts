import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

let test: TestServer;

interface Order {
  _id: number;
  customer: number;
  total: number;
  items?: string[];
}

beforeAll(async () => {
  test = await startEmbedded();
  const database = test.client.db('d');
  await database.collection<{ _id: number; name: string }>('customers').insertMany([
    { _id: 1, name: 'Ann' },
    { _id: 2, name: 'Bob' },
  ]);
  await database.collection<Order>('orders').insertMany([
    { _id: 1, customer: 1, total: 10, items: ['a', 'b'] },
    { _id: 2, customer: 1, total: 30, items: [] },
    { _id: 3, customer: 2, total: 5 },
    { _id: 4, customer: 3, total: 70, items: ['c'] },
  ]);
});

afterAll(async () => {
  await test.stop();
});

const run = (...pipeline: Document[]): Promise<Document[]> =>
  test.client.db('d').collection('orders').aggregate(pipeline).toArray();

describe('pipelines', () => {
  it('group, and sort by what was gathered', async () => {
    expect(
      await run(
        {
          $group: {
            _id: '$customer',
            sum: { $sum: '$total' },
            count: { $count: {} },
            all: { $push: '$_id' },
          },
        },
        { $sort: { sum: -1 } },
        { $limit: 2 },
      ),
    ).toEqual([
      { _id: 3, sum: 70, count: 1, all: [4] },
      { _id: 1, sum: 40, count: 2, all: [1, 2] },
    ]);
  });

  it('look up by equality and by pipeline', async () => {
    const found = await run(
      { $match: { _id: { $in: [3, 4] } } },
      { $lookup: { from: 'customers', localField: 'customer', foreignField: '_id', as: 'who' } },
      {
        $lookup: {
          from: 'orders',
          let: { mine: '$total' },
          pipeline: [{ $match: { $expr: { $gt: ['$total', '$$mine'] } } }, { $count: 'n' }],
          as: 'bigger',
        },
      },
      { $project: { _id: 0, name: { $first: '$who.name' }, bigger: { $first: '$bigger.n' } } },
    );
    expect(found).toEqual([{ name: 'Bob', bigger: 3 }, {}]);
  });

  it('unwind arrays, with and without the empty ones', async () => {
    expect(await run({ $unwind: '$items' }, { $project: { items: 1 } })).toEqual([
      { _id: 1, items: 'a' },
      { _id: 1, items: 'b' },
      { _id: 4, items: 'c' },
    ]);
    const kept = await run(
      { $unwind: { path: '$items', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $project: { at: 1 } },
    );
    expect(kept).toEqual([
      { _id: 1, at: 0 },
      { _id: 1, at: 1 },
      { _id: 2, at: null },
      { _id: 3, at: null },
      { _id: 4, at: 0 },
    ]);
  });

  it('branch with $facet, $bucket and $sortByCount', async () => {
    expect(
      await run({
        $facet: {
          sizes: [{ $bucket: { groupBy: '$total', boundaries: [0, 20, 50], default: 'more' } }],
          who: [{ $sortByCount: '$customer' }, { $limit: 1 }],
        },
      }),
    ).toEqual([
      {
        sizes: [
          { _id: 0, count: 2 },
          { _id: 20, count: 1 },
          { _id: 'more', count: 1 },
        ],
        who: [{ _id: 1, count: 2 }],
      },
    ]);
  });

  it('reshape documents', async () => {
    expect(
      await run(
        { $match: { _id: 1 } },
        { $set: { 'extra.half': { $divide: ['$total', 2] } } },
        { $unset: ['items', 'customer'] },
        { $replaceWith: { $mergeObjects: ['$extra', { id: '$_id' }] } },
      ),
    ).toEqual([{ half: 5, id: 1 }]);
  });

  it('join collections and sample', async () => {
    const all = await run({
      $unionWith: { coll: 'customers', pipeline: [{ $match: { _id: 2 } }] },
    });
    expect(all).toHaveLength(5);
    expect(await run({ $sample: { size: 2 } })).toHaveLength(2);
  });

  it('write their result with $out and $merge', async () => {
    const database = test.client.db('d');
    await run({ $match: { total: { $gt: 20 } } }, { $out: 'big' });
    expect(await database.collection('big').countDocuments()).toBe(2);
    await run(
      { $project: { total: { $literal: 0 } } },
      { $merge: { into: 'big', whenNotMatched: 'discard' } },
    );
    expect(await database.collection('big').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, customer: 1, total: 0, items: [] },
      { _id: 4, customer: 3, total: 0, items: ['c'] },
    ]);
  });

  it('refuse what is not there with the codes of MongoDB', async () => {
    await expect(run({ $nothing: 1 })).rejects.toMatchObject({ code: 40324 });
    await expect(run({ $changeStream: {} })).rejects.toMatchObject({ code: 238 });
    await expect(run({ $limit: 0 })).rejects.toMatchObject({ code: 15958 });
    await expect(run({ $group: { x: 1 } })).rejects.toMatchObject({ code: 15955 });
  });

  it('end when their time is over', async () => {
    const many = test.client.db('d').collection('many');
    await many.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    const slow = many.aggregate(
      [{ $lookup: { from: 'many', localField: 'n', foreignField: 'x', as: 'all' } }],
      { maxTimeMS: 20 },
    );
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
  });
});

describe('memory', () => {
  const many = [{ $set: { n: { $range: [0, 250] } } }, { $unwind: '$n' }];
  const large = { $range: [0, { $add: [20_000, '$n'] }] };
  const exceeded = { code: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' };

  it('of a $group is limited, whether its values or its groups are large', async () => {
    await expect(
      run(...many, { $group: { _id: null, all: { $push: large } } }),
    ).rejects.toMatchObject(exceeded);
    await expect(
      run(...many, { $group: { _id: { id: '$_id', large } } }, { $count: 'n' }),
    ).rejects.toMatchObject(exceeded);
    await expect(
      run(...many, { $group: { _id: { id: '$_id', n: '$n' }, last: { $last: large } } }),
    ).rejects.toMatchObject(exceeded);
  });

  it('of a $group counts what is held, not what has passed', async () => {
    const [found] = await run(...many, { $group: { _id: null, last: { $last: large } } });
    expect(found?.['last']).toHaveLength(20_249);
    const merged = { $mergeObjects: { a: large } };
    expect(await run(...many, { $group: { _id: null, merged } }, { $unset: 'merged' })).toEqual([
      { _id: null },
    ]);
  });

  it('of a $sort and of the results of a $facet is limited', async () => {
    const set = { $set: { large } };
    await expect(run(...many, set, { $sort: { n: 1 } })).rejects.toMatchObject(exceeded);
    await expect(run(...many, { $facet: { a: [set] } })).rejects.toMatchObject(exceeded);
  });

  it('of a $facet does not hold the documents that pass', async () => {
    const facets = {
      count: [{ $count: 'n' }],
      two: [{ $sort: { n: -1, _id: 1 } }, { $limit: 2 }, { $project: { n: 1 } }],
      none: [{ $match: { n: -1 } }],
      early: [{ $limit: 1 }, { $project: { n: 1 } }],
    };
    const first = { $match: { _id: 1 } };
    const set = { $set: { large: { $range: [0, 30_000] } } };
    expect(await run(first, ...many, set, { $unset: 'large' }, { $facet: facets })).toEqual([
      {
        count: [{ n: 250 }],
        two: [
          { _id: 1, n: 249 },
          { _id: 1, n: 248 },
        ],
        none: [],
        early: [{ _id: 1, n: 0 }],
      },
    ]);
    expect(await run(...many, set, { $facet: { count: [{ $count: 'n' }] } })).toEqual([
      { count: [{ n: 1000 }] },
    ]);
  });
});
