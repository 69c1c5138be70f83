import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type DatabaseServer } from '../testing/index.ts';
import {
  connectDatabase,
  defineModel,
  findPlain,
  findWhole,
  inSession,
  isDatabaseAnswering,
} from './index.ts';

interface Pebble {
  _id: number;
  colour: string;
}

const Pebbles = defineModel<Pebble>('Pebble', 'pebbles', { _id: Number, colour: String }, []);

describe('reads', () => {
  let folder: string;
  let server: DatabaseServer;
  let disconnect: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-reads-'));
    server = await startServer(folder, 0, ['--enable-test-commands']);
    disconnect = await connectDatabase(`${server.uri}&monitorCommands=true`);
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

  const fail = (mode: unknown, data: object) =>
    mongoose.connection
      .getClient()
      .db('admin')
      .command({ configureFailPoint: 'failCommand', mode, data });
  /** What the next reads meet instead of an answer. */
  const troubledReads = (times: number, trouble: object) =>
    fail({ times }, { failCommands: ['find'], ...trouble });
  afterEach(() => fail('off', {}));

  /** Commands and their replies while `work` runs, by the driver's own account. */
  async function commandsOf(work: () => Promise<unknown>) {
    const client = mongoose.connection.getClient();
    const replies: { commandName: string; reply: Record<string, unknown> }[] = [];
    const note = (event: (typeof replies)[number]) => void replies.push(event);
    client.on('commandSucceeded', note as never);
    try {
      await work();
    } finally {
      client.off('commandSucceeded', note as never);
    }
    return replies;
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

  it('reads what does not fit into one reply, and leaves no cursor open', async () => {
    await put(2_500);
    let found: Pebble[] = [];
    const replies = await commandsOf(async () => {
      found = await findWhole(Pebbles, {}, { sort: { _id: 1 } });
    });
    expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 2_500 }, (_, index) => index));
    const [killed, ...others] = replies.filter(({ commandName }) => commandName === 'killCursors');
    expect(killed?.reply.cursorsKilled).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('reads a thousand at once', async () => {
    await put(1_000);
    const ids = Array.from({ length: 1_000 }, (_, index) => index);
    const replies = await commandsOf(() => findWhole(Pebbles, { _id: { $in: ids } }));
    expect(replies.map(({ commandName }) => commandName)).toEqual(['find']);
  });

  it.each([
    ['the connection breaks', { closeConnection: true }],
    ['the primary has stepped down', { errorCode: 10107 }],
    ['the primary is shutting down', { errorCode: 11600 }],
  ])('asks again when %s before the answer', async (_what, trouble) => {
    await put(3);
    await troubledReads(1, trouble);
    expect(await findWhole(Pebbles, {})).toHaveLength(3);
  });

  it('tells what is wrong when asking again would not help', async () => {
    await troubledReads(1, { errorCode: 50 });
    await expect(findWhole(Pebbles, {})).rejects.toMatchObject({ code: 50 });
    await expect(findWhole(Pebbles, { $nonsense: 1 })).rejects.toThrow(/nonsense/);
  });

  it('reads on in a session, not before what it has seen', async () => {
    await put(1);
    await inSession(async (session) => {
      await findPlain(Pebbles, {}, ['_id'], { limit: 1, session });
      const seen = session.operationTime;
      const readings: unknown[] = [];
      const client = mongoose.connection.getClient();
      const note = ({ command }: { command: { readConcern: unknown } }) =>
        void readings.push(command.readConcern);
      client.once('commandStarted', note as never);
      await findWhole(Pebbles, {}, { session });
      expect(readings).toEqual([{ level: 'majority', afterClusterTime: seen }]);
    });
  });

  it('[OPS-04] does not wait for a database that hangs to know whether it answers', async () => {
    expect(await isDatabaseAnswering()).toBe(true);
    server.freeze();
    try {
      expect(await isDatabaseAnswering(50)).toBe(false);
    } finally {
      server.thaw();
    }
    expect(await isDatabaseAnswering(5_000)).toBe(true);
  });
});
