export { connectDatabase, databaseName, ensureIndexes, isDatabaseAnswering } from './connect.ts';
export {
  createDatabaseClock,
  followDatabaseTime,
  newIdAt,
  readDatabaseTime,
  skewMaxMs,
  type DatabaseClock,
} from './databaseClock.ts';
export { findPlain, findWhole } from './findPlain.ts';
export {
  fromTimestamp,
  logicalTime,
  ordinalsPerSecond,
  readLogicalTime,
  toTimestamp,
} from './logicalTime.ts';
export { defineModel } from './schema.ts';
export {
  Conflict,
  commitWrites,
  inSession,
  isConflict,
  namespaceOf,
  onCommit,
  retryConflicts,
  type Write,
} from './transaction.ts';
