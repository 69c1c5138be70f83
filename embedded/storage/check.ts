import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { readCatalog } from './catalog.ts';
import { isIntact, sameBytes, verified, verifiedRecord } from './checksum.ts';
import type { Environment } from './environment.ts';
import { indexKeysOf, recordKey } from './indexKeys.ts';
import type { LastCommit } from './lastCommit.ts';
import type { Collection, Index } from './model.ts';
import { concat, prefixOf } from './prefix.ts';

export interface CheckReport {
  collections: number;
  documents: number;
  entries: number;
  /** What is wrong, one line each; the first hundred. */
  faults: string[];
}

const maxFaults = 100;

interface Run {
  environment: Environment;
  report: CheckReport;
}

const fault = ({ report }: Run, message: string): void => {
  if (report.faults.length < maxFaults) report.faults.push(message);
};

const describe = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** Checks one document; returns how many entries it must have in each index. */
const checkDocument = (run: Run, collection: Collection, key: Buffer, stored: Buffer): number[] => {
  const where = `${collection.namespace} ${describe(key)}`;
  if (!isIntact(stored)) {
    fault(run, `${where}: the document is damaged`);
    return [];
  }
  const raw = verified(stored);
  const document = decode(raw);
  if (!sameBytes(encode(document), raw))
    fault(run, `${where}: the document is not in its normal form`);
  if (!recordKey(collection.id, document.get('_id')).equals(key)) {
    fault(run, `${where}: the key is not that of the document's _id`);
  }
  return collection.indexes.map((index) => {
    const { keys } = indexKeysOf(index, document);
    for (const entry of keys) {
      const found = run.environment.indexes.get(concat(entry, key.subarray(4)));
      if (!found?.equals(key)) fault(run, `${where}: index ${index.name} lacks an entry`);
    }
    return keys.length;
  });
};

const checkCollection = (run: Run, collection: Collection): void => {
  const { environment, report } = run;
  const expected: number[] = collection.indexes.map(() => 0);
  const range = { start: prefixOf(collection.id), end: prefixOf(collection.id + 1) };
  for (const { key, value } of environment.documents.getRange(range)) {
    report.documents++;
    try {
      const counts = checkDocument(run, collection, Buffer.from(key), value);
      counts.forEach((count, i) => (expected[i] = (expected[i] ?? 0) + count));
    } catch (error) {
      fault(run, `${collection.namespace} ${describe(key)}: ${(error as Error).message}`);
    }
  }
  collection.indexes.forEach((index, i) => {
    const count = environment.indexes.getKeysCount({
      start: prefixOf(index.id),
      end: prefixOf(index.id + 1),
    });
    report.entries += count;
    if (count !== expected[i]) {
      fault(
        run,
        `${collection.namespace}: index ${index.name} has ${count} entries instead of ${expected[i]}`,
      );
    }
  });
};

/** Everything in a tree belongs to something the catalog knows. */
const checkOwners = (run: Run, tree: 'documents' | 'indexes', known: Set<number>): void => {
  let next = 0;
  for (;;) {
    const [key] = run.environment[tree].getKeys({ start: prefixOf(next), limit: 1 });
    if (!key) return;
    const id = Buffer.from(key).readUInt32BE(0);
    if (!known.has(id)) fault(run, `${tree}: number ${id} belongs to nothing`);
    if (id === 0xffffffff) return;
    next = id + 1;
  }
};

const checkSession = (run: Run, key: Buffer, stored: Buffer | undefined): void => {
  try {
    if (stored) decode(verifiedRecord(stored));
    else fault(run, `the session ${describe(key)} cannot be found`);
  } catch {
    fault(run, `the session ${describe(key)} is damaged`);
  }
};

/**
 * Reads the whole store: every document against its checksum, every index entry that must be
 * there, the number of entries, and that nothing is left over. Damage of lmdb's own structure
 * shows as a fault, too.
 */
export const checkStore = (environment: Environment): CheckReport => {
  const report: CheckReport = { collections: 0, documents: 0, entries: 0, faults: [] };
  const run = { environment, report };
  try {
    const catalog = readCatalog(environment);
    const owners = { documents: new Set<number>(), indexes: new Set<number>() };
    for (const leftover of catalog.leftovers) owners[leftover.tree].add(leftover.id);
    for (const collection of catalog.byNamespace.values()) {
      report.collections++;
      owners.documents.add(collection.id);
      for (const index of collection.indexes) owners.indexes.add(index.id);
      checkCollection(run, collection);
    }
    checkOwners(run, 'documents', owners.documents);
    checkOwners(run, 'indexes', owners.indexes);
    for (const { key, value } of environment.sessions.getRange({}))
      checkSession(run, Buffer.from(key), value);
  } catch (error) {
    fault(run, `the store cannot be read: ${(error as Error).message}`);
  }
  return report;
};

/** An index entry leads to a document that has it. */
const checkEntry = (run: Run, collection: Collection, index: Index, key: Buffer): void => {
  const { documents, indexes } = run.environment;
  const found = indexes.get(key);
  const stored = found && documents.get(found);
  const { keys } = stored ? indexKeysOf(index, decode(verified(stored))) : { keys: [] };
  if (!keys.some((entry) => found && concat(entry, found.subarray(4)).equals(key))) {
    const where = `${collection.namespace} ${describe(key)}`;
    fault(run, `${where}: index ${index.name} has an entry without a document`);
  }
};

/** Checks what the last commit wrote, and its surroundings; returns the faults. */
export const checkLastCommit = (environment: Environment, lastCommit: LastCommit): string[] => {
  const report: CheckReport = { collections: 0, documents: 0, entries: 0, faults: [] };
  const run = { environment, report };
  try {
    const collections = [...readCatalog(environment).byNamespace.values()];
    const byId = new Map(collections.map((collection) => [collection.id, collection]));
    const owners = collections.flatMap((collection) =>
      collection.indexes.map((index) => [index.id, { collection, index }] as const),
    );
    const indexById = new Map(owners);
    for (const key of lastCommit.get('documents') ?? []) {
      const collection = byId.get(key.readUInt32BE(0));
      const stored = environment.documents.get(key);
      if (!stored) fault(run, `the document ${describe(key)} cannot be found`);
      else if (collection) checkDocument(run, collection, key, stored);
    }
    for (const key of lastCommit.get('indexes') ?? []) {
      const owner = indexById.get(key.readUInt32BE(0));
      if (owner) checkEntry(run, owner.collection, owner.index, key);
    }
    for (const key of lastCommit.get('sessions') ?? []) {
      checkSession(run, key, environment.sessions.get(key));
    }
  } catch (error) {
    fault(run, `the last commit cannot be read: ${(error as Error).message}`);
  }
  return report.faults;
};
