import { ObjectId, type Doc, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Filter, Node } from '../query/filter.ts';
import { requiredLeaves } from '../query/conditions.ts';
import { visitPlaces, writePlace } from './paths.ts';
import type { UpdateContext } from './operators.ts';
import type { Update } from './update.ts';

const noPositions = { matched: () => undefined, filters: new Map() };

/** The values a query fixes: its equalities, also within $and and in an $or or $in of one. */
const equalities = (root: Node): [string, Value][] => {
  if (root.kind === 'or' && (root as { children: Node[] }).children.length === 1) {
    return equalities((root as { children: Node[] }).children[0] as Node);
  }
  if (root.kind === 'and') {
    return (root as { children: Node[] }).children.flatMap(equalities);
  }
  return requiredLeaves(root).flatMap((leaf): [string, Value][] => {
    if (leaf.kind === 'eq') return [[leaf.path, leaf.value as Value]];
    const only = (leaf.kind === 'all' || leaf.kind === 'in') && leaf.values?.length === 1;
    return only && !leaf.open ? [[leaf.path, leaf.values?.[0] as Value]] : [];
  });
};

const fromQuery = (filter: Filter): Doc => {
  const document: Doc = new Map();
  const seen = new Set<string>();
  for (const [path, value] of equalities(filter.root)) {
    if (seen.has(path)) {
      throw new MongoError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
    seen.add(path);
    visitPlaces(document, path, {
      positions: noPositions,
      fresh: new WeakSet(),
      create: true,
      visit: (place) => writePlace(place, value),
    });
  }
  return document;
};

/** The document an upsert inserts: what the query says, then the update, `_id` first. */
export const upsertDocument = (filter: Filter, update: Update, context: UpdateContext): Doc => {
  let base: Doc = fromQuery(filter);
  if (update.kind === 'replacement') {
    const id = base.get('_id');
    base = id === undefined ? new Map() : new Map([['_id', id]]);
  }
  const updated = update.apply(base, { ...context, isInsert: true }, () => undefined);
  const id = updated.get('_id') ?? (updated.has('_id') ? null : ObjectId.create());
  const result: Doc = new Map([['_id', id]]);
  for (const [name, value] of updated) if (name !== '_id') result.set(name, value);
  return result;
};
