import { css, styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';
import { mono } from './Machines.styles.ts';

/** On a small screen the parts of the page take turns. */
export const PartTabs = styled.nav`
  grid-row: 2;
  display: none;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  ${below('large')} {
    display: flex;
    justify-content: space-between;
    padding: 0 var(--s2);
  }
  && button {
    padding: 0 var(--s3);
    border-radius: 0;
    color: var(--ink-2);
    font-weight: 560;
    &[aria-current] {
      color: var(--ink);
      box-shadow: inset 0 -2px var(--teal);
    }
    span {
      color: var(--ink-2);
    }
  }
`;

const row = css`
  && button {
    display: grid;
    width: 100%;
    border-left: 3px solid transparent;
    border-radius: 0;
    text-align: left;
    justify-content: stretch;
  }
  && button:hover {
    background: var(--bg);
  }
  && button[aria-current] {
    border-left-color: var(--teal);
    background: var(--teal-soft);
  }
  && button:focus-visible {
    outline-offset: -3px;
  }
  b {
    overflow: hidden;
    ${mono}
    font-size: 0.8125rem;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    overflow: hidden;
    color: var(--ink-2);
    font-size: var(--t1);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--ink-2);
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
  }
`;

export const Runs = styled.div`
  flex: 1;
  overflow-y: auto;
  h2 {
    position: sticky;
    top: 0;
    display: flex;
    justify-content: space-between;
    padding: 10px var(--s4) 4px;
    background: var(--surface);
    color: var(--ink-2);
    font: 600 var(--t1) / 1.4 var(--sans);
    letter-spacing: 0;
  }
  ${row}
  > p {
    padding: var(--s4);
    color: var(--ink-2);
  }
  && button {
    grid-template-columns: 10px minmax(0, 1fr) auto;
    gap: 0 10px;
    min-height: 46px;
    padding: 5px var(--s4) 5px 13px;
  }
  small {
    grid-column: 2 / -1;
  }
  .dot {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--teal);
  }
  .dot.end {
    border: 2px solid var(--line-strong);
    background: none;
  }
  .dot.no {
    background: var(--red);
  }
`;

export const Log = styled.ol`
  flex: 1;
  overflow-y: auto;
  ${row}
  && button {
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: 0 8px;
    align-items: baseline;
    min-height: 44px;
    padding: 6px var(--s4) 6px 13px;
    border-bottom: 1px solid var(--line);
    line-height: 1.4;
  }
  .number {
    color: var(--ink-2);
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 2 / -1;
  }
  [data-later] :is(b, small, time, .number) {
    color: var(--ink-3);
  }
  i {
    font: 450 var(--t1) var(--sans);
  }
`;

export const Tree = styled.div`
  flex: 1;
  overflow: auto;
  padding: 8px var(--s3) var(--s4);
  ${mono}
  font-size: 0.8125rem;
  &:focus-visible {
    outline-offset: -3px;
  }
  details details,
  p {
    padding-left: 16px;
  }
  summary {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 26px;
    border-radius: 5px;
    color: var(--ink-3);
    cursor: pointer;
    list-style: none;
    svg {
      flex: none;
      transition: rotate var(--fast);
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  [open] > summary svg {
    rotate: 90deg;
  }
  p {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 26px;
    white-space: nowrap;
  }
  .key,
  del {
    color: var(--ink-2);
  }
  .string {
    color: var(--green-ink);
  }
  .number {
    color: var(--amber-ink);
  }
  .boolean,
  .object {
    color: var(--indigo-ink);
  }
  [data-changed] {
    width: fit-content;
    margin-left: 10px;
    padding: 0 8px 0 6px;
    border-radius: 5px;
    background: var(--teal-soft);
  }
  ${below('large')} {
    summary {
      min-height: var(--touch);
    }
  }
`;

export const Travel = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding: 8px var(--s4);
  border-top: 1px solid var(--line);
  background: var(--surface);
  > div {
    display: flex;
    gap: 2px;
  }
  input {
    width: 100%;
    height: 36px;
    margin: 0;
    accent-color: var(--teal);
    cursor: pointer;
  }
  output {
    color: var(--ink-2);
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
  b {
    color: var(--ink);
    font-weight: 600;
  }
  ${below('medium')} {
    grid-template-columns: minmax(0, 1fr) auto;
    input {
      grid-row: 2;
      grid-column: 1 / -1;
      height: var(--touch);
    }
  }
`;
