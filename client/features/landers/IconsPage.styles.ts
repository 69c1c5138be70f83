import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import type { Joy } from './joys.ts';

/** Counts by itself what is chosen in it. */
export const Page = styled(PageWidth)`
  padding-block: calc(var(--bar) + var(--s5)) var(--s4);
  counter-reset: chosen;
`;

export const Head = styled.div`
  display: grid;
  gap: var(--s2);
  margin-bottom: var(--s8);
  ${from('large')} {
    grid-template-columns: 7fr 5fr;
    gap: var(--s12);
    align-items: end;
  }
`;

export const Grid = styled.div`
  display: grid;
  gap: var(--s8);
  ${from('large')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--s8) var(--s12);
    align-items: center;
    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

export const Picks = styled.fieldset`
  display: grid;
  /* Three beside each other on a phone, two where it is narrow: the longest name is a single word. */
  grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
  gap: 10px;
  ${from('small')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 14px;
  }
`;

export const Pick = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 10px;
  min-height: 116px;
  padding: 14px 6px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  font-weight: 540;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  cursor: pointer;
  transition:
    background var(--fast),
    border-color var(--fast);
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input:checked {
    counter-increment: chosen;
  }
  svg {
    width: 40px;
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 1.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  &:hover {
    border-color: var(--teal);
  }
  &:has(:checked) {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
    box-shadow: inset 0 0 0 1px var(--teal);
  }
  &:has(:checked) svg {
    stroke: var(--teal);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  ${from('large')} {
    min-height: 148px;
    svg {
      width: 48px;
    }
  }
`;

export const Ring = styled.ul`
  position: relative;
  width: min(100%, 400px);
  aspect-ratio: 1;
  margin-inline: auto;
`;

/** A place on the circle, from the top on. */
export const Around = styled.li<{ $at: number; $of: number }>`
  position: absolute;
  width: 18%;
  translate: -50% -50%;
  ${({ $at, $of }) => {
    const angle = (2 * Math.PI * $at) / $of - Math.PI / 2;
    const percent = (value: number) => `${(50 + 41 * value).toFixed(2)}%`;
    return css`
      left: ${percent(Math.cos(angle))};
      top: ${percent(Math.sin(angle))};
    `;
  }};
`;

export const Shares = styled.div<{ $joys: readonly Joy[] }>`
  transition:
    scale 200ms,
    opacity 200ms;
  img {
    aspect-ratio: 1;
    border: 3px solid var(--surface);
    border-radius: 50%;
    box-shadow: var(--shadow);
  }
  ${Page}:has([name='joy']:checked) & {
    opacity: 0.34;
    scale: 0.84;
  }
  ${({ $joys }) =>
    $joys.map(
      (joy) => css`
        ${Page}:has([value='${joy}']:checked) & {
          opacity: 1;
          scale: 1.16;
        }
      `,
    )};
`;

export const Counter = styled.li`
  position: absolute;
  inset: 25%;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  border-radius: 50%;
  background: var(--teal-soft);
  color: var(--teal-ink);
  b {
    font: 400 4.2rem/1 var(--serif);
    letter-spacing: -0.03em;
  }
  b::before {
    content: counter(chosen);
  }
  span {
    font-size: var(--t1);
    font-weight: 540;
  }
`;

export const Later = styled.p`
  margin-top: var(--s3);
  font-size: var(--t1);
  color: var(--ink-2);
`;
