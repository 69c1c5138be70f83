import type { Graph, GraphState } from '@rendezvous/machines/diagrams';
import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import { keyOf } from './lit.ts';

/** A state in its place; sizes in px. */
export interface PlacedState {
  id: string;
  key: string;
  kind: 'state' | 'group' | 'final' | 'initial';
  runs: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedEdge {
  key: string;
  points: ElkPoint[];
  /** The lines of its label, and where the label begins. */
  lines: string[];
  label: { x: number; y: number; width: number; height: number } | null;
}

export interface Placed {
  width: number;
  height: number;
  states: PlacedState[];
  edges: PlacedEdge[];
}

/** What a letter takes in the fonts of the diagram. */
const letters = { name: 7.4, small: 6.4, mono: 7.1 };
export const lineHeight = 15;

const layered = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=20,left=20,bottom=20,right=20]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

const initialOf = (id: string) => `${id} initial`;

function nodeOf(state: GraphState): ElkNode {
  const { id, key, runs, states, initial } = state;
  if (states.length === 0) {
    const width = Math.max(
      ...[84, key.length * letters.name + 32, runs.join(', ').length * letters.small + 32],
    );
    return { id, width, height: runs.length > 0 ? 50 : 38 };
  }
  const dot = initial ? [{ id: initialOf(id), width: 12, height: 12 }] : [];
  return {
    id,
    children: [...dot, ...states.map(nodeOf)],
    layoutOptions: {
      'elk.padding': '[top=42,left=18,bottom=18,right=18]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${key.length * letters.name + 48}, 60)`,
    },
  };
}

const allIn = (state: GraphState): GraphState[] => [state, ...state.states.flatMap(allIn)];

/** One edge for all transitions between the same two states, with a line for each. */
function edgesOf({ root, edges }: Graph): (ElkExtendedEdge & { lines: string[] })[] {
  const merged = new Map<string, { from: string; to: string; lines: string[] }>();
  for (const edge of edges) {
    const known = merged.get(keyOf(edge)) ?? { from: edge.from, to: edge.to, lines: [] };
    if (!known.lines.includes(edge.label)) known.lines.push(edge.label);
    merged.set(keyOf(edge), known);
  }
  const labelled = [...merged].map(([id, { from, to, lines }]) => ({
    ...{ id, lines, sources: [from], targets: [to] },
    labels: [
      {
        text: lines.join('\n'),
        width: Math.max(...lines.map(({ length }) => length)) * letters.mono + 8,
        height: lines.length * lineHeight + 4,
      },
    ],
  }));
  const begins = allIn(root).flatMap(({ id, initial }) =>
    initial
      ? [{ id: initialOf(id), lines: [], sources: [initialOf(id)], targets: [initial], labels: [] }]
      : [],
  );
  return [...begins, ...labelled];
}

/** Places the states and transitions of a machine, in the direction in which they fit better into a space. */
export async function layOut(
  elk: Pick<ELK, 'layout'>,
  graph: Graph,
  space: { width: number; height: number },
): Promise<Placed> {
  const both = await Promise.all(
    ['RIGHT', 'DOWN'].map((direction) => layOutIn(elk, graph, direction)),
  );
  const scaleOf = ({ width, height }: Placed) =>
    Math.min(space.width / width, space.height / height);
  const [first, ...rest] = both;
  if (!first) throw new Error('nothing was laid out');
  return rest.reduce((best, each) => (scaleOf(each) > scaleOf(best) ? each : best), first);
}

async function layOutIn(elk: Pick<ELK, 'layout'>, graph: Graph, direction: string) {
  const { root } = graph;
  const edges = edgesOf(graph);
  const laidOut: ElkNode = await elk.layout({
    // Not the machine itself: its states may lead to it.
    id: 'all',
    layoutOptions: { ...layered, 'elk.direction': direction },
    children: [nodeOf(root)],
    edges: edges.map(({ lines: _lines, ...edge }) => edge),
  });
  const known = new Map(allIn(root).map((state) => [state.id, state]));
  const states = placedIn(laidOut, known);
  const linesOf = new Map(edges.map(({ id, lines }) => [id, lines]));
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states,
    edges: (laidOut.edges ?? []).map((edge) => placedEdge(edge, linesOf.get(edge.id) ?? [])),
  };
}

function placedIn(node: ElkNode, known: Map<string, GraphState>): PlacedState[] {
  return (node.children ?? []).flatMap((child) => {
    const { id, x = 0, y = 0, width = 0, height = 0 } = child;
    const state = known.get(id);
    const inner = placedIn(child, known);
    const kind =
      state === undefined
        ? 'initial'
        : inner.length > 0
          ? 'group'
          : state.type === 'final'
            ? 'final'
            : 'state';
    const runs = state?.runs.join(', ') ?? '';
    return [{ id, kind, key: state?.key ?? '', runs, x, y, width, height }, ...inner];
  });
}

function placedEdge({ id, sections = [], labels = [] }: ElkExtendedEdge, lines: string[]) {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    ...[startPoint, ...bendPoints, endPoint],
  ]);
  const [label] = labels;
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  return { key: id, points, lines, label: label ? { x, y, width, height } : null };
}
