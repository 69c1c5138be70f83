import { BsonDate, type Maybe } from '../bson/values.ts';
import { failedToParse, MongoError } from '../errors.ts';
import type { Expression } from './expression.ts';

/** The value of `$$REMOVE`: the field it is assigned to goes away. */
const systemVariables: Record<string, Expression> = {
  ROOT: (_document, scope) => scope.root,
  CURRENT: (document, scope) =>
    scope.variables.has('CURRENT') ? scope.variables.get('CURRENT') : document,
  REMOVE: () => undefined,
  NOW: (_document, scope) => scope.variables.get('NOW') ?? new BsonDate(Date.now()),
  CLUSTER_TIME: (_document, scope) => scope.variables.get('CLUSTER_TIME'),
};

export const parseVariable = (name: string): Expression => {
  if (!name) throw failedToParse('empty variable names are not allowed');
  const system = systemVariables[name];
  if (system) return system;
  if (!/^[a-z\u0080-\uffff]/u.test(name)) {
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
  }
  return (_document, scope) => {
    if (!scope.variables.has(name)) {
      throw new MongoError(17276, `Use of undefined variable: ${name}`);
    }
    return scope.variables.get(name);
  };
};

export const bindVariable = (
  variables: ReadonlyMap<string, Maybe>,
  name: string,
  value: Maybe,
): ReadonlyMap<string, Maybe> => new Map(variables).set(name, value);
