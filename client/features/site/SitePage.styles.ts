import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';

/** The list of pages stands beside the text where there is room, and below it on a phone. */
export const Columns = styled(PageWidth)`
  display: grid;
  /* A table scrolls in its own box, and widens neither text nor page. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8) var(--s16);
  padding-block: var(--s8) var(--s16);
  ${from('large')} {
    grid-template-columns: minmax(0, 68ch) minmax(min-content, 1fr);
    padding-block: var(--s12) var(--s16);
  }
`;

/** Long texts: lines of at most 70 characters, air above headings, tables that scroll in their own box. */
export const Prose = styled.article`
  max-width: 68ch;
  overflow-wrap: anywhere;
  h1 {
    margin-bottom: var(--s6);
  }
  h2 {
    margin-block: var(--s8) var(--s3);
    font-size: var(--t4);
  }
  p,
  ul,
  ol {
    margin-block: 0 var(--s4);
  }
  ul,
  ol {
    padding-inline-start: var(--s6);
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li {
    margin-block: var(--s2);
  }
  li::marker {
    color: var(--ink-3);
  }
  table {
    display: block;
    width: fit-content;
    max-width: 100%;
    margin-block: var(--s4) var(--s6);
    overflow-x: auto;
    overflow-wrap: normal;
    border-collapse: collapse;
    font-size: var(--t2);
  }
  th,
  td {
    min-width: 96px;
    padding: var(--s2) var(--s4) var(--s2) 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  td {
    font-variant-numeric: tabular-nums;
  }
`;

/** The other pages of this kind. */
export const Contents = styled.nav`
  font-size: var(--t2);
  ${from('large')} {
    position: sticky;
    top: calc(var(--bar) + var(--s6));
    align-self: start;
    min-width: 200px;
  }
  h2 {
    margin-bottom: var(--s2);
    font-family: inherit;
    font-size: var(--t1);
    font-weight: 650;
    color: var(--ink-2);
  }
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    padding-inline-start: var(--s4);
    border-inline-start: 2px solid var(--line);
    color: var(--ink-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
  }
  a[aria-current='page'] {
    border-color: var(--teal);
    color: var(--teal-ink);
    font-weight: 560;
  }
`;
