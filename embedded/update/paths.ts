import { isPosition } from '../query/path.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import { typeName } from '../bson/typeNames.ts';

/** MongoDB won't pad an array by more than this. */
const maxPadding = 1_500_000;

/** A place in a document that an operator changes. Documents on the way are copied before. */
export interface Place {
  container: Doc | Value[];
  name: string;
  path: string;
}

export const readPlace = ({ container, name }: Place): Maybe =>
  Array.isArray(container) ? container[Number(name)] : container.get(name);

export const writePlace = ({ container, name }: Place, value: Value): void => {
  if (!Array.isArray(container)) {
    container.set(name, value);
    return;
  }
  const position = Number(name);
  if (position > container.length + maxPadding) {
    throw new MongoError('CannotCreateIndex', 'array index too large');
  }
  while (container.length < position) container.push(null);
  container[position] = value;
};

/** Arrays keep their length: a removed element turns into null. */
export const removePlace = ({ container, name }: Place): void => {
  if (!Array.isArray(container)) container.delete(name);
  else if (Number(name) < container.length) container[Number(name)] = null;
};

const describe = (name: string, value: Maybe): string =>
  `{${name}: ${typeName(value) === 'string' ? `"${String(value)}"` : String(value)}}`;

/** The container below `name`, copied so that the document before the update stays as it was. */
const descend = (container: Doc | Value[], name: string, fresh: WeakSet<object>): Maybe => {
  const value = readPlace({ container, name, path: '' });
  if (!isDoc(value) && !Array.isArray(value)) return value;
  if (fresh.has(value)) return value;
  const copy = isDoc(value) ? new Map(value) : [...value];
  fresh.add(copy);
  writePlace({ container, name, path: '' }, copy);
  return copy;
};

/** What `$` and `$[…]` in a path stand for. */
export interface Positions {
  /** Position found by the query, for `$`. */
  matched(prefix: string): number | undefined;
  /** Conditions of arrayFilters, by identifier. */
  filters: ReadonlyMap<string, (element: Maybe) => boolean>;
}

interface Walk {
  positions: Positions;
  fresh: WeakSet<object>;
  /** Whether missing documents on the way are created. */
  create: boolean;
  visit(place: Place): void;
}

const notViable = (path: string, container: Maybe, part: string, name: string): MongoError =>
  new MongoError(
    'PathNotViable',
    `Cannot create field '${part}' in element ${describe(name, container)}`,
  );

const positional = (parts: string[], at: number, walk: Walk): string => {
  const prefix = parts.slice(0, at).join('.');
  const position = walk.positions.matched(prefix);
  if (position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  return String(position);
};

const visitAll = (container: Doc | Value[], parts: string[], at: number, walk: Walk): void => {
  const part = parts[at] as string;
  if (!Array.isArray(container)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${parts[at - 1] ?? ''}: ${typeName(container)}`,
    );
  }
  const identifier = part.slice(2, -1);
  const filter = walk.positions.filters.get(identifier);
  container.forEach((element, i) => {
    if (identifier && !filter?.(element)) return;
    step(container, [...parts.slice(0, at), String(i), ...parts.slice(at + 1)], at, walk);
  });
};

const step = (container: Doc | Value[], parts: string[], at: number, walk: Walk): void => {
  let part = parts[at] as string;
  if (part.startsWith('$[')) return visitAll(container, parts, at, walk);
  if (part === '$') {
    part = positional(parts, at, walk);
    parts = [...parts.slice(0, at), part, ...parts.slice(at + 1)];
  }
  if (Array.isArray(container) && !isPosition(part)) {
    if (!walk.create) return;
    throw notViable(parts.join('.'), container, part, parts[at - 1] ?? '');
  }
  const path = at === 0 ? part : parts.slice(0, at + 1).join('.');
  if (at === parts.length - 1) return walk.visit({ container, name: part, path });
  let next = descend(container, part, walk.fresh);
  if (next === undefined) {
    if (!walk.create) return;
    if ((parts[at + 1] as string).startsWith('$[')) {
      throw badValue(
        `The path '${path}' must exist in the document in order to apply array updates.`,
      );
    }
    next = new Map();
    walk.fresh.add(next);
    writePlace({ container, name: part, path }, next);
  }
  if (isDoc(next) || Array.isArray(next)) return step(next, parts, at + 1, walk);
  if ((parts[at + 1] as string).startsWith('$[')) {
    throw badValue(`Cannot apply array updates to non-array element ${part}: ${String(next)}`);
  }
  if (walk.create) throw notViable(path, next, parts[at + 1] as string, part);
};

/** Calls `visit` for each place the path stands for. */
export const visitPlaces = (document: Doc, path: string, walk: Walk): void =>
  step(document, path.split('.'), 0, walk);
