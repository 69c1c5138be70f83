/** What an answer is built on must outlive a failover. */
export declare const readConcern: {
    readonly level: 'majority';
};
/**
 * Connects the process to its database, makes collections and indexes that are missing, and
 * answers a function that ends the connection, in two seconds at most. Rejects when no server answers within
 * `timeoutMs`.
 */
export declare function connectDatabase(uri: string, { timeoutMs, poolSize }?: {
    poolSize?: number | undefined;
    timeoutMs?: number | undefined;
}): Promise<() => Promise<void>>;
/** Makes every collection and index of every model that is loaded. Safe to run from many nodes at once. */
export declare function ensureIndexes(): Promise<void>;
/** Whether the database answers within `withinMs`. */
export declare function isDatabaseAnswering(withinMs?: number): Promise<boolean>;
/** Name of the database this process is connected to. */
export declare function databaseName(): string;
//# sourceMappingURL=connect.d.ts.map