import { styled } from 'styled-components';
import { below, from } from '../../../theme/breakpoints.ts';
import { ChoiceBar } from '../../../ui/Choice.tsx';
import { Sign } from '../../../ui/Layout.tsx';

export const StepBar = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 6px;
  margin-bottom: var(--s2);
`;

const reached = {
  done: 'var(--teal)',
  now: 'linear-gradient(90deg, var(--teal) 50%, color-mix(in srgb, var(--teal) 30%, var(--line)) 0)',
  ahead: 'var(--line)',
};

export const StepMark = styled.li<{ $state: keyof typeof reached }>`
  height: 4px;
  border-radius: 2px;
  background: ${({ $state }) => reached[$state]};
`;

export const StepLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: var(--s5);
  font-size: var(--t1);
  color: var(--ink-2);
`;

export const MarkPlace = styled.div`
  margin-top: 6px;
`;

export const Origin = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 4px 14px;
  margin-bottom: var(--s5);
  > :only-child {
    grid-column: 1 / -1;
  }
  p {
    color: var(--ink-2);
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
`;

export const FieldStack = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s5);
`;

export const DidYouMean = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  min-height: 24px;
  margin-top: -14px;
  font-size: var(--t1);
  color: var(--ink-2);
  button {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--teal);
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
    text-align: left;
  }
`;

export const DateFields = styled.div`
  display: grid;
  grid-template-columns: 4.5rem 1fr 6rem;
  gap: var(--s3);
  + div {
    margin-top: 6px;
  }
`;

export const MessageField = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-weight: 560;
  }
`;

export const PriceLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  font-size: var(--t1);
  color: var(--ink-2);
  b {
    font-size: var(--t2);
    color: var(--ink);
  }
`;

export const Legal = styled.p`
  font-size: var(--t1);
  color: var(--ink-2);
`;

export const StepActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s3);
  > :first-child:not(:last-child) {
    margin-right: auto;
    margin-left: -12px;
  }
  ${below('small')} {
    > :last-child {
      flex: 1;
    }
  }
`;

/** Two short choices side by side, each as a field of its own. */
export const ChoiceCards = styled(ChoiceBar)`
  gap: var(--s3);
  padding: 0;
  background: none;
  label {
    min-height: 48px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    color: var(--ink);
    transition:
      border-color var(--fast),
      background var(--fast);
  }
  label:hover {
    border-color: var(--teal);
  }
  label:has(:checked) {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
    box-shadow: inset 0 0 0 1px var(--teal);
  }
  + p {
    margin-top: 6px;
  }
`;

export const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s4);
  margin-top: var(--s5);
`;

export const FaceRow = styled.ul`
  display: flex;
  margin-top: var(--s2);
  --ring: var(--surface);
  li {
    margin-right: -8px;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--surface);
  }
`;

export const Flow = styled.div`
  display: grid;
  align-content: start;
  /* As high as its highest step: nothing jumps from one to the next. */
  ${from('small')} {
    min-height: 520px;
    grid-template-rows: auto auto auto 1fr;
    &:has(> form) form {
      grid-template-rows: 1fr auto;
    }
  }
  h1,
  h2 {
    font-size: var(--t4);
  }
  ${Sign} {
    margin-bottom: var(--s4);
  }
  h1:focus-visible,
  h2:focus-visible {
    outline: none;
  }
  form {
    display: grid;
    gap: var(--s5);
  }
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font-weight: 560;
  }
  ${below('small')} {
    grid-template-rows: auto auto auto 1fr;
    min-height: 100%;
    &:has(> form) form {
      grid-template-rows: 1fr auto;
    }
  }
`;
