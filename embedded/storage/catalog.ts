import { randomBytes } from 'node:crypto';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Binary, doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import { rootOf } from '../query/path.ts';
import { verifiedRecord, withChecksum } from './checksum.ts';
import type { Environment } from './environment.ts';
import type { Collection, Index } from './model.ts';
import { DamagedFileError } from './pages.ts';

/** All collections and their indexes, mirrored in memory. */
export interface Catalog {
  byNamespace: Map<string, Collection>;
  nextId: number;
  /** Numbers whose documents or entries still wait to be removed. */
  leftovers: Leftover[];
}

export interface Leftover {
  id: number;
  tree: 'documents' | 'indexes';
}

/** An index as the catalog holds it, from the specification the client gave. */
export const buildIndex = (id: number, spec: Doc, flags?: Doc): Index => {
  const key = spec.get('key') as Doc;
  const partial = spec.get('partialFilterExpression');
  const fields = [...key].map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    descending: Number(direction) < 0,
  }));
  const filter = isDoc(partial) ? compileFilter(partial) : undefined;
  const roots = new Set(fields.map((field) => rootOf(field.path)));
  for (const name of filter?.roots ?? []) roots.add(name);
  const expire = spec.get('expireAfterSeconds');
  return {
    id,
    name: spec.get('name') as string,
    fields,
    spec,
    unique: spec.get('unique') === true,
    sparse: spec.get('sparse') === true,
    hidden: spec.get('hidden') === true,
    partial: filter && { filter: partial as Doc, test: filter.test },
    expireAfterSeconds: expire === undefined ? undefined : Number(expire),
    multikey: flags?.get('multikey') === true,
    shortened: flags?.get('shortened') === true,
    createdAt: 0,
    roots,
  };
};

/** A collection that is not stored yet. */
export const buildCollection = (id: number, namespace: string, options: Doc): Collection => {
  const validator = options.get('validator');
  return {
    id,
    namespace,
    options,
    uuid: randomBytes(16),
    indexes: [],
    building: [],
    validator: isDoc(validator) && validator.size ? compileFilter(validator).test : undefined,
    count: 0,
    dropped: false,
  };
};

const toStored = (collection: Collection): Doc =>
  doc({
    id: collection.id,
    namespace: collection.namespace,
    options: collection.options,
    uuid: new Binary(4, collection.uuid),
    indexes: collection.indexes.map((index): Value =>
      doc({
        id: index.id,
        spec: index.spec,
        multikey: index.multikey,
        shortened: index.shortened,
      }),
    ),
  });

const fromStored = (stored: Doc): Collection => {
  const collection = buildCollection(
    stored.get('id') as number,
    stored.get('namespace') as string,
    stored.get('options') as Doc,
  );
  collection.uuid = (stored.get('uuid') as Binary).bytes;
  collection.indexes = (stored.get('indexes') as Doc[]).map((entry) =>
    buildIndex(entry.get('id') as number, entry.get('spec') as Doc, entry),
  );
  return collection;
};

const readCollection = (name: string, stored: Buffer): Collection => {
  try {
    return fromStored(decode(verifiedRecord(stored)));
  } catch (error) {
    const what = `the record of the collection ${name.slice(2)} is damaged`;
    throw new DamagedFileError(what, { cause: error });
  }
};

const collectionKey = (namespace: string): Buffer => Buffer.from(`c:${namespace}`);
const leftoverKey = (leftover: Leftover): Buffer =>
  Buffer.from(`x:${leftover.tree}:${leftover.id}`);

/** Reads the catalog; documents are counted by the caller. Throws {@link DamagedFileError}. */
export const readCatalog = (environment: Environment): Catalog => {
  const catalog: Catalog = { byNamespace: new Map(), nextId: 1, leftovers: [] };
  const used = (id: number): void => {
    catalog.nextId = Math.max(catalog.nextId, id + 1);
  };
  for (const { key, value } of environment.catalog.getRange({})) {
    const name = Buffer.from(key).toString();
    if (name.startsWith('x:')) {
      const [, tree, id] = name.split(':');
      catalog.leftovers.push({ tree: tree as Leftover['tree'], id: Number(id) });
      used(Number(id));
      continue;
    }
    const collection = readCollection(name, value);
    catalog.byNamespace.set(collection.namespace, collection);
    used(collection.id);
    for (const index of collection.indexes) used(index.id);
  }
  return catalog;
};

/** Stores a collection's entry; call inside a write transaction. */
export const saveCollection = (environment: Environment, collection: Collection): void => {
  const stored = withChecksum(encode(toStored(collection)));
  environment.catalog.put(collectionKey(collection.namespace), stored);
};

export const forgetCollection = (environment: Environment, namespace: string): void => {
  environment.catalog.remove(collectionKey(namespace));
};

/** Has what is under this number removed at the next start, unless it is forgiven before. */
export const condemn = (environment: Environment, leftover: Leftover): void => {
  environment.catalog.put(leftoverKey(leftover), Buffer.from([1]));
};

export const forgive = (environment: Environment, leftover: Leftover): void => {
  environment.catalog.remove(leftoverKey(leftover));
};

/** Notes that everything under this number is to be removed, bit by bit, later. */
export const leaveBehind = (
  environment: Environment,
  catalog: Catalog,
  leftover: Leftover,
): void => {
  catalog.leftovers.push(leftover);
  condemn(environment, leftover);
};

const removalsAtOnce = 2000;

/** Removes a portion of what dropped collections left behind; true when there is more. */
export const sweepLeftovers = (environment: Environment, catalog: Catalog): boolean => {
  const leftover = catalog.leftovers[0];
  if (!leftover) return false;
  const tree = environment[leftover.tree];
  const start = Buffer.alloc(4);
  start.writeUInt32BE(leftover.id);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(leftover.id + 1);
  const keys = [...tree.getKeys({ start, end, limit: removalsAtOnce })].map((key) =>
    Buffer.from(key),
  );
  for (const key of keys) tree.remove(key);
  if (keys.length < removalsAtOnce) {
    catalog.leftovers.shift();
    forgive(environment, leftover);
  }
  return catalog.leftovers.length > 0;
};
