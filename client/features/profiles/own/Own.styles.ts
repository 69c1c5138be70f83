import { css, styled } from 'styled-components';
import { below, from } from '../../../theme/breakpoints.ts';
import { PageWidth, paper } from '../../../ui/index.ts';

export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding-block: var(--s6) var(--s16);
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 316px;
    gap: var(--s6) var(--s8);
    padding-block: var(--s8) var(--s16);
  }
`;

export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: var(--s3);
  > :last-child {
    flex: 1 1 240px;
  }
  ${from('large')} {
    grid-column: 1 / -1;
    > :last-child {
      flex: none;
    }
  }
`;

/** On a phone the side comes first: what is next is worth more than what is there. */
export const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: var(--s5);
  ${from('large')} {
    grid-column: 2;
    grid-row: 2;
    position: sticky;
    top: calc(var(--bar) + var(--s6));
    align-self: start;
    max-height: calc(100dvh - var(--bar) - 2 * var(--s6));
    overflow-y: auto;
    padding-bottom: var(--s2);
  }
`;

export const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  min-width: 0;
  ${from('large')} {
    grid-column: 1;
    grid-row: 2;
  }
`;

export const Paper = styled.section`
  ${paper}
  scroll-margin-top: calc(var(--bar) + var(--s4));
  > h2 {
    margin-bottom: var(--s1);
  }
  ${below('small')} {
    padding: var(--s5) var(--s4);
  }
`;

const field = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s3);
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  > [data-label],
  > label {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: var(--s2);
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 540;
  }
  > p {
    grid-column: 1 / -1;
    margin-top: 6px;
  }
  ${from('small')} {
    grid-template-columns: 164px minmax(0, 1fr) auto;
    gap: 0 var(--s4);
    > [data-label],
    > label {
      grid-column: 1;
      min-height: var(--touch);
      justify-content: center;
      flex-direction: column;
      gap: 0;
      font-size: var(--t2);
      font-weight: 400;
    }
    > p {
      grid-column: 2 / -1;
    }
  }
`;

/** One field: what it is, what stands there, and the way to change it. */
export const Row = styled.div`
  ${field}
`;

export const Value = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  &:empty::before {
    content: '\\00a0';
  }
`;

export const Nothing = styled.span`
  color: var(--ink-3);
`;

export const State = styled.span`
  color: var(--ink-2);
  font-size: var(--t1);
  font-weight: 400;
`;

/** A field while it is written in. */
export const OpenRow = styled.form`
  display: grid;
  gap: var(--s3);
  margin: var(--s2) calc(-1 * var(--s3));
  padding: var(--s3) var(--s3) var(--s4);
  border-radius: var(--r);
  background: var(--sunken);
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  > :last-child:not(button) {
    margin-left: auto;
    color: var(--ink-2);
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
  }
`;

export const Select = styled.span`
  position: relative;
  display: block;
  grid-column: 1 / -1;
  ${from('small')} {
    grid-column: 2 / -1;
  }
  select {
    width: 100%;
    min-height: var(--touch);
    padding: 8px 40px 8px 14px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--surface);
    color: var(--ink);
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  select[data-empty='true'] {
    color: var(--ink-3);
  }
  select[aria-invalid='true'] {
    border-color: var(--red);
  }
  svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    color: var(--ink-2);
    pointer-events: none;
  }
`;
