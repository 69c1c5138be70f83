import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  SnapshotFrom,
  InputFrom,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

export interface ExploreOptions<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /**
   * Every event that may happen, or that may happen in a state; timers and results of actors are events too (see
   * `timersOf`, `doneOf`).
   */
  events: AnyEventObject[] | ((snapshot: SnapshotFrom<Machine>) => AnyEventObject[]);
  /** What tells two states apart: keep it finite. */
  keyOf: (snapshot: SnapshotFrom<Machine>) => string;
}

export interface Exploration<Machine extends AnyStateMachine> {
  /** Every state that can be reached, with the shortest way to it. */
  paths: { snapshot: SnapshotFrom<Machine>; way: string; events: AnyEventObject[] }[];
  /** Every event in every state, with what it led to. */
  steps: {
    from: SnapshotFrom<Machine>;
    event: AnyEventObject;
    to: SnapshotFrom<Machine>;
  }[];
  /** State nodes no path enters, and transitions no step takes: both must be empty (MACH-02). */
  unreached: string[];
  untaken: string[];
}

interface Adjacent<Machine extends AnyStateMachine> {
  state: SnapshotFrom<Machine>;
  transitions: Record<string, { event: AnyEventObject; state: SnapshotFrom<Machine> }>;
}

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(below),
  ];
  return below(machine.root);
};

/** Walks a machine with `xstate/graph`: all states, and all events in each of them. */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, keyOf }: ExploreOptions<Machine>,
): Exploration<Machine> {
  const options = {
    input,
    events,
    serializeState: (snapshot: SnapshotFrom<Machine>) => keyOf(snapshot) as never,
    limit: 100_000,
  };
  const paths = getShortestPaths(machine, options as never).map(({ state, steps }) => ({
    snapshot: state as SnapshotFrom<Machine>,
    way: steps.map(({ event }) => event.type).join(' → '),
    events: steps.map(({ event }) => event as AnyEventObject),
  }));
  const adjacent = Object.values(getAdjacencyMap(machine, options as never)) as Adjacent<Machine>[];
  const steps = adjacent.flatMap(({ state: from, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from, event, to })),
  );
  const nodes = nodesOf(machine);
  const entered = new Set(paths.flatMap(({ snapshot }) => (snapshot as AnyMachineSnapshot)._nodes));
  const taken = new Set(
    steps.flatMap(({ from, event }) =>
      machine.getTransitionData(from as AnyMachineSnapshot, event),
    ),
  );
  return {
    paths,
    steps,
    unreached: nodes.filter((node) => !entered.has(node)).map(({ id }) => id),
    untaken: nodes
      .flatMap((node) => [...node.transitions.values()])
      .flatMap((choices) =>
        choices.map((transition, index) => ({ transition, name: nameOf(transition, index) })),
      )
      .filter(({ transition }) => !taken.has(transition))
      .map(({ name }) => name),
  };
}

/** Of several choices on one event each has its number: what one walk takes another need not. */
const nameOf = (
  { source, eventType }: { source: AnyStateNode; eventType: string },
  index: number,
) => `${source.id} on ${eventType}${index > 0 ? ` (${index + 1})` : ''}`;

/** The events of all timers of a machine. */
export const timersOf = (machine: AnyStateMachine): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ type })),
  );

const invokedBy = (machine: AnyStateMachine, state: string): string => {
  const id = machine.getStateNodeById(state).invoke[0]?.id;
  if (id === undefined) throw new Error(`${state} invokes nothing`);
  return id;
};

/** The event by which the actor that `state` invokes succeeds. */
export function doneOf(machine: AnyStateMachine, state: string, output?: unknown) {
  const actorId = invokedBy(machine, state);
  return { type: `xstate.done.actor.${actorId}`, output, actorId };
}

/** The event by which it fails. */
export function failedOf(machine: AnyStateMachine, state: string, error: unknown) {
  const actorId = invokedBy(machine, state);
  return { type: `xstate.error.actor.${actorId}`, error, actorId };
}
