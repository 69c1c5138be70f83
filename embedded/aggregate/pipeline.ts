import { decode } from '../bson/decode.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { prepareQuery, runQuery, type Query } from '../query/find.ts';
import type { Snapshot } from '../storage/environment.ts';
import { findCollection, type Store } from '../storage/store.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { stages } from './stages.ts';

/** Documents, and `undefined` as a chance to pause. */
export type Flow = Iterable<Doc | undefined>;
export type Stage = (input: Flow) => Flow;

/** What stages need of the world. */
export interface PipelineContext {
  store: Store;
  database: string;
  transaction: Transaction | undefined;
  snapshot: Snapshot | undefined;
  variables: ReadonlyMap<string, Maybe>;
}

export type StageCompiler = (spec: Value, context: PipelineContext) => Stage;

interface Parsed {
  name: string;
  spec: Value;
}

export const parseStage = (stage: Value): Parsed => {
  if (!isDoc(stage)) {
    throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }
  if (stage.size !== 1) {
    throw new MongoError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name, spec] = [...stage][0] as [string, Value];
  return { name, spec };
};

const compileStage = ({ name, spec }: Parsed, context: PipelineContext): Stage => {
  const compiler = stages()[name];
  if (!compiler) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compiler(spec, context);
};

const positiveCount = (value: Value): number | undefined => {
  if (!isNumeric(value)) return undefined;
  const count = toNumber(value);
  return Number.isInteger(count) && count > 0 ? count : undefined;
};

/** Reads from a collection with as much of the pipeline as a query can do. */
export interface Source {
  query: Query;
  rest: Value[];
}

/** Turns leading $match, $sort, $skip and $limit into a query, so that indexes serve them. */
export const pushDown = (
  namespace: string,
  pipeline: Value[],
  context: PipelineContext,
  hint?: Value,
): Source => {
  let rest = pipeline;
  const take = (name: string): Value | undefined => {
    const first = rest[0];
    if (!isDoc(first) || first.size !== 1 || !first.has(name)) return undefined;
    rest = rest.slice(1);
    return first.get(name);
  };
  const matches: Doc[] = [];
  for (let match = take('$match'); match !== undefined; match = take('$match')) {
    if (!isDoc(match)) {
      throw new MongoError(15959, 'the match filter must be an expression in an object');
    }
    matches.push(match);
  }
  const sort = isDoc(rest[0]) && isDoc(rest[0].get('$sort')) ? take('$sort') : undefined;
  const next = rest[0];
  const skipCount =
    isDoc(next) && next.size === 1 ? positiveCount(next.get('$skip') ?? null) : undefined;
  if (skipCount) rest = rest.slice(1);
  const after = rest[0];
  const limitCount =
    isDoc(after) && after.size === 1 ? positiveCount(after.get('$limit') ?? null) : undefined;
  if (limitCount) rest = rest.slice(1);
  const filter: Doc =
    matches.length === 1
      ? (matches[0] as Doc)
      : matches.length
        ? new Map([['$and', matches]])
        : new Map();
  const query = prepareQuery(
    context.store,
    findCollection(context.store, namespace, context.transaction),
    {
      filter,
      sort: isDoc(sort) ? sort : undefined,
      skip: skipCount ?? 0,
      limit: limitCount ?? 0,
      hint,
      variables: context.variables as ReadonlyMap<string, Value>,
    },
    context.transaction,
  );
  return { query, rest };
};

export function* readQuery(query: Query, context: PipelineContext): Generator<Doc | undefined> {
  const { store, transaction, snapshot } = context;
  for (const found of runQuery(store, query, transaction, snapshot)) {
    yield found && decode(found.raw);
  }
}

/** Compiles a pipeline that works on documents handed to it. */
export const compilePipeline = (pipeline: Value[], context: PipelineContext): Stage => {
  const compiled = pipeline.map((stage) => compileStage(parseStage(stage), context));
  return (input) => compiled.reduce((flow, stage) => stage(flow), input);
};

/** Compiles a pipeline on a collection; running it reads from there. */
export const compileCollectionPipeline = (
  namespace: string,
  pipeline: Value[],
  context: PipelineContext,
  hint?: Value,
): { query: Query; run(): Flow } => {
  for (const stage of pipeline) parseStage(stage);
  const { query, rest } = pushDown(namespace, pipeline, context, hint);
  const stage = compilePipeline(rest, context);
  return { query, run: () => stage(readQuery(query, context)) };
};
