import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { Link } from '../../app/router/index.ts';
import { Card, PageWidth, paper, portraitFrame } from '../../ui/index.ts';

export const Page = styled(PageWidth)`
  padding-block: var(--s6) var(--s16);
  h2 {
    margin: var(--s8) 0 var(--s5);
  }
`;

export const Kinds = styled.nav`
  display: flex;
  gap: var(--s6);
  margin: var(--s4) 0 var(--s6);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
  /* Three words and their numbers fit beside each other on a phone, in every language. */
  ${below('small')} {
    justify-content: space-between;
    gap: var(--s2);
  }
  a {
    flex: none;
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--touch);
    color: var(--ink-2);
    font-weight: 540;
    text-decoration: none;
  }
  a[aria-current] {
    color: var(--ink);
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--teal);
  }
  /* The focus ring inside: the bar scrolls, and cuts off what stands out. */
  a:focus-visible {
    outline-offset: -2px;
  }
`;

export const Total = styled.span`
  min-width: 1ch;
  color: var(--ink-3);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

export const NewList = styled.ul`
  display: grid;
  gap: var(--s4);
  ${from('medium')} {
    grid-template-columns: 1fr 1fr;
    gap: var(--s5);
  }
`;

export const NewCard = styled(Card)`
  display: grid;
  grid-template-columns: 100px minmax(0, 1fr);
  gap: var(--s4);
  height: 100%;
  padding: var(--s4);
  overflow: hidden;
  ${from('large')} {
    grid-template-columns: 216px minmax(0, 1fr);
    gap: 0;
    padding: 0;
  }
`;

export const Frame = styled(Link)`
  ${portraitFrame}
  position: relative;
  align-self: start;
  border-radius: var(--r-s);
  ${from('large')} {
    border-radius: 0;
  }
`;

export const NewBody = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  min-width: 0;
  ${from('large')} {
    padding: var(--s5);
  }
  h3 {
    font: 500 var(--t4) / 1.2 var(--serif);
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;

export const NewMark = styled.span`
  margin-bottom: 6px;
  padding: 3px 10px;
  border-radius: var(--r-full);
  background: var(--pink);
  color: var(--on-pink);
  font: 600 var(--t1) / 1.4 var(--sans);
`;

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: auto;
  padding-top: var(--s4);
  ${below('small')} {
    gap: 0;
    button {
      padding-inline: 12px;
    }
  }
`;

/** Rows with a small face; where there is room, cards with a large one. */
export const MatchList = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px 16px;
    padding: 16px 0;
    border-bottom: 1px solid var(--line);
  }
  ${Frame} {
    display: none;
  }
  h3 {
    font: 500 var(--t3) / 1.25 var(--serif);
    overflow-wrap: anywhere;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  li > div:last-child {
    grid-column: 2 / -1;
    display: flex;
    gap: 8px;
  }
  ${from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s5);
    li {
      ${paper}
      display: flex;
      flex-direction: column;
      align-items: flex-start;
      gap: var(--s4);
      padding: 0 0 var(--s5);
      overflow: hidden;
    }
    li > :first-child {
      display: none;
    }
    ${Frame} {
      display: grid;
      width: 100%;
      aspect-ratio: 8/7;
    }
    li > div {
      padding-inline: var(--s5);
    }
    li > div:last-child {
      margin-top: auto;
    }
  }
`;
