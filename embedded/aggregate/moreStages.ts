import { compare } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { doc, isDoc, toInteger, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileExpression, valueAtPath } from './expression.ts';
import { compileAccumulators, groupBy } from './group.ts';
import { compileCollectionPipeline, type StageCompiler } from './pipeline.ts';

const setAt = (document: Doc, parts: string[], value: Maybe): Doc => {
  const [name, ...rest] = parts as [string, ...string[]];
  const result: Doc = new Map(document);
  if (rest.length) {
    const below = document.get(name);
    result.set(name, setAt(isDoc(below) ? below : new Map(), rest, value));
  } else if (value === undefined) result.delete(name);
  else result.set(name, value);
  return result;
};

/** One document for each element of an array. */
export const unwindStage: StageCompiler = (spec) => {
  const path = isDoc(spec) ? spec.get('path') : spec;
  if (typeof path !== 'string') throw new MongoError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  const parts = path.slice(1).split('.');
  const keepEmpty = isDoc(spec) && spec.get('preserveNullAndEmptyArrays') === true;
  const index = isDoc(spec) ? spec.get('includeArrayIndex') : undefined;
  const withIndex = (document: Doc, position: number | null): Doc =>
    typeof index === 'string'
      ? setAt(document, index.split('.'), position === null ? null : BigInt(position))
      : document;
  return function* (input) {
    for (const document of input) {
      if (!document) {
        yield undefined;
        continue;
      }
      const value = valueAtPath(document, parts);
      if (Array.isArray(value) && value.length) {
        let position = 0;
        for (const element of value) yield withIndex(setAt(document, parts, element), position++);
      } else if (Array.isArray(value)) {
        if (keepEmpty) yield withIndex(setAt(document, parts, undefined), null);
      } else if (value === undefined || value === null) {
        if (keepEmpty) yield withIndex(document, null);
      } else yield withIndex(document, null);
    }
  };
};

/** Groups by the boundaries a value lies between. */
export const bucketStage: StageCompiler = (spec, context) => {
  const boundaries = isDoc(spec) ? spec.get('boundaries') : undefined;
  const by = isDoc(spec) ? spec.get('groupBy') : undefined;
  if (!isDoc(spec) || by === undefined || !Array.isArray(boundaries)) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  if (boundaries.length < 2) {
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  for (let i = 1; i < boundaries.length; i++) {
    if (compare(boundaries[i - 1], boundaries[i]) >= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted");
    }
  }
  const fallback = spec.get('default');
  const keyOf = compileExpression(by);
  const output = spec.get('output');
  const fields = compileAccumulators(isDoc(output) ? output : doc({ count: doc({ $sum: 1 }) }));
  const bucketOf = (value: Maybe): Value => {
    for (let i = 1; i < boundaries.length; i++) {
      const lower = boundaries[i - 1] as Value;
      if (compare(value, lower) >= 0 && compare(value, boundaries[i]) < 0) return lower;
    }
    if (fallback !== undefined) return fallback;
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  return function* (input) {
    const groups = groupBy(input, context.variables, fields, (document, scope) =>
      bucketOf(keyOf(document, scope)),
    );
    const found: Doc[] = [];
    for (const group of groups) {
      if (group) found.push(group);
      else yield undefined;
    }
    yield* found.sort((a, b) => compare(a.get('_id'), b.get('_id')));
  };
};

/** A random choice of documents. */
export const sampleStage: StageCompiler = (spec) => {
  const size = isDoc(spec) ? spec.get('size') : undefined;
  if (!isNumeric(size) || toNumber(size) < 0) {
    throw new MongoError(28746, 'size argument to $sample must be a number that is not negative');
  }
  const wanted = Math.trunc(toNumber(size));
  return function* (input) {
    const chosen: Doc[] = [];
    let seen = 0;
    for (const document of input) {
      if (!document) {
        yield undefined;
        continue;
      }
      seen++;
      if (chosen.length < wanted) chosen.push(document);
      else {
        const position = Math.floor(Math.random() * seen);
        if (position < wanted) chosen[position] = document;
      }
    }
    yield* chosen;
  };
};

/** The documents of another collection after those at hand. */
export const unionStage: StageCompiler = (spec, context) => {
  const collection = isDoc(spec) ? spec.get('coll') : spec;
  const pipeline = isDoc(spec) ? (spec.get('pipeline') ?? []) : [];
  if (typeof collection !== 'string' || !Array.isArray(pipeline)) {
    throw new MongoError('FailedToParse', '$unionWith needs the name of a collection');
  }
  return function* (input) {
    yield* input;
    yield* compileCollectionPipeline(`${context.database}.${collection}`, pipeline, context).run();
  };
};

/** Follows references within a collection. */
export const graphLookupStage: StageCompiler = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40100, '$graphLookup needs an object');
  const text = (name: string): string => {
    const value = spec.get(name);
    if (typeof value !== 'string')
      throw new MongoError(40102, `$graphLookup needs '${name}' as a string`);
    return value;
  };
  const [from, to, connect, as] = ['from', 'connectToField', 'connectFromField', 'as'].map(
    text,
  ) as [string, string, string, string];
  const start = compileExpression(spec.get('startWith') ?? null);
  const depthField = spec.get('depthField');
  const most = spec.get('maxDepth');
  const maxDepth = isNumeric(most) ? toNumber(most) : Infinity;
  const restriction = spec.get('restrictSearchWithMatch');
  return function* (input) {
    for (const document of input) {
      if (!document) {
        yield undefined;
        continue;
      }
      const found = new Map<string, Doc>();
      let frontier = [start(document, { root: document, variables: context.variables })].flat();
      for (let depth = 0; frontier.length && depth <= maxDepth; depth++) {
        const match: Doc = new Map<string, Value>([
          [to, doc({ $in: frontier.map((value) => value ?? null) })],
        ]);
        const filter = isDoc(restriction) ? doc({ $and: [match, restriction] }) : match;
        const next: Maybe[] = [];
        const pipeline = [doc({ $match: filter })];
        for (const each of compileCollectionPipeline(
          `${context.database}.${from}`,
          pipeline,
          context,
        ).run()) {
          if (!each) {
            yield undefined;
            continue;
          }
          const key = JSON.stringify([...each.entries()][0]?.[1], (_name, value) =>
            typeof value === 'bigint' ? `${value}n` : value instanceof Map ? [...value] : value,
          );
          if (found.has(key)) continue;
          const depthValue = toInteger(depth);
          found.set(
            key,
            typeof depthField === 'string'
              ? new Map(each).set(depthField, BigInt(depthValue))
              : each,
          );
          next.push(...[valueAtPath(each, connect.replace(/^\$/, '').split('.'))].flat());
        }
        frontier = next.filter((value) => value !== undefined);
      }
      yield setAt(document, as.split('.'), [...found.values()]);
    }
  };
};
