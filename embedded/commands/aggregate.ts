import { encode } from '../bson/encode.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { compileCollectionPipeline, compilePipeline, type Flow } from '../aggregate/pipeline.ts';
import { failedToParse, MongoError, notImplemented, typeMismatch } from '../errors.ts';
import {
  checkCollation,
  hintOf,
  namespaceOf,
  optionalDoc,
  optionalFlag,
  variablesOf,
} from './arguments.ts';
import { BsonDate } from '../bson/values.ts';
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
  const cursor = optionalDoc(command, 'cursor');
  if (!cursor && !optionalFlag(command, 'explain')) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const last = pipeline.at(-1);
  if (isDoc(last) && (last.has('$out') || last.has('$merge')))
    throw notImplemented('$out and $merge');
  const snapshot = transaction ? undefined : engine.store.environment.snapshot();
  const variables = new Map<string, Maybe>(variablesOf(command) ?? []);
  variables.set('NOW', new BsonDate(engine.nowMs()));
  const pipelineContext = { store: engine.store, database, transaction, snapshot, variables };
  const onDatabase = command.get('aggregate') === 1;
  let released = false;
  try {
    const namespace = onDatabase ? `${database}.$cmd.aggregate` : namespaceOf(context);
    const { flow, finish } = onDatabase
      ? { flow: databasePipeline(pipeline, pipelineContext), finish: () => undefined }
      : collectionPipeline(context, namespace, pipeline, pipelineContext);
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

/** Pipelines on no collection begin with $documents. */
const databasePipeline = (pipeline: Value[], context: PipelineContext): Flow => {
  const first = pipeline[0];
  const documents = isDoc(first) ? first.get('$documents') : undefined;
  if (!Array.isArray(documents)) {
    throw new MongoError(
      'InvalidNamespace',
      '{aggregate: 1} is not valid for an empty pipeline or one that does not begin with $documents',
    );
  }
  return compilePipeline(pipeline.slice(1), context)(documents.filter(isDoc));
};

export const aggregateCommands: Record<string, CommandSpec> = {
  aggregate: { kind: 'read', inTransaction: true, run: aggregate },
};
