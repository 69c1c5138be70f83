import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { createLocks, type Locks } from '../transactions/locks.ts';
import { changesOf, type Transaction } from '../transactions/transaction.ts';
import { settleLastCommit } from './acceptLoss.ts';
import { openAcknowledged, readAcknowledged, type Acknowledged } from './acknowledged.ts';
import { buildCollection, readCatalog, saveCollection, type Catalog } from './catalog.ts';
import { checkLastCommit } from './check.ts';
import { verified } from './checksum.ts';
import { openEnvironment, type Environment } from './environment.ts';
import { ensureFormat } from './format.ts';
import { createGroupCommit, type GroupCommit } from './groupCommit.ts';
import { openLogicalTime, readLogicalTime, type LogicalTime } from './logicalTime.ts';
import type { LastCommit } from './lastCommit.ts';
import type { Collection, RecordKey } from './model.ts';
import { DamagedFileError } from './pages.ts';
import { keyText, prefixOf } from './prefix.ts';

/** Everything a command needs of the storage. */
export interface Store {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly locks: Locks;
  readonly time: LogicalTime;
  readonly group: GroupCommit;
  readonly acknowledged: Acknowledged;
}

export interface StoreOptions {
  folder: string;
  nowMs?: () => number;
  /** Opens a store that has lost its last writes as it is, instead of refusing it. */
  acceptLoss?: boolean;
  warn?: (message: string) => void;
}

const countDocuments = (environment: Environment, collection: Collection): number =>
  environment.documents.getKeysCount({
    start: prefixOf(collection.id),
    end: prefixOf(collection.id + 1),
  });

/**
 * What is wrong with the newest state of the store, found without reading all of it; one line each.
 * Call it before anything is written.
 */
export const faultsOfNewest = (
  folder: string,
  environment: Environment,
  lastCommit: LastCommit,
): string[] => {
  const faults = checkLastCommit(environment, lastCommit);
  if (readAcknowledged(folder)?.isAfter(readLogicalTime(environment))) {
    faults.push('the store is older than what was acknowledged to clients');
  }
  return faults;
};

/**
 * Opens the store in a folder, creating it if it is empty. Throws FormatError when the format is
 * foreign, DamagedFileError when its last commit is not all there or older than what was acknowledged.
 */
export const openStore = ({
  folder,
  nowMs = Date.now,
  acceptLoss = false,
  warn = (message) => console.error(message),
}: StoreOptions): Store => {
  const lastCommit = settleLastCommit(folder, acceptLoss);
  const environment = openEnvironment(folder);
  ensureFormat(environment);
  const [fault] = faultsOfNewest(folder, environment, lastCommit);
  if (fault && !acceptLoss) {
    void environment.close();
    throw new DamagedFileError(fault);
  }
  const catalog = readCatalog(environment);
  for (const collection of catalog.byNamespace.values()) {
    collection.count = countDocuments(environment, collection);
  }
  const time = openLogicalTime(environment, nowMs);
  const locks = createLocks();
  const acknowledged = openAcknowledged(folder);
  // What was lost is accepted: from now on it is not missed any more.
  if (acceptLoss) acknowledged.note(time.now());
  const group = createGroupCommit({ environment, catalog, time, locks, acknowledged, warn });
  return { environment, catalog, locks, time, group, acknowledged };
};

/** Waits for what is being written and closes the files. */
export const closeStore = async (store: Store): Promise<void> => {
  await store.group.close();
  await store.environment.close();
  store.acknowledged.close();
};

export const findCollection = (
  store: Store,
  namespace: string,
  transaction?: Transaction,
): Collection | undefined =>
  transaction?.created.get(namespace) ?? store.catalog.byNamespace.get(namespace);

/**
 * Creates a collection that does not exist. Outside of transactions call it inside the group's
 * write transaction; within one it becomes real with the commit.
 */
export const createCollection = (
  store: Store,
  namespace: string,
  options: Doc,
  transaction?: Transaction,
): Collection => {
  store.locks.acquire(`namespace ${namespace}`, transaction);
  const collection = buildCollection(store.catalog.nextId++, namespace, options);
  if (transaction) transaction.created.set(namespace, collection);
  else {
    saveCollection(store.environment, collection);
    store.catalog.byNamespace.set(namespace, collection);
    store.locks.changed([`namespace ${namespace}`]);
  }
  return collection;
};

/** The encoded document with this key, as the transaction (or the present state) has it. */
export const readRecord = (
  store: Store,
  collection: Collection,
  key: RecordKey,
  transaction?: Transaction,
): Buffer | undefined => {
  const change = changesOf(transaction, collection)?.get(keyText(key));
  if (change) return change.raw ?? undefined;
  const stored = store.environment.documents.get(
    key,
    transaction && { transaction: transaction.snapshot },
  );
  return stored && verified(stored);
};

export const readDocument = (
  store: Store,
  collection: Collection,
  key: RecordKey,
  transaction?: Transaction,
): Doc | undefined => {
  const raw = readRecord(store, collection, key, transaction);
  return raw && decode(raw);
};
