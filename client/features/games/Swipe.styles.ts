import { css, styled } from 'styled-components';
import { Link } from '../../app/router/index.ts';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

export const Page = styled(PageWidth)`
  padding-block: var(--s3) var(--s6);
  ${from('medium')} {
    padding-block: var(--s5) var(--s12);
  }
  ${from('large')} {
    padding-top: var(--s8);
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--s3);
  max-width: 400px;
  margin: 0 auto var(--s4);
  h1 {
    font-size: var(--t4);
  }
  p {
    display: flex;
    align-items: center;
    gap: 10px;
    color: var(--ink-2);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  ${from('large')} {
    max-width: none;
    margin-bottom: var(--s6);
    h1 {
      font-size: var(--t5);
    }
  }
`;

export const Play = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  ${from('large')} {
    grid-template-columns: 380px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: 0 var(--s16);
    align-items: start;
  }
`;

export const Stack = styled.div`
  position: relative;
  width: min(100%, 400px);
  margin: 0 auto 22px;
  ${from('large')} {
    grid-row: 1 / 3;
  }
`;

/** What lies under the cards. */
export const Under = styled.div`
  position: absolute;
  inset: 0;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow:
    var(--shadow),
    inset 0 0 0 1px var(--line);
  transform-origin: 50% 100%;
  transform: translateY(10px) scale(0.95);
  &:first-child {
    transform: translateY(20px) scale(0.9);
    background: var(--sunken);
  }
`;

/** Where a chosen card flies, over everything, in nobody's way. */
export const Air = styled.div`
  position: absolute;
  inset: 0;
  z-index: 5;
  pointer-events: none;
  > article {
    position: absolute;
    inset: 0;
  }
`;

/** The picture of the next card, fetched while this one is looked at. */
export const Ahead = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: var(--r-l);
  visibility: hidden;
`;

export const About = styled.div`
  h2 {
    margin: var(--s6) 0 var(--s2);
    font-size: var(--t3);
  }
  ${below('large')} {
    display: none;
  }
`;

export const Buttons = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s4);
  padding-bottom: var(--s2);
  ${from('large')} {
    grid-column: 2;
    grid-row: 2;
    justify-content: flex-start;
    gap: var(--s5);
    margin-top: var(--s6);
    padding-top: var(--s6);
    border-top: 1px solid var(--line);
  }
`;

export const Keys = styled.p`
  display: none;
  flex-wrap: wrap;
  gap: 6px 16px;
  margin-left: auto;
  color: var(--ink-2);
  font-size: var(--t1);
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${from('large')} {
    display: flex;
  }
  @media (pointer: coarse) {
    display: none;
  }
`;

interface RoundLook {
  $small?: boolean;
  $like?: boolean;
}

const round = css<RoundLook>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? '48px' : '60px')};
  height: ${({ $small }) => ($small ? '48px' : '60px')};
  padding: 0;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  color: var(--ink-2);
  box-shadow: var(--shadow);
  transition:
    background var(--fast),
    border-color var(--fast),
    color var(--fast);
  &:hover:not([aria-disabled='true']) {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
  &:focus-visible {
    border-radius: 50%;
  }
  ${({ $like }) =>
    $like &&
    css`
      border-color: color-mix(in srgb, var(--pink) 55%, transparent);
      color: var(--pink);
      &:hover:not([aria-disabled='true']) {
        border-color: var(--pink);
        background: var(--pink-soft);
        color: var(--pink);
      }
    `};
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export const Round = styled.button.attrs<RoundLook>({ type: 'button' })`
  ${round}
`;

export const RoundLink = styled(Link)<RoundLook>`
  ${round}
`;
