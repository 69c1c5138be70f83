import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type DatabaseServer } from '../testing/index.ts';
import { connectDatabase, defineModel, findPlain, findWhole, inSession } from './index.ts';

interface Pebble {
  _id: number;
  colour: string;
}

const Pebbles = defineModel<Pebble>('Pebble', 'pebbles', { _id: Number, colour: String }, []);

describe('plain reads', () => {
  let folder: string;
  let server: DatabaseServer;
  let disconnect: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-reads-'));
    server = await startServer(folder, 0, ['--enable-test-commands']);
    disconnect = await connectDatabase(server.uri);
  });
  beforeEach(() => Pebbles.collection.deleteMany({}));
  afterAll(async () => {
    await disconnect();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const put = (count: number) =>
    Pebbles.insertMany(
      Array.from({ length: count }, (_, index) => ({ _id: index, colour: `colour ${index % 7}` })),
    );

  /** What the next reads meet instead of an answer. */
  async function troubledReads(times: number, trouble: object): Promise<void> {
    await mongoose.connection
      .getClient()
      .db('admin')
      .command({
        configureFailPoint: 'failCommand',
        mode: { times },
        data: { failCommands: ['find'], ...trouble },
      });
  }

  it('reads the fields asked for, and in order up to a number', async () => {
    await put(9);
    expect(await findPlain(Pebbles, { _id: 4 }, ['colour'])).toEqual([
      { _id: 4, colour: 'colour 4' },
    ]);
    const found = await findWhole(Pebbles, { _id: { $gt: 2 } }, { sort: { _id: -1 }, limit: 2 });
    expect(found.map(({ _id }) => _id)).toEqual([8, 7]);
    expect(await findWhole(Pebbles, { _id: 99 })).toEqual([]);
  });

  it('reads what does not fit into one reply', async () => {
    await put(2_500);
    const found = await findWhole(Pebbles, {}, { sort: { _id: 1 } });
    expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 2_500 }, (_, index) => index));
  });

  it('asks again when the connection breaks before the answer', async () => {
    await put(3);
    await troubledReads(1, { closeConnection: true });
    expect(await findWhole(Pebbles, {})).toHaveLength(3);
  });

  it('tells what is wrong when asking again does not help', async () => {
    await troubledReads(2, { errorCode: 8000 });
    await expect(findWhole(Pebbles, {})).rejects.toMatchObject({ code: 8000 });
    await expect(findWhole(Pebbles, { $nonsense: 1 })).rejects.toThrow(/nonsense/);
  });

  it('draws the logical time of the session it reads in', async () => {
    await put(1);
    await inSession(async (session) => {
      await findWhole(Pebbles, {}, { limit: 1, session });
      expect(session.operationTime).toBeDefined();
    });
  });
});
