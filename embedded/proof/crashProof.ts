import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Db } from 'mongodb';
import { checkStore } from '../storage/check.ts';
import { openEnvironment } from '../storage/environment.ts';
import { kill, startChild } from '../testing/childServer.ts';
import { createRandom, type Random } from './random.ts';

interface Wallet {
  _id: number;
  balance: number;
}

interface Entry {
  _id: string;
  wallet: number;
  reference: string;
}

const walletCount = 12;
const workers = 24;
const startBalance = 1_000_000;

/** What clients were told, over all rounds. */
interface Told {
  entries: Set<string>;
  singles: Set<string>;
  /** Called whenever something is acknowledged. */
  onMore(): void;
}

const collectionsOf = (database: Db) => ({
  wallets: database.collection<Wallet>('wallets'),
  ledger: database.collection<Entry>('ledger'),
  singles: database.collection<{ _id: string }>('singles'),
});

const fill = async (database: Db): Promise<void> => {
  const { wallets, ledger } = collectionsOf(database);
  await wallets.insertMany(
    Array.from({ length: walletCount }, (_, i) => ({ _id: i, balance: startBalance })),
  );
  await ledger.createIndex({ wallet: 1, _id: -1 });
  await ledger.createIndex({ reference: 1 }, { unique: true });
};

/** Charges wallets in transactions and inserts single documents, until the server is gone. */
const work = async (
  client: MongoClient,
  name: string,
  random: Random,
  told: Told,
): Promise<void> => {
  const { wallets, ledger, singles } = collectionsOf(client.db('crash'));
  for (let n = 0; ; n++) {
    const id = `${name}-${n}`;
    try {
      if (random.chance(0.3)) {
        await singles.insertOne({ _id: id });
        told.singles.add(id);
        told.onMore();
        continue;
      }
      const wallet = random.below(walletCount);
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await wallets.updateOne(
            { _id: wallet, balance: { $gte: 1 } },
            { $inc: { balance: -1 } },
            { session },
          );
          await ledger.insertOne({ _id: id, wallet, reference: `r-${id}` }, { session });
        }),
      );
      told.entries.add(id);
      told.onMore();
    } catch {
      return;
    }
  }
};

const missing = async (
  collection: Collection<{ _id: string }> | Collection<Entry>,
  told: Set<string>,
): Promise<number> => {
  const found = await (collection as Collection<{ _id: string }>)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const ids = new Set(found.map((each) => each._id));
  return [...told].filter((id) => !ids.has(id)).length;
};

/** Everything told is there, money and ledger agree, indexes and documents agree. */
const verify = async (database: Db, told: Told): Promise<string[]> => {
  const { wallets, ledger, singles } = collectionsOf(database);
  const faults: string[] = [];
  const lost = (await missing(ledger, told.entries)) + (await missing(singles, told.singles));
  if (lost) faults.push(`${lost} acknowledged writes are lost`);
  const balances = await wallets.find().toArray();
  const spent = balances.reduce((sum, wallet) => sum + startBalance - wallet.balance, 0);
  const entries = await ledger.countDocuments();
  if (spent !== entries) faults.push(`${spent} were paid, ${entries} are in the ledger`);
  for (let wallet = 0; wallet < walletCount; wallet++) {
    const own = startBalance - (balances.find((each) => each._id === wallet)?.balance ?? 0);
    const found = await ledger.find({ wallet }).hint({ wallet: 1, _id: -1 }).toArray();
    if (found.length !== own)
      faults.push(`wallet ${wallet}: paid ${own}, index finds ${found.length}`);
  }
  return faults;
};

const checkFolder = async (folder: string): Promise<string[]> => {
  const environment = openEnvironment(folder);
  const { faults } = checkStore(environment);
  await environment.close();
  return faults;
};

const oneRound = async (
  folder: string,
  round: number,
  random: Random,
  told: Told,
): Promise<void> => {
  const server = await startChild(['--port', '0', '--data', folder]);
  const client = new MongoClient(server.uri, {
    // Enough for a busy machine; each round waits as long for what the killed server left open.
    serverSelectionTimeoutMS: 1500,
    maxPoolSize: workers,
  });
  try {
    const database = client.db('crash');
    if (round === 0) await fill(database);
    const faults = await verify(database, told);
    if (faults.length) throw new Error(`round ${round}: ${faults.join('; ')}`);
    const enough = told.entries.size + told.singles.size + 20 + random.below(200);
    const reached = new Promise<void>((resolve) => {
      told.onMore = () => {
        if (told.entries.size + told.singles.size >= enough) resolve();
      };
    });
    const working = Array.from({ length: workers }, (_, i) =>
      work(client, `${round}-${i}`, random, told),
    );
    await reached;
    await kill(server, 'SIGKILL');
    await client.close(true);
    await Promise.all(working);
  } finally {
    await kill(server, 'SIGKILL');
    await client.close(true);
  }
};

/**
 * Kills the server in the middle of its work, again and again, and verifies after each round that
 * nothing acknowledged is lost, nothing is half done, and the store is sound.
 */
export const proveCrashes = async (seed: number, rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-crash-'));
  const random = createRandom(seed);
  const told: Told = { entries: new Set(), singles: new Set(), onMore: () => undefined };
  try {
    for (let round = 0; round < rounds; round++) {
      await oneRound(folder, round, random, told);
      const faults = await checkFolder(folder);
      if (faults.length) throw new Error(`seed ${seed}, round ${round}: ${faults.join('; ')}`);
    }
    const server = await startChild(['--port', '0', '--data', folder]);
    const client = new MongoClient(server.uri);
    const faults = await verify(client.db('crash'), told);
    await client.close();
    await kill(server, 'SIGTERM');
    if (faults.length) throw new Error(`after all rounds: ${faults.join('; ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
