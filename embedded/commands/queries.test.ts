import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startEmbedded();
  await test.client.db('d').collection('c').insertOne({ a: 1 });
});

afterAll(() => test.stop());

describe('find', () => {
  it.each([
    { min: { a: 1 }, hint: { a: 1 } },
    { max: { a: 1 }, hint: { a: 1 } },
    { returnKey: true },
    { showRecordId: true },
    { tailable: true },
  ])('refuses %j, which would change the results', async (options) => {
    const found = test.client.db('d').command({ find: 'c', ...options });
    await expect(found).rejects.toMatchObject({ code: 238, codeName: 'NotImplemented' });
  });

  it('takes the same options when they change nothing', async () => {
    const command = { find: 'c', returnKey: false, showRecordId: false, min: {}, tailable: false };
    const { cursor } = await test.client.db('d').command(command);
    expect(cursor.firstBatch).toHaveLength(1);
  });
});
