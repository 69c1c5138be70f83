import { styled } from 'styled-components';
import { narrowest } from '../theme/breakpoints.ts';
import type { InputHTMLAttributes, ReactNode } from 'react';

const Row = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  cursor: pointer;
  input {
    appearance: none;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    border: 1.5px solid var(--line-strong);
    border-radius: 6px;
    background: var(--surface);
    transition:
      background-color var(--fast),
      border-color var(--fast);
  }
  input[type='radio'] {
    border-radius: 50%;
  }
  input[type='checkbox']:checked {
    border-color: var(--teal);
    background-color: var(--teal);
  }
  input[type='checkbox']:checked::before {
    content: '';
    display: block;
    width: 100%;
    height: 100%;
    background: var(--on-teal);
    mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E")
      center/14px no-repeat;
  }
  input[type='radio']:checked {
    border: 7px solid var(--teal);
  }
`;

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A tick box or a radio button with its words. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <Row>
      <input {...input} />
      <span>{children}</span>
    </Row>
  );
}

/** The ground of a few short choices side by side; each is a label around its radio button. */
export const ChoiceBar = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding: 4px;
  gap: 4px;
  border-radius: var(--r);
  background: var(--sunken);
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: var(--touch);
    padding: 6px 14px;
    border-radius: 9px;
    color: var(--ink-2);
    font-weight: 540;
    cursor: pointer;
    white-space: nowrap;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  ${narrowest} {
    grid-auto-columns: minmax(0, auto);
    label {
      padding-inline: 6px;
      text-align: center;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  label:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 1px 3px rgb(31 27 58 / 0.14);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 1px;
  }
`;

interface SegmentProps<Value extends string> {
  className?: string;
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few short choices, side by side. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  return (
    <ChoiceBar className={props.className} role="radiogroup" aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </ChoiceBar>
  );
}
