import { Schema, model } from 'mongoose';
const changingQueries = [
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'findOneAndReplace',
    'findOneAndDelete',
    'deleteOne',
    'deleteMany',
];
/**
 * A model in the house style: strict, no version key (conditional updates do that job),
 * indexes made once at start by `ensureIndexes`, never behind a query's back.
 * Of an append-only model every updating or deleting query is refused.
 */
export function defineModel(name, collection, definition, indexes, { appendOnly = false } = {}) {
    const schema = new Schema(definition, {
        collection,
        strict: 'throw',
        versionKey: false,
        autoIndex: false,
        autoCreate: false,
        minimize: false,
    });
    for (const { keys, ...options } of indexes)
        schema.index(keys, options);
    if (appendOnly) {
        const refuse = () => {
            throw new Error(`${collection} is append-only`);
        };
        for (const query of changingQueries)
            schema.pre(query, refuse);
    }
    return model(name, schema);
}
//# sourceMappingURL=schema.js.map