import { styled } from 'styled-components';

/** The drawing of a machine: what it is in is filled, what it has gone through is outlined, the rest is quiet. */
export const Drawing = styled.svg`
  display: block;
  flex: none;
  text {
    fill: var(--ink);
    font: 560 13px var(--sans);
  }
  .runs {
    fill: var(--ink-2);
    font-size: 11.5px;
    font-weight: 450;
  }
  .box {
    fill: var(--surface);
    stroke: var(--line-strong);
  }
  .group .box {
    fill: color-mix(in srgb, var(--surface) 55%, transparent);
    stroke-opacity: 0.6;
  }
  .group text {
    fill: var(--ink-2);
    font-weight: 600;
  }
  [data-been] .box {
    stroke: var(--teal);
    stroke-opacity: 1;
  }
  .state[data-now] .box {
    fill: var(--teal);
  }
  .state[data-now] text {
    fill: var(--on-teal);
  }
  .halo {
    fill: none;
    stroke: var(--teal);
    stroke-opacity: 0.28;
    stroke-width: 7;
  }
  .final {
    fill: none;
    stroke: var(--line-strong);
  }
  .initial {
    fill: var(--line-strong);
  }
  .edge path {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 1.5;
  }
  .edge text {
    fill: var(--ink-2);
    font:
      560 11.5px ui-monospace,
      'SFMono-Regular',
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    paint-order: stroke;
    stroke: var(--sunken);
    stroke-width: 4px;
  }
  .edge[data-kind] path {
    stroke: var(--teal);
    stroke-width: 2;
  }
  .edge[data-kind='may'] path {
    stroke-dasharray: 5 4;
  }
  .edge[data-kind] text {
    fill: var(--teal);
  }
  .head.other {
    fill: var(--line-strong);
  }
  .head.lit {
    fill: var(--teal);
  }
`;
