import { css, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';

const columns = (count: number, gap: number) => css`
  --columns: ${count};
  --gap: ${gap}px;
`;

export const Wall = styled.div`
  ${columns(4, 8)};
  --cell: calc((100vw - (var(--columns) + 1) * var(--gap)) / var(--columns));
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  grid-auto-rows: minmax(var(--cell), auto);
  grid-auto-flow: dense;
  gap: var(--gap);
  padding: calc(var(--bar) + 4px) var(--gap) var(--gap);
  ${from('small')} {
    ${columns(6, 8)};
  }
  ${from('large')} {
    ${columns(8, 12)};
    grid-auto-rows: minmax(min(var(--cell), 21vh), auto);
  }
`;

interface Place {
  /** Rows and columns on a wide screen. */
  $area: string;
  /** Its turn on a narrow one. */
  $order: number;
  /** On a wide screen only. */
  $wide?: boolean;
}

const place = css<Place>`
  order: ${({ $order }) => $order};
  ${from('large')} {
    order: 0;
    grid-area: ${({ $area }) => $area};
  }
  ${({ $wide }) =>
    $wide &&
    css`
      ${below('large')} {
        display: none;
      }
    `};
`;

export const Tile = styled.div<Place & { $kind: 'big' | 'round' | 'plain' }>`
  position: relative;
  overflow: hidden;
  border-radius: ${({ $kind }) => ($kind === 'round' ? '50%' : '14px')};
  background: var(--sunken);
  ${({ $kind }) =>
    $kind === 'big' &&
    css`
      grid-column: span 2;
      grid-row: span 2;
    `};
  ${place};
  img {
    position: absolute;
    inset: 0;
  }
`;

const tones = {
  teal: css`
    background: var(--teal);
    color: var(--on-teal);
  `,
  soft: css`
    background: var(--teal-soft);
    color: var(--teal-ink);
  `,
  indigo: css`
    align-content: space-between;
    background: var(--indigo);
    color: var(--on-indigo);
  `,
};

export const Saying = styled.p<Place & { $tone: keyof typeof tones }>`
  display: grid;
  grid-column: span 2;
  align-content: end;
  padding: 14px;
  border-radius: 14px;
  font: 440 var(--t3) / 1.2 var(--serif);
  letter-spacing: -0.01em;
  ${({ $tone }) => tones[$tone]};
  ${place};
  ${from('large')} {
    padding: 16px 18px;
  }
`;

export const Door = styled.div`
  display: grid;
  grid-column: 1 / -1;
  order: 5;
  align-content: center;
  gap: var(--s2);
  padding: var(--s8) var(--s3);
  form {
    margin-top: var(--s5);
  }
  ${from('small')} {
    padding: var(--s8);
  }
  ${from('large')} {
    order: 0;
    grid-area: 2 / 3 / 5 / 7;
    padding: var(--s6) var(--s10);
  }
`;
