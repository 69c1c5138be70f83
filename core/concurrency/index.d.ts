export { createBatcher } from './batcher.ts';
export { createBatchedLookup } from './batchedLookup.ts';
export { createKeyedLimiter, type KeyedLimiter } from './keyedLimiter.ts';
export { withTimeout } from './withTimeout.ts';
//# sourceMappingURL=index.d.ts.map