import { Schema, model, type Model, type SchemaDefinition } from 'mongoose';

/** One index and the query it serves; every index of the product is made through this. */
export interface IndexSpec {
  keys: Record<string, 1 | -1>;
  unique?: true;
  sparse?: true;
  /** Only documents that fit are in it. */
  partialFilterExpression?: object;
  expireAfterSeconds?: number;
}

const changingQueries = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;

/**
 * A model in the house style: strict, no version key (conditional updates do that job),
 * indexes made once at start by `ensureIndexes`, never behind a query's back.
 * Of an append-only model every updating or deleting query is refused.
 */
export function defineModel<Doc>(
  name: string,
  collection: string,
  definition: SchemaDefinition,
  indexes: IndexSpec[],
  { appendOnly = false } = {},
): Model<Doc> {
  const schema = new Schema(definition, {
    collection,
    strict: 'throw',
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    minimize: false,
  });
  for (const { keys, ...options } of indexes) schema.index(keys, options);
  if (appendOnly) {
    const refuse = () => {
      throw new Error(`${collection} is append-only`);
    };
    for (const query of changingQueries) schema.pre(query, refuse);
  }
  return model(name, schema) as unknown as Model<Doc>;
}
