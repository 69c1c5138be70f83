import { type ClientSession, type mongo } from 'mongoose';
/** Thrown inside a transaction when a conditional write found other data than expected: read again, try again. */
export declare class Conflict extends Error {
    constructor();
}
/** A write of a transaction: collection, operation, and whether it must hit exactly one document. */
export type Write = mongo.AnyClientBulkWriteModel<mongo.Document>;
/** `database.collection` of a model, as writes name their target. */
export declare function namespaceOf(model: {
    db: {
        name: string;
    };
    collection: {
        name: string;
    };
}): string;
/**
 * Commits all writes or none of them in one transaction, as one cross-collection bulkWrite.
 * `expected` says how many documents must have been inserted and how many updated or upserted;
 * MongoDB does not treat an unmatched filter as an error, so any other count throws `Conflict`.
 * Answers the logical time of the commit.
 */
export declare function commitWrites(writes: Write[], expected: {
    inserted: number;
    updated: number;
}): Promise<number>;
/** Runs `work` in a session of its own and ends the session whatever happens. */
export declare function inSession<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result>;
/** True for what another writer caused and a fresh attempt can cure. */
export declare function isConflict(error: unknown): boolean;
/**
 * Runs `attempt` until it meets no conflict, with growing, jittered pauses.
 * Rejects with the last error after `attempts` tries or with anything that is not a conflict.
 */
export declare function retryConflicts<Result>(attempt: () => Promise<Result>, { attempts }?: {
    attempts?: number | undefined;
}): Promise<Result>;
//# sourceMappingURL=transaction.d.ts.map