import { equal } from '../bson/compare.ts';
import { decode } from '../bson/decode.ts';
import { doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { compilePipelineUpdate } from '../aggregate/updatePipeline.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { findAll } from '../query/find.ts';
import { forgetCollection, leaveBehind, saveCollection } from '../storage/catalog.ts';
import { addIndex } from '../storage/indexBuild.ts';
import { writeDocument } from '../storage/records.ts';
import { createCollection, findCollection } from '../storage/store.ts';
import { awaitTransactions } from './collections.ts';
import type { CommandContext } from './types.ts';
import { ensureCollection, insertOne } from './writes.ts';

/** Takes the documents of a pipeline that ends in $out or $merge; runs inside the group. */
export type Output = (documents: Doc[]) => void;

const targetOf = (context: CommandContext, target: Value | undefined): string => {
  if (typeof target === 'string') return `${context.database}.${target}`;
  if (isDoc(target) && typeof target.get('coll') === 'string') {
    return `${String(target.get('db') ?? context.database)}.${String(target.get('coll'))}`;
  }
  throw new MongoError(16990, 'the target of $out or $merge must be a collection');
};

/** Replaces a collection by the result; its indexes stay. */
const outTo =
  (context: CommandContext, namespace: string): Output =>
  (documents) => {
    const { store } = context.engine;
    const old = findCollection(store, namespace);
    if (old) {
      awaitTransactions(store, old);
      old.dropped = true;
      store.catalog.byNamespace.delete(namespace);
      forgetCollection(store.environment, namespace);
      leaveBehind(store.environment, store.catalog, { id: old.id, tree: 'documents' });
      for (const index of [...old.indexes, ...old.building]) {
        leaveBehind(store.environment, store.catalog, { id: index.id, tree: 'indexes' });
      }
    }
    const fresh = createCollection(store, namespace, old?.options ?? new Map());
    for (const index of old?.indexes ?? []) addIndex(store, fresh, index.spec);
    for (const document of documents) insertOne(context, fresh, document);
    saveCollection(store.environment, fresh);
  };

interface MergeRules {
  on: string[];
  whenMatched: Value;
  whenNotMatched: Value;
}

const mergeRules = (spec: Doc): MergeRules => {
  const on = spec.get('on') ?? '_id';
  const names = (Array.isArray(on) ? on : [on]).map(String);
  const whenMatched = spec.get('whenMatched') ?? 'merge';
  const known = ['merge', 'replace', 'keepExisting', 'fail'];
  if (!Array.isArray(whenMatched) && !known.includes(String(whenMatched))) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    );
  }
  return { on: names, whenMatched, whenNotMatched: spec.get('whenNotMatched') ?? 'insert' };
};

const merged = (rules: MergeRules, before: Doc, incoming: Doc, nowMs: number): Doc => {
  if (rules.whenMatched === 'replace') {
    return new Map([
      ['_id', before.get('_id') as Value],
      ...[...incoming].filter(([name]) => name !== '_id'),
    ]);
  }
  if (Array.isArray(rules.whenMatched)) {
    const apply = compilePipelineUpdate(rules.whenMatched, new Map([['new', incoming]]));
    return apply(before, {
      nowMs,
      isInsert: false,
      documentId: before.get('_id'),
      timestamp: () => {
        throw notImplemented('timestamps in $merge');
      },
    });
  }
  const result: Doc = new Map(before);
  for (const [name, value] of incoming) result.set(name, value);
  if (!equal(result.get('_id'), before.get('_id'))) {
    throw new MongoError('ImmutableField', "$merge would modify the immutable field '_id'");
  }
  return result;
};

const mergeInto =
  (context: CommandContext, namespace: string, rules: MergeRules): Output =>
  (documents) => {
    const { store } = context.engine;
    const collection = ensureCollection(context, namespace);
    if (rules.on.length > 1 || rules.on[0] !== '_id') {
      const fits = collection.indexes.some(
        (index) =>
          index.unique &&
          index.fields.length === rules.on.length &&
          index.fields.every((field) => rules.on.includes(field.path)),
      );
      if (!fits)
        throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
    }
    for (const incoming of documents) {
      const filter: Doc = new Map(rules.on.map((name) => [name, incoming.get(name) ?? null]));
      const [found] = findAll(store, collection, { filter, limit: 1 });
      if (!found) {
        if (rules.whenNotMatched === 'insert') insertOne(context, collection, incoming);
        else if (rules.whenNotMatched === 'fail')
          throw new MongoError(
            13113,
            '$merge could not find a matching document in the target collection for at least one document in the source collection',
          );
        continue;
      }
      if (rules.whenMatched === 'keepExisting') continue;
      if (rules.whenMatched === 'fail')
        throw new MongoError('DuplicateKey', '$merge found a matching document', {
          fields: doc({
            keyPattern: doc(Object.fromEntries(rules.on.map((name) => [name, 1]))),
            keyValue: filter,
          }),
        });
      const before = decode(found.raw);
      const after = merged(rules, before, incoming, context.engine.nowMs());
      writeDocument(store, { collection, key: found.key, before, after });
    }
  };

/** The output stage a pipeline ends with, if any. */
export const outputOf = (context: CommandContext, pipeline: Value[]): Output | undefined => {
  const last = pipeline.at(-1);
  if (!isDoc(last)) return undefined;
  const out = last.get('$out');
  const merge = last.get('$merge');
  if (out === undefined && merge === undefined) return undefined;
  if (context.transaction) {
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `${out === undefined ? '$merge' : '$out'} cannot be used in a transaction`,
    );
  }
  const concern = context.command.get('readConcern');
  if (isDoc(concern) && concern.get('level') === 'linearizable') {
    throw new MongoError(
      'InvalidOptions',
      'readConcern level linearizable is not allowed with an output stage',
    );
  }
  if (out !== undefined) return outTo(context, targetOf(context, out));
  const spec: Doc = isDoc(merge) ? merge : doc({ into: merge });
  return mergeInto(context, targetOf(context, spec.get('into')), mergeRules(spec));
};
