import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth, paper } from '../../ui/index.ts';

/** A page about money: title, then parts below each other. */
export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  padding-block: var(--s6) var(--s16);
`;

/** What will be announced there takes no room before it is. */
const quietWhileEmpty = css`
  > :is([role='alert'], [role='status']):empty {
    position: absolute;
  }
`;

/** What is chosen at the left, what it comes to at the right. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  align-items: start;
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 370px;
    gap: var(--s10);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  ${quietWhileEmpty}
`;

export const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  ${paper}
  ${quietWhileEmpty}
`;

/** Amounts with what they are, a line each. */
export const Lines = styled.dl`
  display: grid;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    text-align: right;
    font-weight: 540;
    overflow-wrap: anywhere;
  }
  .less dd {
    color: var(--green-ink);
  }
`;

export const Total = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s4);
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  font-weight: 600;
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 400;
  }
  > b {
    font: 480 var(--t5) / 1 var(--serif);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** Price and button side by side (TRUST-01). */
export const PayRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s4);
  > span b {
    display: block;
    font-weight: 600;
  }
  > span small {
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

const list = styled.ul`
  display: grid;
  gap: 12px;
  color: var(--ink-2);
  font-size: var(--t1);
  li {
    display: grid;
    grid-template-columns: 18px 1fr;
    gap: 10px;
  }
  svg {
    color: var(--teal);
    margin-top: 1px;
  }
  .fictional,
  .fictional svg {
    color: var(--indigo-ink);
  }
`;
export const PromiseList = list;

export const Packs = styled.ul`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s4);
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Pack = styled.li<{ $popular: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s3) var(--s4);
  padding: var(--s5);
  border: 1px solid ${({ $popular }) => ($popular ? 'var(--teal)' : 'var(--line)')};
  border-radius: var(--r);
  background: var(--surface);
  h2,
  h3 {
    font: 480 var(--t4) / 1.1 var(--serif);
  }
  p {
    margin-top: 2px;
    color: var(--ink-2);
    font-size: var(--t1);
  }
  .sum {
    text-align: right;
    font-weight: 600;
    font-size: var(--t3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .sum s {
    display: block;
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 400;
  }
  .ribbons {
    position: absolute;
    top: -13px;
    right: 12px;
    display: flex;
    gap: 6px;
  }
  > a:not(.beside),
  > button {
    grid-column: 1 / -1;
  }
`;

export const MethodTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.3rem), 1fr));
  ${from('small')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr));
  }
  gap: var(--s3);
  margin-top: var(--s4);
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    padding: 8px 14px;
    border: 1px solid var(--line);
    border-radius: var(--r);
    background: var(--surface);
    line-height: 1.3;
  }
  b {
    display: block;
    font-weight: 560;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t1);
  }
  svg {
    flex: none;
    color: var(--ink-2);
  }
`;
