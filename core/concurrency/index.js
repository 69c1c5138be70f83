export { createBatcher } from './batcher.js';
export { createBatchedLookup } from './batchedLookup.js';
export { createKeyedLimiter } from './keyedLimiter.js';
export { withTimeout } from './withTimeout.js';
//# sourceMappingURL=index.js.map