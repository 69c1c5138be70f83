import { keyEncoder, valueEncoder } from './copying.ts';
import {
  open,
  type Database,
  type DatabaseOptions,
  type RootDatabase,
  type Transaction,
} from 'lmdb';

export type Tree = Database<Buffer, Uint8Array>;
export type Snapshot = Transaction;

/**
 * The trees of one lmdb file. Documents of all collections share a tree, entries of all indexes
 * another: keys begin with the number of their collection or index, so creating and dropping
 * collections costs lmdb nothing, however many there are.
 */
export interface Environment {
  readonly catalog: Tree;
  readonly documents: Tree;
  readonly indexes: Tree;
  readonly sessions: Tree;
  readonly meta: Tree;
  /** Runs `work` in one write transaction; its changes are durable when this returns. */
  commitNow(work: () => void): void;
  /**
   * Runs `work` in one write transaction soon. Committing and syncing happen on a thread of lmdb's
   * own; when the promise resolves, the changes are durable and visible to new snapshots.
   */
  commit(work: () => void): Promise<void>;
  /** A view of the present state that later commits don't change; call `done()` on it. */
  snapshot(): Snapshot;
  /** Copies the whole store into a file, consistent as of now, while it is in use. */
  backup(path: string): Promise<void>;
  /**
   * How to ask a tree for what a snapshot holds; without one, for what is there now. The present
   * snapshot goes unnamed: for a named one lmdb opens a cursor anew with every range.
   */
  from(snapshot: Snapshot | undefined): { transaction?: Snapshot };
  close(): Promise<void>;
}

const gibibyte = 2 ** 30;
/** Where a range without a start begins: lmdb's own default leaves out keys below 05. */
const lowestKey = Buffer.of(0);

// lmdb's types leave encoders out.
const copyingOptions = { encoder: valueEncoder, keyEncoder } as object;

/** Opens the store in `folder`, which exists; creates the files if need be. */
export const openEnvironment = (
  folder: string,
  options: { readOnly?: boolean } = {},
): Environment => {
  const root: RootDatabase<Buffer, Uint8Array> = open({
    path: folder,
    maxDbs: 8,
    maxReaders: 1024,
    // Address space, not memory: the file grows as it is filled.
    mapSize: 256 * gibibyte,
    encoding: 'binary',
    keyEncoding: 'binary',
    readOnly: options.readOnly ?? false,
  });
  const openTree = (options: DatabaseOptions & { name: string }): Tree =>
    Object.assign(root.openDB<Buffer, Uint8Array>(options), { defaultBeginningKey: lowestKey });
  const tree = (name: string): Tree =>
    openTree({ name, encoding: 'binary', keyEncoding: 'binary' });
  const busyTree = (name: string): Tree => openTree({ name, ...copyingOptions });
  let writing = false;
  /** Reads within `work` see what it has written, unless they name a snapshot. */
  const writes = (work: () => void) => (): void => {
    writing = true;
    try {
      work();
    } finally {
      writing = false;
    }
  };
  const isPresent = (snapshot: Snapshot): boolean => {
    const present = root.useReadTransaction();
    present.done();
    return present === snapshot;
  };
  return {
    catalog: tree('catalog'),
    documents: busyTree('documents'),
    indexes: busyTree('indexes'),
    sessions: tree('sessions'),
    meta: tree('meta'),
    commitNow: (work) => {
      root.transactionSync(writes(work));
    },
    commit: async (work) => {
      const committed = root.transaction(writes(work));
      const flushed = Promise.resolve(root.flushed);
      await committed;
      await flushed;
    },
    snapshot: () => root.useReadTransaction(),
    backup: (path) => root.backup(path, true),
    from: (snapshot) =>
      !snapshot || (!writing && isPresent(snapshot)) ? {} : { transaction: snapshot },
    close: () => root.close(),
  };
};

const trees = ['catalog', 'documents', 'indexes', 'sessions', 'meta'] as const;
/** Memory that one transaction of a rewrite takes, about. */
const usualPortionBytes = 16 * 2 ** 20;

/**
 * Writes every entry of a store into a new one in `folder`. lmdb's own copying takes over whole pages, and a
 * page goes on naming deleted keys where they once marked the border to the next one.
 */
export const rewriteInto = async (
  folder: string,
  source: Environment,
  portionBytes = usualPortionBytes,
): Promise<void> => {
  const target = openEnvironment(folder);
  for (const name of trees) {
    const entries = source[name].getRange({})[Symbol.iterator]();
    let next = entries.next();
    while (!next.done) {
      target.commitNow(() => {
        for (let bytes = 0; !next.done && bytes < portionBytes; next = entries.next()) {
          const { key, value } = next.value;
          target[name].put(key, value);
          bytes += key.length + value.length;
        }
      });
    }
  }
  await target.close();
};
