import { css, styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';

/** What the two pages of an operator have in common: bar, columns, dense rows. */
export const Work = styled.div.attrs<{ 'data-density'?: string }>({ 'data-density': 'compact' })`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  background: var(--bg);
  font-size: var(--t2);
  kbd {
    flex: none;
  }
  button {
    min-height: 36px;
  }
  ${below('large')} {
    button {
      min-height: var(--touch);
    }
    kbd {
      display: none;
    }
  }
`;

export const Columns = styled.div<{ $side?: string }>`
  grid-row: 3;
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr) ${({ $side = '320px' }) => $side};
  min-height: 0;
  ${below('large')} {
    grid-template-columns: minmax(0, 1fr);
    > :not([data-shown='true']) {
      display: none;
    }
  }
`;

export const Column = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
  & + & {
    border-left: 1px solid var(--line);
  }
  ${below('large')} {
    & + & {
      border-left: 0;
    }
    &[data-shown='false'] {
      display: none;
    }
  }
`;

export const ColumnHead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 48px;
  padding: 0 var(--s4);
  border-bottom: 1px solid var(--line);
  flex-wrap: wrap;
  h2 {
    font-size: var(--t3);
  }
`;

export const End = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  margin-left: auto;
`;

export const Quiet = styled.span`
  color: var(--ink-2);
  font-size: var(--t1);
`;

/** How long a claim still holds. */
export const Lease = styled.span<{ $late?: boolean }>`
  padding: 3px 9px;
  border-radius: 6px;
  background: var(--green-soft);
  color: var(--green-ink);
  font-size: var(--t1);
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $late }) =>
    $late &&
    css`
      background: var(--amber-soft);
      color: var(--amber-ink);
    `};
`;

export const Rows = styled.ol`
  overflow-y: auto;
`;

export const Row = styled.button<{ $chosen: boolean; $dim?: boolean }>`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: 1px 10px;
  align-items: center;
  width: 100%;
  padding: 9px var(--s4) 9px 13px;
  border: 0;
  border-left: 3px solid ${({ $chosen }) => ($chosen ? 'var(--teal)' : 'transparent')};
  border-bottom: 1px solid var(--line);
  background: ${({ $chosen }) => ($chosen ? 'var(--teal-soft)' : 'none')};
  color: var(--ink);
  text-align: left;
  ${({ $dim }) =>
    $dim &&
    css`
      color: var(--ink-2);
    `};
  &:hover {
    background: ${({ $chosen }) => ($chosen ? 'var(--teal-soft)' : 'var(--bg)')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > :first-child {
    grid-row: 1 / 3;
  }
  b {
    font-weight: 600;
  }
  small {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-2);
    font-size: var(--t1);
  }
  time {
    justify-self: end;
    padding: 1px 6px;
    margin-right: -6px;
    border-radius: 5px;
    font-size: var(--t1);
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
  time[data-late='true'] {
    background: var(--amber-soft);
    color: var(--amber-ink);
  }
  kbd {
    justify-self: end;
  }
`;

/** Whose conversation it is; two long names stand below each other, and nothing of them is cut off. */
export const RowName = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  align-items: baseline;
  min-width: 0;
  overflow-wrap: anywhere;
  span {
    color: var(--indigo-ink);
    font-size: var(--t1);
    font-weight: 560;
  }
  svg {
    vertical-align: -2px;
  }
`;

export const Section = styled.div`
  padding: var(--s4);
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
  }
  h3 {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 10px;
    font: 600 var(--t2) / 1.3 var(--sans);
    letter-spacing: 0;
  }
`;

export const Side = styled.div`
  flex: 1;
  overflow-y: auto;
`;

export const Never = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 10px;
  color: var(--ink-2);
  font-size: var(--t1);
`;

export const PhoneTabs = styled.nav`
  grid-row: 2;
  display: none;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  justify-content: space-between;
  padding: 0 var(--s4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  button {
    border: 0;
    background: none;
    color: var(--ink-2);
    font-weight: 540;
    padding: 0 4px;
  }
  button[aria-current='true'] {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--teal);
  }
  ${below('large')} {
    display: flex;
  }
`;

export const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 8px var(--s4) var(--s3);
  color: var(--ink-2);
  font-size: var(--t1);
  span {
    display: inline-flex;
    gap: 5px;
    align-items: center;
  }
  ${below('large')} {
    display: none;
  }
`;

/** What there is to read, in the middle of a column that scrolls. */
export const Flow = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--s4);
  background: var(--bg);
  > * {
    max-width: 640px;
    margin-inline: auto;
  }
`;
