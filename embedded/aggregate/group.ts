import { keyOf } from '../bson/keys.ts';
import { doc, isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { keyText } from '../storage/prefix.ts';
import { accumulators, type Accumulator } from './accumulators.ts';
import { compileExpression, type Expression } from './expression.ts';
import { createMemoryBudget, sizeOf } from './memory.ts';
import type { Flow, StageCompiler } from './pipeline.ts';
import { createSorter, parseSort } from '../query/sort.ts';

/** About what an accumulator takes before it holds any values. */
const stateBytes = 100;

interface Group {
  id: Value;
  states: Accumulator[];
}

export interface AccumulatedField {
  name: string;
  create(): Accumulator;
}

export const compileAccumulators = (spec: Doc): AccumulatedField[] =>
  [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => {
      if (name.includes('.')) {
        throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
      }
      if (!isDoc(value) || value.size !== 1) {
        throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
      }
      const [operator, argument] = [...value][0] as [string, Value];
      const create = accumulators[operator];
      if (!create) throw new MongoError(15952, `unknown group operator '${operator}'`);
      return { name, create: create(argument) };
    });

/** Gathers documents by an id computed from each. */
export function* groupBy(
  input: Flow,
  variables: ReadonlyMap<string, Maybe>,
  fields: AccumulatedField[],
  idOf: Expression,
): Generator<Doc | undefined> {
  const groups = new Map<string, Group>();
  const hold = createMemoryBudget('$group');
  for (const document of input) {
    if (!document) {
      yield undefined;
      continue;
    }
    const scope = { root: document, variables };
    const id: Maybe = idOf(document, scope);
    const key = keyText(keyOf(id));
    let group = groups.get(key);
    if (!group) {
      group = { id: id ?? null, states: fields.map((field) => field.create()) };
      groups.set(key, group);
      hold(key.length + sizeOf(id) + stateBytes * (fields.length + 1));
    }
    for (const state of group.states) hold(state.add(document, scope));
  }
  for (const group of groups.values()) {
    const result: Doc = new Map([['_id', group.id]]);
    fields.forEach((field, i) => {
      const value = (group.states[i] as Accumulator).result();
      if (value !== undefined) result.set(field.name, value);
    });
    yield result;
  }
}

export const groupStage: StageCompiler = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const idSpec = spec.get('_id');
  if (idSpec === undefined)
    throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(idSpec);
  const fields = compileAccumulators(spec);
  return (input) => groupBy(input, context.variables, fields, idOf);
};

export const sortByCountStage: StageCompiler = (spec, context) => {
  const group = groupStage(doc({ _id: spec, count: doc({ $sum: 1 }) }), context);
  const fields = parseSort(doc({ count: -1 }));
  return function* (input) {
    const sorter = createSorter<Doc>(fields, 0);
    for (const document of group(input)) {
      if (document) sorter.push(document, document, 200);
      else yield undefined;
    }
    yield* sorter.finish();
  };
};
