import './Choice.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { dress } from './dress.ts';

const Row = dress('label', 'choice-row');

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

const Bar = dress('div', 'choice-bar');

interface SegmentProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few short choices, side by side. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  return (
    <Bar role="radiogroup" aria-label={props.label}>
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
    </Bar>
  );
}
