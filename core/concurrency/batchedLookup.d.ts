/**
 * Batches lookups by key, as a data loader without a cache: the first key is queried at once, keys that arrive
 * while a query is in flight share the next one. An answer is never older than its call. `find` gets `atOnce`
 * keys at most, answers a map by key and leaves out what does not exist (then the lookup gives undefined).
 * @throws whatever `find` rejects with; `overloaded` when `find` takes ten seconds or `waitingMax` calls wait.
 */
export declare function createBatchedLookup<Found>(find: (keys: string[]) => Promise<Map<string, Found>>, { atOnce, waitingMax }?: {
    atOnce?: number | undefined;
    waitingMax?: number | undefined;
}): (key: string) => Promise<Found | undefined>;
//# sourceMappingURL=batchedLookup.d.ts.map