/**
 * Batches items: one call of `work` runs at a time, and items added meanwhile form the next batch. A single
 * item starts at once; thousands cost a few calls. `restMs` (milliseconds) is the pause after each batch and so
 * bounds the number of batches per second. `work` must not reject.
 */
export declare function createBatcher<Item>(work: (items: Item[]) => Promise<void>, { restMs }?: {
    restMs?: number;
}): {
    add(items: Item[]): void;
    /** Resolves when no item is left; cuts a running pause short. */
    whenIdle(): Promise<void>;
};
//# sourceMappingURL=batcher.d.ts.map