import { isDoc, type Doc, type Maybe } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

const limitBytes = 100 * 1024 * 1024;

/** What every value takes beside its content, roughly. */
const overheadBytes = 16;

const sizeOfDoc = (document: Doc): number => {
  let size = overheadBytes;
  for (const [name, value] of document) size += name.length + sizeOf(value);
  return size;
};

/** About how many bytes a value takes in memory. */
export const sizeOf = (value: Maybe): number => {
  if (typeof value === 'string') return overheadBytes + value.length;
  if (typeof value !== 'object' || value === null) return overheadBytes;
  if (isDoc(value)) return sizeOfDoc(value);
  if (Array.isArray(value)) {
    let size = overheadBytes;
    for (const element of value) size += sizeOf(element);
    return size;
  }
  return 'bytes' in value ? overheadBytes + value.bytes.length : overheadBytes;
};

/**
 * Counts what a stage holds: the function takes bytes more (or, negative, fewer), and throws
 * QueryExceededMemoryLimitNoDiskUseAllowed beyond the 100 MB a stage may have in MongoDB, too.
 */
export const createMemoryBudget = (stage: string): ((bytes: number) => void) => {
  let heldBytes = 0;
  return (bytes) => {
    heldBytes += bytes;
    if (heldBytes <= limitBytes) return;
    throw new MongoError(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `PlanExecutor error during aggregation :: caused by :: Exceeded memory limit for ${stage}, and this server does not use the disk for it. Memory limit: ${limitBytes} bytes.`,
    );
  };
};
