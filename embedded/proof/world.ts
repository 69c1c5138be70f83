import { isDeepStrictEqual } from 'node:util';
import type { Doc } from '../bson/values.ts';
import type { PlainDoc } from './model.ts';
import type { Random } from './random.ts';
import type { Subject, Tx } from './subject.ts';

export type State = Map<number, PlainDoc>;

/** A transaction as the model sees it: its own copy, and what it must not meet. */
export interface ModelTx {
  tx: Tx;
  state: State;
  /** Commits up to here are in its snapshot. */
  since: number;
  wrote: Set<string>;
}

export interface World {
  random: Random;
  subject: Subject;
  state: State;
  commits: number;
  /** Key of a document or a unique value → the commit that changed it last. */
  changedAt: Map<string, number>;
  open: ModelTx[];
}

export const documentKey = (id: number): string => `d${id}`;
export const uniqueKey = (document: PlainDoc | undefined): string[] =>
  document && 'u' in document ? [`u${JSON.stringify(document['u'])}`] : [];

/** What a write of one document touches, of the keys two writers may contend for. */
export const touched = (
  id: number,
  before: PlainDoc | undefined,
  after: PlainDoc | undefined,
): string[] => {
  const [old, fresh] = [uniqueKey(before), uniqueKey(after)];
  const changed = isDeepStrictEqual(old, fresh) ? [] : [...old, ...fresh];
  return [documentKey(id), ...changed];
};

export class Mismatch extends Error {}

export type Outcome =
  { kind: 'ok' } | { kind: 'conflict' } | { kind: 'blocked' } | { kind: 'error'; code: number };

export interface Write {
  id: number;
  before: PlainDoc | undefined;
  after: PlainDoc | undefined;
}

/** Whether others hold one of the keys, or have changed it since the transaction began. */
const contention = (
  world: World,
  actor: ModelTx | undefined,
  keys: string[],
): Outcome | undefined => {
  for (const key of keys) {
    if (world.open.some((other) => other !== actor && other.wrote.has(key))) {
      return actor ? { kind: 'conflict' } : { kind: 'blocked' };
    }
    if (actor && !actor.wrote.has(key) && (world.changedAt.get(key) ?? 0) > actor.since) {
      return { kind: 'conflict' };
    }
  }
  return undefined;
};

/** Decides the fate of a write and applies it to the state, as MongoDB's rules say. */
export const write = (
  world: World,
  actor: ModelTx | undefined,
  target: State,
  change: Write,
): Outcome => {
  const { id, before, after } = change;
  const [own, ...others] = touched(id, before, after) as [string, ...string[]];
  const met = contention(world, actor, [own]);
  if (met) return met;
  if (after && !before && target.has(id)) return { kind: 'error', code: 11000 };
  const further = contention(world, actor, others);
  if (further) return further;
  const unique = uniqueKey(after)[0];
  if (unique && unique !== uniqueKey(before)[0]) {
    for (const [otherId, other] of target) {
      if (otherId !== id && uniqueKey(other)[0] === unique) return { kind: 'error', code: 11000 };
    }
  }
  if (after) target.set(id, after);
  else target.delete(id);
  for (const key of [own, ...others]) {
    if (actor) actor.wrote.add(key);
    else world.changedAt.set(key, world.commits);
  }
  return { kind: 'ok' };
};

export const codeOf = (reply: Doc): number => {
  const errors = reply.get('writeErrors') as Doc[] | undefined;
  if (errors?.length) return Number((errors[0] as Doc).get('code'));
  return reply.get('ok') === 1 ? 0 : Number(reply.get('code'));
};

export const expectCode = (reply: Doc, code: number): void => {
  if (codeOf(reply) === code) return;
  throw new Mismatch(`code ${codeOf(reply)} (${String(reply.get('errmsg'))}) instead of ${code}`);
};

export const endTx = (world: World, ending: ModelTx): void => {
  world.open = world.open.filter((each) => each !== ending);
};

/** Compares an outcome with the reply; a failed transaction is over. Returns whether it went well. */
export const settle = (
  world: World,
  actor: ModelTx | undefined,
  outcome: Outcome,
  reply: Doc,
): boolean => {
  const code =
    outcome.kind === 'ok'
      ? 0
      : outcome.kind === 'conflict'
        ? 112
        : outcome.kind === 'error'
          ? outcome.code
          : -1;
  expectCode(reply, code);
  if (code && actor) endTx(world, actor);
  return !code;
};

export const stateOf = (world: World, actor: ModelTx | undefined): State =>
  actor?.state ?? world.state;

export const expectSame = (what: string, actual: unknown, expected: unknown): void => {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Mismatch(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
};
