import { equal } from '../bson/compare.ts';
import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { compilePipelineUpdate } from '../aggregate/updatePipeline.ts';
import { failedToParse, badValue, MongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import {
  checkOperand,
  keep,
  leavesMissing,
  operators,
  remove,
  type UpdateContext,
} from './operators.ts';
import { readPlace, removePlace, visitPlaces, writePlace, type Positions } from './paths.ts';
import { replaceDocument } from './replace.ts';
import { renameField } from './rename.ts';

/** An update ready to be applied to any number of documents. */
export interface Update {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** Some path contains `$`. */
  positional: boolean;
  /** The changed document; the one given is left as it is. */
  apply(document: Doc, context: UpdateContext, matched: Positions['matched']): Doc;
}

export interface UpdateOptions {
  arrayFilters?: Doc[] | undefined;
  variables?: ReadonlyMap<string, Value> | undefined;
  multi?: boolean;
}

interface Step {
  operator: string;
  path: string;
  parts: string[];
  operand: Value;
}

const isPathPrefix = (a: string, b: string): boolean => a === b || b.startsWith(`${a}.`);

const checkConflicts = (paths: string[]): void => {
  const sorted = [...paths].sort();
  for (let i = 0; i < sorted.length; i++) {
    for (let j = i + 1; j < sorted.length; j++) {
      const [a, b] = [sorted[i] as string, sorted[j] as string];
      if (!b.startsWith(a)) break;
      if (isPathPrefix(a, b)) {
        throw new MongoError(
          'ConflictingUpdateOperators',
          `Updating the path '${b}' would create a conflict at '${a}'`,
        );
      }
    }
  }
};

/** The parts of a path that an update may name. */
const checkPath = (path: string): string[] => {
  const parts = path.split('.');
  if (!path) throw new MongoError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.some((part) => !part)) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const [first = ''] = parts;
  if (!first.startsWith('$') || /^\$(ref|id|db)$/.test(first)) return parts;
  if (first === '$' || /^\$\[.*\]$/.test(first)) {
    throw badValue(
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  throw new MongoError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
};

const parseSteps = (update: Doc): Step[] => {
  const steps: Step[] = [];
  const paths: string[] = [];
  for (const [operator, fields] of update) {
    if (!operators[operator] && operator !== '$rename') {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
      );
    }
    for (const [path, operand] of fields) {
      const parts = checkPath(path);
      checkOperand(operator, path, operand);
      paths.push(path);
      if (operator === '$rename') {
        if (typeof operand !== 'string')
          throw badValue(
            `The 'to' field for $rename must be a string: ${path}: ${String(operand)}`,
          );
        if (path.includes('$') || operand.includes('$'))
          throw badValue(
            `The source and destination field for $rename may not be dynamic: ${path}`,
          );
        checkPath(operand);
        paths.push(operand);
      }
      steps.push({ operator, path, parts, operand });
    }
  }
  checkConflicts(paths);
  // MongoDB applies the changes in the order of their field names.
  return steps.sort(inOrder);
};

/** Numbers in paths sort as numbers, so that array positions are filled from the front. */
const inOrder = ({ parts: x }: Step, { parts: y }: Step): number => {
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i] as string, y[i] as string];
    if (p === q) continue;
    if (/^\d+$/.test(p) && /^\d+$/.test(q)) return Number(p) - Number(q);
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
};

const parseArrayFilters = (update: Doc, filters: Doc[]): Positions['filters'] => {
  const result = new Map<string, (element: Maybe) => boolean>();
  if (!filters.length) return result;
  const used = JSON.stringify(
    [...update.values()].map((each) => (isDoc(each) ? [...each.keys()] : [])),
  );
  for (const filter of filters) {
    const names = identifiersOf(filter);
    const [name] = names;
    if (name === undefined || names.size > 1) {
      throw failedToParse(
        name === undefined
          ? 'Cannot use an expression without a top-level field name in arrayFilters'
          : `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (result.has(name)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    if (!used.includes(`$[${name}]`)) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
    const compiled = compileFilter(filter);
    result.set(
      name,
      (element) => element !== undefined && compiled.test(new Map([[name, element]])),
    );
  }
  return result;
};

const identifiersOf = (filter: Doc): Set<string> => {
  const names = new Set<string>();
  for (const [name, value] of filter) {
    if (!name.startsWith('$')) names.add(name.split('.')[0] as string);
    else if (Array.isArray(value)) {
      for (const each of value) if (isDoc(each)) identifiersOf(each).forEach((n) => names.add(n));
    }
  }
  return names;
};

const checkIdentifiers = (steps: Step[], filters: Positions['filters']): void => {
  for (const { path } of steps) {
    for (const [, name] of path.matchAll(/\$\[([^\]]+)\]/g)) {
      if (!filters.has(name as string)) {
        throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
      }
    }
  }
};

const checkId = (before: Doc, after: Doc, path: string): void => {
  const id = before.get('_id');
  if (
    id === undefined ||
    (after.has('_id') && equal(id, after.get('_id')) && typeName(id) === typeName(after.get('_id')))
  )
    return;
  if (equal(id, after.get('_id'))) {
    after.set('_id', id);
    return;
  }
  throw new MongoError(
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '_id'`,
  );
};

const applyStep = (
  document: Doc,
  step: Step,
  context: UpdateContext,
  positions: Positions,
  fresh: WeakSet<object>,
): void => {
  if (step.operator === '$rename')
    return renameField(document, step.path, step.operand as string, fresh);
  if (step.operator === '$setOnInsert' && !context.isInsert) return;
  const operator = operators[step.operator] as NonNullable<(typeof operators)[string]>;
  visitPlaces(document, step.path, {
    positions,
    fresh,
    create: !leavesMissing.has(step.operator),
    visit: (place) => {
      const present = readPlace(place);
      if (present === undefined && leavesMissing.has(step.operator)) return;
      const change = operator(present, step.operand, context, place.path);
      if (change === remove) removePlace(place);
      else if (change !== keep) writePlace(place, change);
    },
  });
};

const operatorUpdate = (update: Doc, options: UpdateOptions): Update => {
  const steps = parseSteps(update);
  const filters = parseArrayFilters(update, options.arrayFilters ?? []);
  checkIdentifiers(steps, filters);
  return {
    kind: 'operators',
    positional: steps.some((step) => /\.\$(\.|$)/.test(step.path)),
    apply: (document, context, matched) => {
      const result: Doc = new Map(document);
      const fresh = new WeakSet<object>();
      for (const step of steps) {
        applyStep(result, step, context, { matched, filters }, fresh);
        if (step.path === '_id' || step.path.startsWith('_id.') || step.operand === '_id') {
          checkId(document, result, step.path);
        }
      }
      return result;
    },
  };
};

/** Compiles the `u` of an update: operators, a replacement or a pipeline. */
export const compileUpdate = (update: Value, options: UpdateOptions = {}): Update => {
  if (Array.isArray(update)) {
    if (options.arrayFilters?.length) {
      throw failedToParse('Cannot specify arrayFilters and a pipeline update');
    }
    return {
      kind: 'pipeline',
      positional: false,
      apply: compilePipelineUpdate(update, options.variables),
    };
  }
  if (!isDoc(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  const first = update.keys().next().value;
  if (first !== undefined && first.startsWith('$')) return operatorUpdate(update, options);
  if (options.multi) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  if (options.arrayFilters?.length) {
    throw failedToParse('Cannot specify arrayFilters and a replacement-style update');
  }
  return { kind: 'replacement', positional: false, apply: replaceDocument(update) };
};
