import { encode } from '../bson/encode.ts';
import { Binary, BsonDate, doc, isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { fromKeyText } from '../storage/prefix.ts';
import { explainCommand } from './explain.ts';
import { outputOf } from './outputStages.ts';
import { compileCollectionPipeline, compilePipeline, type Flow } from '../aggregate/pipeline.ts';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import {
  checkCollation,
  hintOf,
  namespaceOf,
  optionalDoc,
  optionalFlag,
  variablesOf,
} from './arguments.ts';
import { cursorReply } from './cursors.ts';
import { createPace } from './pace.ts';
import { replyWithCursor } from './queries.ts';
import { warnAboutScan } from './slowScans.ts';
import type { CommandContext, CommandSpec } from './types.ts';

function* encoded(flow: Flow): Generator<Buffer | undefined> {
  for (const document of flow) yield document && encode(document);
}

export const pipelineOf = (command: Doc): Value[] => {
  const pipeline = command.get('pipeline');
  if (!Array.isArray(pipeline))
    throw typeMismatch("'pipeline' option must be specified as an array");
  return pipeline;
};

const aggregate = async (context: CommandContext): Promise<Doc> => {
  const { command, engine, transaction, database } = context;
  checkCollation(command);
  const pipeline = pipelineOf(command);
  if (optionalFlag(command, 'explain')) {
    const inner: Doc = new Map([...command].filter(([field]) => field !== 'explain'));
    const asked = doc({ explain: inner, verbosity: 'queryPlanner' });
    return explainCommand({ ...context, command: asked });
  }
  const cursor = optionalDoc(command, 'cursor');
  if (!cursor) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const output = outputOf(context, pipeline);
  const body = output ? pipeline.slice(0, -1) : pipeline;
  const snapshot = transaction ? undefined : engine.store.environment.snapshot();
  const variables = new Map<string, Maybe>(variablesOf(command) ?? []);
  variables.set('NOW', new BsonDate(engine.nowMs()));
  const pipelineContext = { store: engine.store, database, transaction, snapshot, variables };
  const onDatabase = command.get('aggregate') === 1;
  let released = false;
  try {
    const namespace = onDatabase ? `${database}.$cmd.aggregate` : namespaceOf(context);
    const { flow, finish } = onDatabase
      ? { flow: databasePipeline(context, body, pipelineContext), finish: () => undefined }
      : collectionPipeline(context, namespace, body, pipelineContext);
    if (output) {
      const documents = await gather(context, flow);
      await engine.store.group.run(() => output(documents));
      return cursorReply('firstBatch', namespace, 0n, []);
    }
    const batchSize = cursor?.get('batchSize');
    released = true;
    return await replyWithCursor(context, namespace, encoded(flow), {
      batchSize: batchSize === undefined ? 101 : Number(batchSize),
      release: () => {
        snapshot?.done();
        finish();
      },
    });
  } finally {
    if (!released) snapshot?.done();
  }
};

/** All documents of a pipeline, taken with pauses. */
const gather = async (context: CommandContext, flow: Flow): Promise<Doc[]> => {
  const documents: Doc[] = [];
  const pace = createPace(context.command);
  for (const document of flow) {
    if (document) documents.push(document);
    else if (pace.isDue()) await pace.pause();
  }
  return documents;
};

type PipelineContext = Parameters<typeof compilePipeline>[1];

const collectionPipeline = (
  context: CommandContext,
  namespace: string,
  pipeline: Value[],
  pipelineContext: PipelineContext,
) => {
  const { command, engine } = context;
  const compiled = compileCollectionPipeline(namespace, pipeline, pipelineContext, hintOf(command));
  const finish = () => warnAboutScan(engine, namespace, 'aggregate', pipeline, compiled.query);
  return { flow: compiled.run(), finish };
};

/** What pipelines on no collection can begin with. */
const databaseSources: Record<string, (context: CommandContext, spec: Value) => Doc[]> = {
  $documents: (_context, spec) => {
    const documents = compileExpression(spec)(undefined, { root: undefined, variables: new Map() });
    if (!Array.isArray(documents))
      throw new MongoError(5858203, 'an array is expected for $documents');
    return documents.filter(isDoc);
  },
  $listLocalSessions: ({ engine }) =>
    [...engine.sessions.all()].map((session) =>
      doc({
        _id: doc({
          id: new Binary(4, fromKeyText(session.id)),
          uid: new Binary(0, Buffer.alloc(32)),
        }),
        lastUse: new BsonDate(session.lastUsedMs),
      }),
    ),
  $currentOp: ({ name, connectionId }) => [
    doc({ type: 'op', active: true, connectionId, op: 'command', command: doc({ [name]: 1 }) }),
  ],
};

const databasePipeline = (
  context: CommandContext,
  pipeline: Value[],
  pipelineContext: PipelineContext,
): Flow => {
  const first = pipeline[0];
  const [name, spec] = isDoc(first) ? ([...first][0] ?? []) : [];
  const source = name === undefined ? undefined : databaseSources[name];
  if (!source) {
    throw new MongoError(
      'InvalidNamespace',
      '{aggregate: 1} is not valid for an empty pipeline or one that does not begin with $documents',
    );
  }
  return compilePipeline(pipeline.slice(1), pipelineContext)(source(context, spec as Value));
};

export const aggregateCommands: Record<string, CommandSpec> = {
  aggregate: { kind: 'read', inTransaction: true, run: aggregate },
};
