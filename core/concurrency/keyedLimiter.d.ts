/**
 * Runs work of a key when a place is free.
 * @throws `overloaded` when `waitingMax` of that key wait already.
 */
export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
/**
 * Limits concurrency per key: `atOnce` pieces of work run, `waitingMax` wait in order, further ones are refused.
 * One caller with a thousand requests neither delays others nor fills memory (REAL-12).
 */
export declare function createKeyedLimiter({ atOnce, waitingMax, }: {
    atOnce: number;
    waitingMax: number;
}): KeyedLimiter;
//# sourceMappingURL=keyedLimiter.d.ts.map