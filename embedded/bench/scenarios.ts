import { ObjectId, type ClientSession, type Db, type Document, type MongoClient } from 'mongodb';

type Run = (n: number) => Promise<unknown>;

export interface Scenario {
  name: string;
  prepare(database: Db, client: MongoClient): Promise<Run>;
  /** The commands of the n-th operation as the driver sends them, but for the session. */
  commands(n: number): Document[];
}

const wallets = 2000;
const conversations = 2000;
const perConversation = 100;
const text = 'Shall we meet at the little café by the canal, tomorrow at eight?';

interface Numbered {
  _id: number;
  balance: number;
}

interface Entry {
  _id: ObjectId;
  wallet: number;
  amount: number;
}

const entry = (n: number): Entry => ({ _id: new ObjectId(), wallet: n % wallets, amount: -1 });

const fillWallets = async (database: Db): Promise<void> => {
  // Transactions that create the same collection at once would conflict.
  for (const name of ['ledger', 'sent']) await database.createCollection(name);
  const collection = database.collection<Numbered>('wallets');
  if (await collection.estimatedDocumentCount()) return;
  await collection.insertMany(
    Array.from({ length: wallets }, (_, i) => ({ _id: i, balance: 1_000_000 })),
  );
};

/** Sessions are kept for several transactions, as a pool of them would be. */
const sessionPool = (client: MongoClient) => {
  const free: ClientSession[] = [];
  return async (work: (session: ClientSession) => Promise<unknown>): Promise<void> => {
    const session = free.pop() ?? client.startSession();
    await session.withTransaction(() => work(session));
    free.push(session);
  };
};

const message = (n: number) => ({
  _id: new ObjectId(),
  conversation: n % conversations,
  seq: n,
  from: n % 777,
  text,
  at: new Date(),
});

/** `numbered`: with a number for retrying, or that of the transaction. */
const command = (body: Document, $db = 'bench'): Document => ({ ...body, $db });
const numbered = (body: Document, $db?: string): Document =>
  command({ ...body, numbered: true }, $db);

/** The commands of a transaction, and its commit. */
const transactionOf = (...bodies: Document[]): Document[] => [
  ...bodies.map((body, i) =>
    numbered(
      { ...body, autocommit: false, ...(i === 0 && { startTransaction: true }) },
      'bulkWrite' in body ? 'admin' : 'bench',
    ),
  ),
  numbered({ commitTransaction: 1, autocommit: false }, 'admin'),
];

const pay = (n: number) => ({ q: { _id: n % wallets }, u: { $inc: { balance: -1 } } });

const insertOne: Scenario = {
  name: 'insertOne',
  prepare: async (database) => {
    const collection = database.collection('inserted');
    await collection.createIndex({ conversation: 1, seq: -1 });
    return (n) => collection.insertOne(message(n));
  },
  commands: (n) => [numbered({ insert: 'inserted', documents: [message(n)] })],
};

const findOneAndUpdate: Scenario = {
  name: 'findOneAndUpdate by _id',
  prepare: async (database) => {
    await fillWallets(database);
    const collection = database.collection<Numbered>('wallets');
    return (n) => collection.findOneAndUpdate({ _id: n % wallets }, { $inc: { balance: -1 } });
  },
  commands: (n) => {
    const { q: query, u: update } = pay(n);
    return [numbered({ findAndModify: 'wallets', query, update })];
  },
};

const threeCommands: Scenario = {
  name: 'transaction of three commands',
  prepare: async (database, client) => {
    await fillWallets(database);
    const collection = database.collection<Numbered>('wallets');
    const inTransaction = sessionPool(client);
    return (n) =>
      inTransaction(async (session) => {
        await collection.updateOne({ _id: n % wallets }, { $inc: { balance: -1 } }, { session });
        await database.collection('ledger').insertOne(entry(n), { session });
        await database.collection('sent').insertOne(message(n), { session });
      });
  },
  commands: (n) =>
    transactionOf(
      { update: 'wallets', updates: [pay(n)] },
      { insert: 'ledger', documents: [entry(n)] },
      { insert: 'sent', documents: [message(n)] },
    ),
};

const oneBulkWrite: Scenario = {
  name: 'transaction of one bulkWrite',
  prepare: async (database, client) => {
    await fillWallets(database);
    const inTransaction = sessionPool(client);
    const name = (collection: string) => `${database.databaseName}.${collection}`;
    return (n) =>
      inTransaction((session) =>
        client.bulkWrite(
          [
            {
              name: 'updateOne',
              namespace: name('wallets'),
              filter: { _id: (n % wallets) as unknown as ObjectId },
              update: { $inc: { balance: -1 } },
            },
            {
              name: 'insertOne',
              namespace: name('ledger'),
              document: entry(n),
            },
            { name: 'insertOne', namespace: name('sent'), document: message(n) },
          ],
          { session },
        ),
      );
  },
  commands: (n) => {
    const { q: filter, u: updateMods } = pay(n);
    return transactionOf({
      bulkWrite: 1,
      ops: [
        { update: 0, filter, updateMods, multi: false },
        { insert: 1, document: entry(n) },
        { insert: 2, document: message(n) },
      ],
      nsInfo: ['wallets', 'ledger', 'sent'].map((name) => ({ ns: `bench.${name}` })),
      errorsOnly: true,
    });
  },
};

const inConversation = (n: number) => ({ conversation: (n * 7) % conversations });

const lastFifty: Scenario = {
  name: 'last 50 of 200 000 messages',
  prepare: async (database) => {
    const collection = database.collection('messages');
    await collection.createIndex({ conversation: 1, seq: -1 });
    const total = conversations * perConversation;
    for (let from = 0; from < total; from += 10_000) {
      await collection.insertMany(Array.from({ length: 10_000 }, (_, i) => message(from + i)));
    }
    return (n) => collection.find(inConversation(n)).sort({ seq: -1 }).limit(50).toArray();
  },
  commands: (n) => [
    command({ find: 'messages', filter: inConversation(n), sort: { seq: -1 }, limit: 50 }),
  ],
};

const countries = ['nl', 'be', 'de', 'fr', 'es', 'it', 'pl', 'uk'];
const yearMs = 365.25 * 86_400_000;

const wanted = (n: number) => {
  const now = Date.now();
  const age = 20 + (n % 30);
  return {
    gender: n % 2 ? 'f' : 'm',
    country: countries[n % countries.length] as string,
    birth: { $gte: new Date(now - (age + 10) * yearMs), $lte: new Date(now - age * yearMs) },
  };
};

const searchPage: Scenario = {
  name: 'search page of 100 000 profiles',
  prepare: async (database) => {
    const collection = database.collection('profiles');
    await collection.createIndex({ gender: 1, country: 1, lastSeen: -1 });
    const now = Date.now();
    for (let from = 0; from < 100_000; from += 5000) {
      await collection.insertMany(
        Array.from({ length: 5000 }, (_, i) => ({
          gender: (from + i) % 2 ? 'f' : 'm',
          country: countries[Math.floor((from + i) / 2) % countries.length],
          birth: new Date(now - (18 + ((from + i) % 60)) * yearMs),
          lastSeen: new Date(now - Math.floor(Math.random() * yearMs)),
          name: `member ${from + i}`,
          about: text.repeat(3),
        })),
      );
    }
    return (n) => collection.find(wanted(n)).sort({ lastSeen: -1 }).limit(20).toArray();
  },
  commands: (n) => [
    command({ find: 'profiles', filter: wanted(n), sort: { lastSeen: -1 }, limit: 20 }),
  ],
};

export const scenarios: Scenario[] = [
  insertOne,
  findOneAndUpdate,
  threeCommands,
  oneBulkWrite,
  lastFifty,
  searchPage,
];
