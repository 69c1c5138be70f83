import { Types } from 'mongoose';
import type { StateValue } from 'xstate';
import { describeStep } from '@rendezvous/machines/watching';
import { onCommit, type Write } from '../mongo/index.ts';
import { MachineStep, type MachineStepDoc } from './machineStep.model.ts';

/**
 * Watching the machines of the server (MACH-04). Whoever takes a step says so here, once it is stored; on a site that
 * has members nobody listens, and nothing is kept.
 */
export { MachineStep, type MachineStepDoc } from './machineStep.model.ts';

/** A step that was taken on the server: what `describeStep` needs to know of it. */
export interface ServerStep {
  /** Of the machine and what it runs for: `payment:65f0…`. */
  actor: string;
  machine: string;
  event: { type: string };
  value: StateValue;
  status?: 'active' | 'done';
  context: unknown;
}

type Keep = (steps: readonly ServerStep[]) => void;

/** Who listens in this process: gateway and jobs may share it. */
const keepers = new Set<Keep>();
/** Steps whose writes are still to be committed. */
const attached = new WeakMap<object, ServerStep>();

/** Tells of steps that are stored. */
export function noteSteps(steps: readonly ServerStep[]): void {
  for (const keep of keepers) keep(steps);
}

/** Tells of a step as soon as the transaction with this write is committed, and never if it is not. */
export function noteWithWrite(write: Write, step: ServerStep): Write {
  if (keepers.size > 0) attached.set(write, step);
  return write;
}

/** Tells of the steps of writes that are committed. */
export function noteCommitted(writes: readonly Write[]): void {
  noteSteps(writes.flatMap((write) => attached.get(write) ?? []));
}

/**
 * Keeps the steps of this process from now on, without what is secret; of several that keep in one process only the
 * first one does. What cannot be kept is nobody's trouble: the step itself has been taken.
 *
 * @param now of the database
 * @returns how to stop it: resolves when everything is kept
 */
export function keepSteps(now: () => Date): () => Promise<void> {
  if (keepers.size > 0) return async () => undefined;
  let keeping: Promise<unknown> = Promise.resolve();
  const keep: Keep = (steps) => {
    if (steps.length === 0) return;
    const at = now();
    const kept = () =>
      MachineStep.insertMany(
        steps.map(({ value, status = 'active', ...step }) => ({
          _id: new Types.ObjectId(),
          at,
          step: describeStep({ ...step, status, at: at.getTime(), page: null, through: [value] }),
        })),
      );
    keeping = keeping.then(kept).catch(() => undefined);
  };
  keepers.add(keep);
  const unlisten = onCommit(noteCommitted);
  return async () => {
    keepers.delete(keep);
    unlisten();
    await keeping;
  };
}

const stepsMax = 1_000;

/** The newest steps since a time, oldest first. */
export async function readSteps(since: Date): Promise<MachineStepDoc[]> {
  const newest = await MachineStep.find({ at: { $gte: since } })
    .sort({ at: -1, _id: -1 })
    .limit(stepsMax)
    .lean<MachineStepDoc[]>();
  return newest.reverse();
}
