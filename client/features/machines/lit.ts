import { activeStates, type Graph, type GraphEdge } from '@rendezvous/machines/diagrams';
import type { WatchedStep } from '@rendezvous/machines/watching';

/** What of a diagram is lit after some of its steps. */
export interface Lit {
  /** The states it is in. */
  now: ReadonlySet<string>;
  /** The states it was in. */
  been: ReadonlySet<string>;
  /** Transitions it has taken, and those it could take now; by `keyOf`. */
  went: ReadonlySet<string>;
  may: ReadonlySet<string>;
}

/** Transitions between the same two states are drawn as one. */
export const keyOf = ({ from, to }: Pick<GraphEdge, 'from' | 'to'>): string => `${from} ${to}`;

/** Where a machine is after a step. */
export function statesAfter(step: WatchedStep): string[] {
  return activeStates(step.machine, step.through.at(-1));
}

/** The innermost states in words: `loggedIn.account.settled`; those of parallel regions after each other. */
export function pathsAfter(step: WatchedStep): string {
  const all = statesAfter(step);
  const inner = all.filter((id) => !all.some((other) => other.startsWith(`${id}.`)));
  return inner.map((id) => id.slice(step.machine.length + 1)).join(', ');
}

/** What is lit after the first `count` steps. */
export function litAfter({ edges }: Graph, steps: readonly WatchedStep[], count: number): Lit {
  const been = new Set<string>();
  const went = new Set<string>();
  let now = new Set<string>();
  for (const { machine, event, through } of steps.slice(0, count)) {
    through.forEach((value, hop) => {
      const next = new Set(activeStates(machine, value));
      for (const edge of edges) {
        const isTaken = edge.event === event.type ? hop === 0 : edge.event === '';
        if (isTaken && now.has(edge.from) && next.has(edge.to)) went.add(keyOf(edge));
      }
      for (const id of next) been.add(id);
      now = next;
    });
  }
  const last = steps[count - 1];
  const open = last?.status === 'active' ? edges : [];
  const may = open.filter(({ from, event }) => event !== '' && now.has(from));
  return { now, been, went, may: new Set(may.map(keyOf)) };
}
