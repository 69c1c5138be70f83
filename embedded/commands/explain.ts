import { compileCollectionPipeline } from '../aggregate/pipeline.ts';
import { doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { prepareQuery, runQuery, type Query } from '../query/find.ts';
import type { AccessPlan, Plan } from '../query/plan.ts';
import { findCollection } from '../storage/store.ts';
import {
  docArray,
  hintOf,
  optionalDoc,
  optionalString,
  requiredDoc,
  variablesOf,
} from './arguments.ts';
import { pipelineOf } from './aggregate.ts';
import { serverVersion } from './handshake.ts';
import { queryOf } from './queries.ts';
import type { CommandContext, CommandSpec } from './types.ts';

const idKey = (): Doc => doc({ _id: 1 });

/** One way through an index or the collection, in MongoDB's words for it. */
const describeAccess = (plan: AccessPlan): Doc => {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (!plan.index) {
    if (plan.direct && plan.ranges.length === 1) {
      return doc({ stage: 'IDHACK', keyPattern: idKey(), indexName: '_id_' });
    }
    if (!plan.bounded && !plan.sorted) return doc({ stage: 'COLLSCAN', direction });
  }
  const scan = doc({
    stage: 'IXSCAN',
    keyPattern: plan.index ? (plan.index.spec.get('key') as Doc) : idKey(),
    indexName: plan.index?.name ?? '_id_',
    isMultiKey: plan.index?.multikey ?? false,
    isUnique: plan.index?.unique ?? true,
    isSparse: plan.index?.sparse ?? false,
    isPartial: plan.index?.partial !== undefined,
    direction,
    ranges: plan.ranges.length,
    fieldsHeldToPoints: plan.points,
    fieldHeldToRange: plan.ranged,
  });
  return doc({ stage: 'FETCH', inputStage: scan });
};

const describePlan = (plan: Plan): Doc => {
  if (plan.kind === 'nothing') return doc({ stage: 'EOF' });
  if (plan.kind === 'access') return describeAccess(plan);
  const inputStages: Value[] = plan.branches.map(describeAccess);
  return doc({ stage: 'FETCH', inputStage: doc({ stage: 'OR', inputStages }) });
};

const isSorted = (plan: Plan): boolean => plan.kind === 'access' && plan.sorted;

const describeQuery = (query: Query): Doc => {
  let stage = describePlan(query.plan);
  if (query.sort.length && !isSorted(query.plan) && query.plan.kind !== 'nothing') {
    const pattern: Doc = new Map(
      query.sort.map((field) => [field.path, field.descending ? -1 : 1]),
    );
    stage = doc({ stage: 'SORT', sortPattern: pattern, inputStage: stage });
  }
  if (query.skip) stage = doc({ stage: 'SKIP', skipAmount: query.skip, inputStage: stage });
  if (query.limit) stage = doc({ stage: 'LIMIT', limitAmount: query.limit, inputStage: stage });
  return stage;
};

/** The query of a command that explain can be asked about. */
const explained = (context: CommandContext): { query: Query; filter: Doc } => {
  const { command, engine, name } = context;
  const plain = (filter: Doc, source: Doc, limit: number): Query => {
    const variables = variablesOf(command);
    return prepareQuery(
      engine.store,
      findCollection(engine.store, `${context.database}.${optionalString(command, name) ?? ''}`),
      {
        filter,
        sort: optionalDoc(source, 'sort'),
        limit,
        hint: hintOf(source),
        ...(variables && { variables }),
      },
    );
  };
  switch (name) {
    case 'find':
      return {
        query: queryOf(context, 'filter'),
        filter: optionalDoc(command, 'filter') ?? new Map(),
      };
    case 'count':
    case 'distinct':
      return {
        query: queryOf(context, 'query'),
        filter: optionalDoc(command, 'query') ?? new Map(),
      };
    case 'findAndModify':
    case 'findandmodify': {
      const filter = optionalDoc(command, 'query') ?? new Map();
      return { query: plain(filter, command, 1), filter };
    }
    case 'update':
    case 'delete': {
      const [statement] = docArray(command, `${name}s`);
      if (!statement)
        throw new MongoError('InvalidLength', 'explained write batches must be of size 1');
      const filter = requiredDoc(statement, 'q');
      return {
        query: plain(
          filter,
          statement,
          statement.get('multi') || statement.get('limit') === 0 ? 0 : 1,
        ),
        filter,
      };
    }
    case 'aggregate': {
      const pipeline = pipelineOf(command);
      const { query } = compileCollectionPipeline(
        `${context.database}.${optionalString(command, 'aggregate') ?? ''}`,
        pipeline,
        {
          store: engine.store,
          database: context.database,
          transaction: undefined,
          snapshot: undefined,
          variables: variablesOf(command) ?? new Map(),
        },
        hintOf(command),
      );
      const match = isDoc(pipeline[0]) ? pipeline[0].get('$match') : undefined;
      return { query, filter: isDoc(match) ? match : new Map() };
    }
    default:
      throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
};

/** Runs the query to tell what it looks at. Writes are not carried out. */
const statistics = (context: CommandContext, query: Query, stage: Doc): Doc => {
  const startMs = performance.now();
  let returned = 0;
  for (const found of runQuery(context.engine.store, query)) if (found) returned++;
  return doc({
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - startMs),
    totalKeysExamined: query.examined.keys,
    totalDocsExamined: query.examined.documents,
    executionStages: doc({ ...Object.fromEntries(stage), nReturned: returned }),
  });
};

/** `explain`: which index a command would use, and what it would look at. */
export const explainCommand = (context: CommandContext): Doc => {
  const inner = requiredDoc(context.command, 'explain');
  const name = inner.keys().next().value ?? '';
  const verbosity = optionalString(context.command, 'verbosity') ?? 'allPlansExecution';
  const { query, filter } = explained({ ...context, command: inner, name });
  const stage = describeQuery(query);
  return doc({
    explainVersion: '1',
    queryPlanner: doc({
      namespace: query.collection?.namespace ?? `${context.database}.${String(inner.get(name))}`,
      parsedQuery: filter,
      winningPlan: stage,
      rejectedPlans: [],
    }),
    executionStats: verbosity === 'queryPlanner' ? undefined : statistics(context, query, stage),
    command: inner,
    serverInfo: doc({ version: serverVersion }),
    ok: 1,
  });
};

export const explainCommands: Record<string, CommandSpec> = {
  explain: { kind: 'read', run: explainCommand },
};
