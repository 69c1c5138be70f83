import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Binary, doc, type Doc } from '../bson/values.ts';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';
import { dispatch } from './dispatch.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startEmbedded();
});
afterAll(() => test.stop());
afterEach(() => vi.restoreAllMocks());

const lsidOf = (number: number): Doc => doc({ id: new Binary(4, Buffer.alloc(16, number)) });
const send = (command: Doc): Promise<Doc | undefined> => dispatch(test.server.engine, command, 1);
const count = (name: string): Promise<number> =>
  test.client.db('d').collection(name).countDocuments();

it('goes on with the statement that failed when a write is sent again, whatever failed', async () => {
  const insert = (): Doc =>
    doc({
      insert: 'c',
      documents: [1, 2, 3].map((_id) => doc({ _id })),
      $db: 'd',
      lsid: lsidOf(1),
      txnNumber: 1n,
    });
  const { documents } = test.server.engine.store.environment;
  const put = documents.put.bind(documents);
  vi.spyOn(documents, 'put')
    .mockImplementationOnce((...args: Parameters<typeof put>) => put(...args))
    .mockImplementationOnce(() => {
      throw new Error('something unforeseen');
    });
  expect((await send(insert()))?.get('codeName')).toBe('InternalError');
  expect(test.warnings.join()).toContain('something unforeseen');
  expect(await count('c')).toBe(1);

  for (let again = 0; again < 2; again++) {
    const reply = await send(insert());
    expect(reply?.get('ok')).toBe(1);
    expect(reply?.get('n')).toBe(3);
    expect(reply?.has('writeErrors')).toBe(false);
  }
  expect(await count('c')).toBe(3);
});

it('refuses a bulkWrite as a whole for what a later operation asks', async () => {
  const insert = doc({ insert: 0, document: doc({ n: 1 }) });
  const update = { update: 0, filter: doc({}), updateMods: doc({ $set: doc({ n: 2 }) }) };
  const refused: [Doc, string][] = [
    [doc({ ...update, collation: doc({ locale: 'nl' }) }), 'NotImplemented'],
    [doc({ ...update, multi: true }), 'InvalidOptions'],
  ];
  for (const [i, [operation, codeName]] of refused.entries()) {
    const reply = await send(
      doc({
        bulkWrite: 1,
        ops: [insert, operation],
        nsInfo: [doc({ ns: 'd.bulk' })],
        $db: 'admin',
        lsid: lsidOf(2 + i),
        txnNumber: 1n,
      }),
    );
    expect(reply?.get('codeName')).toBe(codeName);
  }
  expect(await count('bulk')).toBe(0);
});
