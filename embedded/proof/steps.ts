import { isDeepStrictEqual } from 'node:util';
import { doc } from '../bson/values.ts';
import { idCount, newDocument, newFilter, newSort, newUpdate } from './generate.ts';
import { applyUpdate, matches, order, Refused, sortDocuments, type PlainDoc } from './model.ts';
import { batchOf, toValue } from './subject.ts';
import {
  expectCode,
  expectSame,
  settle,
  stateOf,
  touched,
  write,
  type ModelTx,
  type Outcome,
  type State,
  type World,
} from './world.ts';

export const insertStep = async (world: World, actor: ModelTx | undefined): Promise<void> => {
  const document = newDocument(world.random, world.random.below(idCount));
  const id = document['_id'] as number;
  const target = stateOf(world, actor);
  world.commits++;
  const outcome = write(world, actor, target, { id, before: undefined, after: document });
  if (outcome.kind === 'blocked') return;
  const reply = await world.subject.send(
    { insert: 'c', documents: [toValue(document)] },
    actor?.tx,
  );
  settle(world, actor, outcome, reply);
};

/** Ids that match, in order of `_id`. */
const matching = (state: State, filter: PlainDoc): number[] =>
  [...state.values()]
    .filter((each) => matches(each, filter))
    .map((each) => each['_id'] as number)
    .sort((a, b) => a - b);

export const updateStep = async (world: World, actor: ModelTx | undefined): Promise<void> => {
  const { random } = world;
  const filter: PlainDoc = random.chance(0.6) ? { _id: random.below(idCount) } : newFilter(random);
  const target = stateOf(world, actor);
  const ids = matching(target, filter);
  // Which of several one update takes is not defined; ask for one that leaves no choice.
  const query: PlainDoc = ids.length ? { $and: [filter, { _id: random.pick(ids) }] } : filter;
  const id = ids.length
    ? (((query['$and'] as PlainDoc[])[1] as PlainDoc)['_id'] as number)
    : undefined;
  const update = random.chance(0.1) ? withoutId(newDocument(random, 0)) : newUpdate(random);
  world.commits++;
  let outcome: Outcome = { kind: 'ok' };
  let modified = 0;
  if (id !== undefined) {
    const before = target.get(id) as PlainDoc;
    try {
      const after = applyUpdate(before, update);
      const same = isDeepStrictEqual(Object.entries(before), Object.entries(after));
      if (!same) outcome = write(world, actor, target, { id, before, after });
      modified = same ? 0 : 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcome = { kind: 'error', code: error.code };
    }
  }
  if (outcome.kind === 'blocked') return;
  const command = { update: 'c', updates: [doc({ q: toValue(query), u: toValue(update) })] };
  const reply = await world.subject.send(command, actor?.tx);
  if (!settle(world, actor, outcome, reply)) return;
  expectSame('matched', Number(reply.get('n')), id === undefined ? 0 : 1);
  expectSame('modified', Number(reply.get('nModified')), modified);
};

const withoutId = (document: PlainDoc): PlainDoc => {
  const { _id, ...rest } = document;
  return rest;
};

export const deleteStep = async (world: World, actor: ModelTx | undefined): Promise<void> => {
  const { random } = world;
  const target = stateOf(world, actor);
  const filter: PlainDoc = random.chance(0.7) ? { _id: random.below(idCount) } : newFilter(random);
  const all = matching(target, filter);
  if (all.length > 4) return;
  const blockers = all.some((id) => {
    const keys = touched(id, target.get(id), undefined);
    const held = keys.some((key) =>
      world.open.some((other) => other !== actor && other.wrote.has(key)),
    );
    return held && !actor;
  });
  if (blockers) return;
  world.commits++;
  let outcome: Outcome = { kind: 'ok' };
  for (const id of all) {
    outcome = write(world, actor, target, { id, before: target.get(id), after: undefined });
    if (outcome.kind !== 'ok') break;
  }
  const command = { delete: 'c', deletes: [doc({ q: toValue(filter), limit: 0 })] };
  const reply = await world.subject.send(command, actor?.tx);
  if (settle(world, actor, outcome, reply))
    expectSame('deleted', Number(reply.get('n')), all.length);
};

export const findStep = async (world: World, actor: ModelTx | undefined): Promise<void> => {
  const { random } = world;
  const filter = newFilter(random);
  const sort = newSort(random);
  const skip = random.chance(0.2) ? random.below(4) : 0;
  const limit = random.chance(0.3) ? 1 + random.below(6) : 0;
  const target = stateOf(world, actor);
  const found = sortDocuments(
    [...target.values()].filter((each) => matches(each, filter)),
    sort,
  );
  const expected = found.slice(skip, limit ? skip + limit : undefined);
  const command = {
    find: 'c',
    filter: toValue(filter),
    sort: toValue(Object.fromEntries(sort)),
    skip,
    limit,
  };
  const reply = await world.subject.send(command, actor?.tx);
  expectCode(reply, 0);
  expectSame(`find ${JSON.stringify({ filter, sort, skip, limit })}`, batchOf(reply), expected);
};

export const groupStep = async (world: World, actor: ModelTx | undefined): Promise<void> => {
  const filter = newFilter(world.random);
  const pipeline = [
    doc({ $match: toValue(filter) }),
    doc({ $group: doc({ _id: '$n.x', count: doc({ $sum: 1 }), least: doc({ $min: '$a' }) }) }),
  ];
  const reply = await world.subject.send(
    { aggregate: 'c', pipeline, cursor: new Map() },
    actor?.tx,
  );
  expectCode(reply, 0);
  const groups = new Map<string, PlainDoc>();
  for (const each of stateOf(world, actor).values()) {
    if (!matches(each, filter)) continue;
    const nested = each['n'];
    const id =
      nested !== null && typeof nested === 'object' && !Array.isArray(nested)
        ? (nested['x'] ?? null)
        : null;
    const group = groups.get(JSON.stringify(id)) ?? { _id: id, count: 0, least: null };
    groups.set(JSON.stringify(id), group);
    group['count'] = (group['count'] as number) + 1;
    const a = each['a'] ?? null;
    if (a !== null && (group['least'] === null || order(a, group['least']) < 0)) group['least'] = a;
  }
  const byId = (list: PlainDoc[]) => [...list].sort((a, b) => order(a['_id'], b['_id']));
  expectSame('groups', byId(batchOf(reply)), byId([...groups.values()]));
};
