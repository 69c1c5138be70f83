import type { Doc } from '../bson/values.ts';
import type { Plain } from './model.ts';
import { createRandom, type Random } from './random.ts';
import { deleteStep, findStep, groupStep, insertStep, updateStep } from './steps.ts';
import { batchOf, startSubject, toValue } from './subject.ts';
import { endTx, expectCode, expectSame, type ModelTx, type World } from './world.ts';

const beginStep = (world: World): void => {
  if (world.open.length >= 3) return;
  const tx = world.subject.begin(world.open.map((each) => each.tx));
  world.open.push({ tx, state: new Map(), since: -1, wrote: new Set() });
};

/** The snapshot is taken by the first command of a transaction. */
const touch = async (world: World, actor: ModelTx): Promise<void> => {
  if (actor.since >= 0) return;
  actor.since = world.commits;
  actor.state = new Map(world.state);
  expectCode(await world.subject.send({ find: 'c', filter: new Map([['_id', -1]]) }, actor.tx), 0);
};

const endStep = async (world: World): Promise<void> => {
  const actor = world.random.pick(world.open);
  if (!actor || actor.since < 0) return;
  const commit = world.random.chance(0.7);
  const name = commit ? 'commitTransaction' : 'abortTransaction';
  expectCode(await world.subject.send({ [name]: 1 }, actor.tx), 0);
  endTx(world, actor);
  if (!commit) return;
  world.commits++;
  for (const key of actor.wrote) {
    world.changedAt.set(key, world.commits);
    if (!key.startsWith('d')) continue;
    const id = Number(key.slice(1));
    const document = actor.state.get(id);
    if (document) world.state.set(id, document);
    else world.state.delete(id);
  }
};

const indexes = [
  { key: { u: 1 }, name: 'u', unique: true, sparse: true },
  { key: { a: 1, b: -1 }, name: 'ab' },
  { key: { t: 1 }, name: 't' },
  { key: { 'n.x': 1, a: 1 }, name: 'nx' },
  { key: { b: -1, _id: 1 }, name: 'b' },
] as const;

const createIndexes = (world: World): Promise<Doc> =>
  world.subject.send({
    createIndexes: 'c',
    indexes: indexes
      .map((index) => toValue(index as unknown as Plain))
      .map((index, i) => {
        const spec = index as Doc;
        for (const name of ['unique', 'sparse'])
          if (name in (indexes[i] as object)) spec.set(name, true);
        return spec;
      }),
  });

const steps: [number, (world: World, actor: ModelTx | undefined) => Promise<void>][] = [
  [24, insertStep],
  [34, updateStep],
  [8, deleteStep],
  [26, findStep],
  [4, groupStep],
];

const chooseStep = (random: Random) => {
  let weight = random.below(steps.reduce((sum, [each]) => sum + each, 0));
  for (const [each, step] of steps) {
    weight -= each;
    if (weight < 0) return step;
  }
  return findStep;
};

const checkAll = async (world: World): Promise<void> => {
  const reply = await world.subject.send({ find: 'c', sort: new Map([['_id', 1]]) });
  const expected = [...world.state.values()].sort(
    (a, b) => (a['_id'] as number) - (b['_id'] as number),
  );
  expectSame('collection', batchOf(reply), expected);
  expectSame('faults', world.subject.faults(), []);
  const counted = await world.subject.send({ count: 'c' });
  expectSame('count', Number(counted.get('n')), world.state.size);
};

const oneStep = async (world: World): Promise<void> => {
  const { random } = world;
  const kind = random.below(100);
  if (kind < 4) return beginStep(world);
  if (kind < 9) return endStep(world);
  const actor = world.open.length && random.chance(0.75) ? random.pick(world.open) : undefined;
  if (actor) await touch(world, actor);
  await chooseStep(random)(world, actor);
};

/**
 * Runs random steps, some of them in up to three transactions at a time, against database and
 * model. Throws with seed and step at the first difference.
 */
export const proveModel = async (seed: number, count: number): Promise<void> => {
  const subject = await startSubject();
  const world: World = {
    random: createRandom(seed),
    subject,
    state: new Map(),
    commits: 1,
    changedAt: new Map(),
    open: [],
  };
  try {
    expectCode(await createIndexes(world), 0);
    for (let step = 0; step < count; step++) {
      try {
        await oneStep(world);
        if (step % 5000 === 4999) await checkAll(world);
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    await checkAll(world);
  } finally {
    await subject.close();
  }
};
