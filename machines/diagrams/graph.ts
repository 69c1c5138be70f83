import type { AnyStateMachine, AnyStateNode } from 'xstate';

interface Transition {
  eventType: string;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
}

/** A state as it is drawn, with the states inside it. */
export interface GraphState {
  /** Its path from the machine on: `payment.completed.standing`. */
  id: string;
  key: string;
  type: AnyStateNode['type'];
  /** What runs while the machine is in it: the names of its actors. */
  runs: string[];
  /** Where the machine begins when it enters; null where all begin at once, or nothing is inside. */
  initial: string | null;
  states: GraphState[];
}

export interface GraphEdge {
  from: string;
  to: string;
  /** As XState names it: the type of the event, `''` for a transition that is taken at once. */
  event: string;
  /** In words, with the guard in brackets. */
  label: string;
}

/** The states and transitions of a machine as plain data, for whoever lays them out. */
export interface Graph {
  root: GraphState;
  edges: GraphEdge[];
}

/** The path of a state from the machine on. */
export const pathOf = ({ path, machine }: AnyStateNode): string[] => [machine.id, ...path];

/** The event as its reader calls it: XState's own names for ends and delays are written out. */
export function nameOfEvent(eventType: string): string {
  return eventType
    .replace(/^xstate\.after\.(.+?)\..*$/, 'after $1')
    .replace(/^xstate\.done\.(actor|state)\..*$/, 'done')
    .replace(/^xstate\.error\.actor\..*$/, 'failed')
    .replace(/^xstate\.init$/, 'begin')
    .replace(/^xstate\.stop$/, 'end')
    .replace(/^$/, 'at once');
}

/** The event and its guard in words. */
export function labelOf({ eventType, guard }: Transition): string {
  const words = nameOfEvent(eventType);
  const name =
    typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '');
  return name ? `${words} [${name}]` : words;
}

export const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

const idOf = (node: AnyStateNode) => pathOf(node).join('.');

function stateOf(node: AnyStateNode): GraphState {
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  return {
    id: idOf(node),
    key: node.key,
    type: node.type,
    runs: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
    initial: initial ? idOf(initial) : null,
    states: childrenOf(node).map(stateOf),
  };
}

function edgesOf(node: AnyStateNode): GraphEdge[] {
  const own = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map((target) => ({
      from: idOf(node),
      to: idOf(target),
      event: transition.eventType,
      label: labelOf(transition),
    })),
  );
  return [...own, ...childrenOf(node).flatMap(edgesOf)];
}

/** What is drawn of a machine. Transitions that lead nowhere else are left out: they only change what it knows. */
export function graphOf(machine: AnyStateMachine): Graph {
  return { root: stateOf(machine.root), edges: edgesOf(machine.root) };
}

/** The states a machine is in, by their paths, outermost first; `value` is that of its snapshot. */
export function activeStates(machine: string, value: unknown): string[] {
  const inside = (path: string, part: unknown): string[] => {
    if (typeof part === 'string') return [`${path}.${part}`];
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([key, rest]) => [
      `${path}.${key}`,
      ...inside(`${path}.${key}`, rest),
    ]);
  };
  return [machine, ...inside(machine, value)];
}
