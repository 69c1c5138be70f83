import { isNumeric, isTruthy, toNumber } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { MongoError, notImplemented, typeMismatch } from '../errors.ts';
import type { CommandContext } from './types.ts';

const wrongType = (name: string, value: Maybe, wanted: string): MongoError =>
  typeMismatch(
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${wanted}'`,
  );

export const optionalDoc = (source: Doc, name: string): Doc | undefined => {
  const value = source.get(name);
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
};

export const requiredDoc = (source: Doc, name: string): Doc => {
  const value = source.get(name);
  if (value === undefined) {
    throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  }
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
};

export const optionalString = (source: Doc, name: string): string | undefined => {
  const value = source.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
};

/** A whole number that is not negative. */
export const optionalCount = (source: Doc, name: string): number | undefined => {
  const value = source.get(name);
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongType(name, value, 'long');
  const number = Math.trunc(toNumber(value));
  if (number < 0) {
    throw new MongoError(
      51024,
      `BSON field '${name}' value must be >= 0, actual value '${number}'`,
    );
  }
  return number;
};

export const optionalFlag = (source: Doc, name: string): boolean => {
  const value = source.get(name);
  if (value !== undefined && typeof value !== 'boolean' && !isNumeric(value) && value !== null) {
    throw wrongType(name, value, 'bool');
  }
  return isTruthy(value);
};

export const docArray = (source: Doc, name: string): Doc[] => {
  const value = source.get(name);
  if (value === undefined) {
    throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  }
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value.map((each, i) => {
    if (!isDoc(each)) throw wrongType(`${name}.${i}`, each, 'object');
    return each;
  });
};

/** The `database.collection` a command works on, named by its first field. */
export const namespaceOf = ({ command, name, database }: CommandContext): string => {
  const collection = command.get(name);
  if (typeof collection !== 'string') {
    throw new MongoError(
      'InvalidNamespace',
      `collection name has invalid type ${typeName(collection)}`,
    );
  }
  return checkNamespace(database, collection);
};

export const checkNamespace = (database: string, collection: string): string => {
  const invalid =
    !collection ||
    collection.startsWith('.') ||
    collection.endsWith('.') ||
    collection.includes('\0') ||
    (collection.includes('$') && !collection.startsWith('$cmd'));
  if (invalid) {
    throw new MongoError(
      'InvalidNamespace',
      `Invalid namespace specified '${database}.${collection}'`,
    );
  }
  return `${database}.${collection}`;
};

const noDocument = { root: undefined, variables: new Map<string, Value>() };

/** The variables of `let`: expressions that may not look at documents. */
export const variablesOf = (command: Doc): ReadonlyMap<string, Value> | undefined => {
  const variables = optionalDoc(command, 'let');
  if (!variables) return undefined;
  const result = new Map<string, Value>();
  for (const [name, value] of variables) {
    result.set(name, compileExpression(value)(undefined, noDocument) ?? null);
  }
  return result;
};

/** Only the plain binary collation exists here. */
export const checkCollation = (source: Doc): void => {
  const collation = optionalDoc(source, 'collation');
  if (!collation || !collation.size) return;
  if (collation.get('locale') === 'simple') return;
  throw notImplemented('collation');
};

/** A hint is a name or a key; an empty document is none. */
export const hintOf = (source: Doc): Value | undefined => {
  const hint = source.get('hint');
  if (hint === undefined || hint === null) return undefined;
  if (typeof hint === 'string') return hint || undefined;
  if (!isDoc(hint)) throw wrongType('hint', hint, 'string, object');
  return hint.size ? hint : undefined;
};
