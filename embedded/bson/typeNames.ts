import { numericType, isNumeric } from './numbers.ts';
import {
  Binary,
  BsonDate,
  BsonSymbol,
  Code,
  DbPointer,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Maybe,
} from './values.ts';

/** The type of a value as `$type` names it; `missing` when there is none. */
export const typeName = (value: Maybe): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (isNumeric(value)) return numericType(value);
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof BsonDate) return 'date';
  if (value instanceof Binary) return 'binData';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Regex) return 'regex';
  if (value instanceof BsonSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof DbPointer) return 'dbPointer';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  return value instanceof Undefined ? 'undefined' : 'object';
};
