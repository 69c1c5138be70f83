import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { readCatalog } from './catalog.ts';
import { isIntact, sameBytes, verified } from './checksum.ts';
import type { Environment } from './environment.ts';
import { indexKeysOf, recordKey } from './indexKeys.ts';
import type { Collection } from './model.ts';
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

/** Checks one document and counts the index entries it must have. */
const checkDocument = (
  run: Run,
  collection: Collection,
  key: Buffer,
  stored: Buffer,
  expected: number[],
): void => {
  const where = `${collection.namespace} ${describe(key)}`;
  if (!isIntact(stored)) return fault(run, `${where}: the document is damaged`);
  const raw = verified(stored);
  const document = decode(raw);
  if (!sameBytes(encode(document), raw))
    fault(run, `${where}: the document is not in its normal form`);
  if (!recordKey(collection.id, document.get('_id')).equals(key)) {
    fault(run, `${where}: the key is not that of the document's _id`);
  }
  collection.indexes.forEach((index, i) => {
    const { keys } = indexKeysOf(index, document);
    expected[i] = (expected[i] ?? 0) + keys.length;
    for (const entry of keys) {
      const found = run.environment.indexes.get(concat(entry, key.subarray(4)));
      if (!found?.equals(key)) fault(run, `${where}: index ${index.name} lacks an entry`);
    }
  });
};

const checkCollection = (run: Run, collection: Collection): void => {
  const { environment, report } = run;
  const expected: number[] = collection.indexes.map(() => 0);
  const range = { start: prefixOf(collection.id), end: prefixOf(collection.id + 1) };
  for (const { key, value } of environment.documents.getRange(range)) {
    report.documents++;
    try {
      checkDocument(run, collection, Buffer.from(key), value, expected);
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
    for (const { value } of environment.sessions.getRange({})) decode(value);
  } catch (error) {
    fault(run, `the store cannot be read: ${(error as Error).message}`);
  }
  return report;
};
