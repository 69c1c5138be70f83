import { lineHeight, type Placed, type PlacedEdge, type PlacedState } from './layOut.ts';
import type { Lit } from './lit.ts';
import { Drawing } from './Diagram.styles.ts';

interface DiagramProps {
  placed: Placed;
  lit: Lit;
  label: string;
  scale: number;
}

const radius = 10;

/** A path along points that goes round its corners. */
function rounded(points: PlacedEdge['points']): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const towards = (other: { x: number; y: number }) => {
        const [dx, dy] = [other.x - point.x, other.y - point.y];
        const length = Math.hypot(dx, dy) || 1;
        const part = Math.min(radius, length / 2) / length;
        return `${point.x + dx * part} ${point.y + dy * part}`;
      };
      return `L${towards(before)}Q${point.x} ${point.y} ${towards(after)}`;
    })
    .join('');
}

/** A machine as it was laid out, with what is lit of it. */
export function Diagram({ placed, lit, label, scale }: DiagramProps) {
  const { width, height, states, edges } = placed;
  const kindOf = (key: string) =>
    lit.went.has(key) ? 'went' : lit.may.has(key) ? 'may' : undefined;
  // What is lit lies over what is not.
  const order = [undefined, 'may', 'went'] as const;
  const sorted = order.flatMap((kind) => edges.filter(({ key }) => kindOf(key) === kind));
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      <defs>
        {['other', 'lit'].map((kind) => (
          <marker
            key={kind}
            id={`head-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={`head ${kind}`} d="M0 0L8 4L0 8z" />
          </marker>
        ))}
      </defs>
      {states
        .filter(({ kind }) => kind === 'group')
        .map((state) => (
          <State key={state.id} {...{ state, lit }} />
        ))}
      {sorted.map((edge) => (
        <Edge key={edge.key} edge={edge} kind={kindOf(edge.key)} />
      ))}
      {states
        .filter(({ kind }) => kind !== 'group')
        .map((state) => (
          <State key={state.id} {...{ state, lit }} />
        ))}
    </Drawing>
  );
}

function Edge({ edge, kind }: { edge: PlacedEdge; kind: 'may' | 'went' | undefined }) {
  const { points, lines, label } = edge;
  return (
    <g className="edge" data-kind={kind} data-edge={edge.key}>
      <path d={rounded(points)} markerEnd={`url(#head-${kind ? 'lit' : 'other'})`} />
      {label
        ? lines.map((line, index) => (
            <text key={line} x={label.x + 4} y={label.y + (index + 0.8) * lineHeight}>
              {line}
            </text>
          ))
        : null}
    </g>
  );
}

function State({ state, lit }: { state: PlacedState; lit: Lit }) {
  const { id, key, kind, runs, x, y, width, height } = state;
  if (kind === 'initial') return <circle className="initial" cx={x + 6} cy={y + 6} r="6" />;
  const isGroup = kind === 'group';
  const now = lit.now.has(id);
  const middle = y + height / 2 + (runs ? -4 : 4.5);
  return (
    <g
      className={isGroup ? 'group' : 'state'}
      data-state={id}
      data-now={now || undefined}
      data-been={lit.been.has(id) || undefined}
    >
      {now && !isGroup ? (
        <rect className="halo" x={x - 2} y={y - 2} width={width + 4} height={height + 4} rx="12" />
      ) : null}
      <rect className="box" {...{ x, y, width, height }} rx={isGroup ? 14 : 10} />
      {kind === 'final' ? (
        <rect className="final" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx="7" />
      ) : null}
      <text x={x + 16} y={isGroup ? y + 24 : middle}>
        {key}
      </text>
      {runs ? (
        <text className="runs" x={x + 16} y={isGroup ? y + 38 : y + height / 2 + 13}>
          {runs}
        </text>
      ) : null}
    </g>
  );
}
