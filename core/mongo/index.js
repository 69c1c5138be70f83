export { connectDatabase, databaseName, ensureIndexes, isDatabaseAnswering } from './connect.js';
export { createDatabaseClock, followDatabaseTime, newIdAt, readDatabaseTime, skewMaxMs, } from './databaseClock.js';
export { findPlain, findWhole } from './findPlain.js';
export { fromTimestamp, logicalTime, ordinalsPerSecond, readLogicalTime, toTimestamp, } from './logicalTime.js';
export { defineModel } from './schema.js';
export { Conflict, commitWrites, inSession, isConflict, namespaceOf, retryConflicts, } from './transaction.js';
//# sourceMappingURL=index.js.map