import { type Model, type SchemaDefinition } from 'mongoose';
/** One index and the query it serves; every index of the product is made through this. */
export interface IndexSpec {
    keys: Record<string, 1 | -1>;
    unique?: true;
    sparse?: true;
    expireAfterSeconds?: number;
}
/**
 * A model in the house style: strict, no version key (conditional updates do that job),
 * indexes made once at start by `ensureIndexes`, never behind a query's back.
 * Of an append-only model every updating or deleting query is refused.
 */
export declare function defineModel<Doc>(name: string, collection: string, definition: SchemaDefinition, indexes: IndexSpec[], { appendOnly }?: {
    appendOnly?: boolean | undefined;
}): Model<Doc>;
//# sourceMappingURL=schema.d.ts.map