import { styled } from 'styled-components';
import { narrowest } from '../../theme/breakpoints.ts';

/** What happened on one day, below its name. */
export const Day = styled.div`
  margin-top: var(--s5);
  h3 {
    color: var(--ink-2);
    font: 560 var(--t1) / 1.4 var(--sans);
  }
`;

/** Lines of money or credits; the whole line leads to what it is about. */
export const Entries = styled.ol`
  margin-top: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r);
  background: var(--surface);
  overflow: clip;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;

export const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 14px;
  min-height: 68px;
  padding: 10px var(--s5) 10px var(--s4);
  line-height: 1.4;
  ${narrowest} {
    padding-inline: 12px;
    column-gap: 10px;
  }
  &:has(a):hover {
    background: color-mix(in srgb, var(--sunken) 50%, var(--surface));
  }
  > i {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: var(--sunken);
    color: var(--ink-2);
  }
  > i[data-tone='in'] {
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
  a {
    color: var(--ink);
    font-weight: 540;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
  }
  > span {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  > span b {
    font-weight: 600;
  }
  > span b.in {
    color: var(--green-ink);
  }
`;
