/**
 * Resolves or rejects as `answer` does, or rejects with `late` after `ms` milliseconds. A later rejection of
 * `answer` is ignored: its caller has been given an error already.
 */
export declare function withTimeout<Result>(ms: number, answer: Promise<Result>, late?: Error): Promise<Result>;
//# sourceMappingURL=withTimeout.d.ts.map