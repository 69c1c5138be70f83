import { isNumeric, toNumber } from '../bson/numbers.ts';
import { doc, isDoc, toInteger, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { createSorter, parseSort } from '../query/sort.ts';
import { compileDocumentStage } from './documentStages.ts';
import { facetStage } from './facet.ts';
import { groupStage, sortByCountStage } from './group.ts';
import { lookupStage } from './lookup.ts';
import { sizeOf } from './memory.ts';
import {
  bucketStage,
  graphLookupStage,
  sampleStage,
  unionStage,
  unwindStage,
} from './moreStages.ts';
import type { Flow, Stage, StageCompiler } from './pipeline.ts';

const matchStage: StageCompiler = (spec, context) => {
  if (!isDoc(spec))
    throw new MongoError(15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(spec, {
    variables: context.variables as ReadonlyMap<string, Value>,
  });
  return function* (input) {
    for (const document of input) {
      if (!document || filter.test(document)) yield document;
    }
  };
};

const integer = (name: string, spec: Value, least: number, code: number): number => {
  const number = isNumeric(spec) ? toNumber(spec) : NaN;
  if (!Number.isInteger(number) || number < least) {
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected ${least ? 'a positive number' : 'a non-negative number'} in: ${name}: ${String(spec)}`,
    );
  }
  return number;
};

const limitStage: StageCompiler = (spec) => {
  const limit = integer('$limit', spec, 1, 15958);
  return function* (input) {
    let taken = 0;
    for (const document of input) {
      yield document;
      if (document && ++taken >= limit) return;
    }
  };
};

const skipStage: StageCompiler = (spec) => {
  const skip = integer('$skip', spec, 0, 5107200);
  return function* (input) {
    let passed = 0;
    for (const document of input) {
      if (!document || passed++ >= skip) yield document;
    }
  };
};

const sortStage: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  const fields = parseSort(spec);
  if (!fields.length) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return function* (input) {
    const sorter = createSorter<Doc>(fields, 0);
    for (const document of input) {
      if (document) sorter.push(document, document, sizeOf(document));
      else yield undefined;
    }
    yield* sorter.finish();
  };
};

/** One document in, one out. */
const perDocument =
  (name: string): StageCompiler =>
  (spec, context) => {
    const change = compileDocumentStage(name, spec);
    return function* (input) {
      for (const document of input) yield document && change(document, context.variables);
    };
  };

const countStage: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || !spec || spec.startsWith('$') || spec.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string');
  }
  return function* (input) {
    let count = 0;
    for (const document of input) {
      if (document) count++;
      else yield undefined;
    }
    if (count) yield doc({ [spec]: toInteger(count) });
  };
};

const refuse =
  (what: string): StageCompiler =>
  () => {
    throw notImplemented(what);
  };

const table: Record<string, StageCompiler | undefined> = {
  $match: matchStage,
  $limit: limitStage,
  $skip: skipStage,
  $sort: sortStage,
  $project: perDocument('$project'),
  $addFields: perDocument('$addFields'),
  $set: perDocument('$set'),
  $unset: perDocument('$unset'),
  $replaceRoot: perDocument('$replaceRoot'),
  $replaceWith: perDocument('$replaceWith'),
  $count: countStage,
  $group: groupStage,
  $sortByCount: sortByCountStage,
  $lookup: lookupStage,
  $unwind: unwindStage,
  $facet: facetStage,
  $bucket: bucketStage,
  $sample: sampleStage,
  $unionWith: unionStage,
  $graphLookup: graphLookupStage,
  $bucketAuto: refuse('$bucketAuto'),
  $setWindowFields: refuse('$setWindowFields'),
  $densify: refuse('$densify'),
  $fill: refuse('$fill'),
  $redact: refuse('$redact'),
  $indexStats: refuse('$indexStats'),
  $collStats: refuse('$collStats'),
  $changeStream: refuse('change streams'),
  $geoNear: refuse('geospatial search ($geoNear)'),
  $search: refuse('text search ($search)'),
};

/** All pipeline stages by name; a function, as stages and pipelines need each other. */
export const stages = (): Record<string, StageCompiler | undefined> => table;

export type { Flow, Stage, Maybe };
