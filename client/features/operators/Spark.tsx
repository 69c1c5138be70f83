import { styled } from 'styled-components';

const Plot = styled.svg`
  width: 96px;
  height: 28px;
  flex: none;
  overflow: visible;
  color: var(--teal);
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  circle,
  rect {
    fill: currentColor;
  }
`;

const width = 96;
const height = 28;

/** A row of numbers as a line, or as bars; what it says stands in `label`, for who cannot see it. */
export function Spark({
  values,
  label,
  bars = false,
}: {
  values: readonly (number | null)[];
  label: string;
  bars?: boolean;
}) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - (bars ? 0 : 1));
  const y = (value: number) => height - 2 - (value / most) * (height - 6);
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: index * step, y: y(value) }],
  );
  const last = points.at(-1);
  return (
    <Plot viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars ? (
        points.map(({ x, y: top }) => (
          <rect key={x} x={x} y={top} width={step - 3} height={height - top} rx={1} />
        ))
      ) : (
        <path d={points.map(({ x, y: at }, i) => `${i ? 'L' : 'M'}${x} ${at}`).join('')} />
      )}
      {!bars && last ? <circle cx={last.x} cy={last.y} r={2.5} /> : null}
    </Plot>
  );
}
