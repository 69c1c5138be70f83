import { styled } from 'styled-components';

export const Fields = styled.div`
  display: grid;
  gap: var(--s4);
  input[type='range'] {
    width: 100%;
    min-height: var(--touch);
    margin: 0;
    accent-color: var(--teal);
    cursor: pointer;
  }
`;

export const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;
  justify-items: start;
  legend {
    padding: 0 0 8px;
    font-weight: 560;
  }
`;

export const Ages = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  width: 100%;
  label {
    font-size: var(--t1);
    font-weight: 400;
    color: var(--ink-2);
  }
`;

export const RangeLine = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  label {
    font-weight: 560;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

/** Interests to tick: each is a label around its box, which is there for those who listen and for the keyboard. */
export const Picks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    padding: 6px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    background: var(--surface);
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
  label:has(:checked) {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
    box-shadow: inset 0 0 0 1px var(--teal);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  label:has(:disabled) {
    color: var(--ink-2);
    border-style: dashed;
    cursor: not-allowed;
  }
`;
