import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { portraitFrame } from '../../ui/index.ts';

/** A dot for each like of the day, full once it is given. */
export const Dots = styled.span<{ $big?: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
  i {
    width: ${({ $big }) => ($big ? '12px' : '10px')};
    height: ${({ $big }) => ($big ? '12px' : '10px')};
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  i[data-on] {
    background: var(--pink);
    box-shadow: none;
  }
`;

export const Done = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  max-width: 720px;
  margin: var(--s6) auto 0;
  text-align: center;
  h1 {
    font-size: var(--t5);
  }
  > p {
    max-width: 44ch;
    color: var(--ink-2);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(72px, 165px));
    justify-content: center;
    gap: var(--s3);
    width: 100%;
    margin-top: var(--s6);
    ${from('medium')} {
      gap: var(--s5);
    }
  }
`;

export const Left = styled.p`
  && {
    margin-top: var(--s3);
    color: var(--ink);
    font: 440 var(--t6) / 1.15 var(--serif);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  small {
    display: block;
    margin-bottom: var(--s2);
    color: var(--ink-2);
    font: 400 var(--t2) / 1.5 var(--sans);
    letter-spacing: 0;
  }
`;

export const LikedFace = styled.li`
  a {
    display: block;
    color: inherit;
    text-decoration: none;
    font: 500 var(--t2) / 1.25 var(--serif);
    overflow-wrap: anywhere;
  }
  div {
    ${portraitFrame}
    margin-bottom: 8px;
  }
`;
