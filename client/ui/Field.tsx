import './Field.css';
import { Icon } from './Icon.tsx';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
} from 'react';
import { dress } from './dress.ts';

const Box = dress<'div', { $quiet?: boolean }>('div', 'field-box');

const Input = dress('input', 'field-input');

const SelectBox = dress('span', 'field-select-box');

const Hint = dress('p', 'field-hint');

const Mistake = dress('p', 'field-mistake');

/** A sentence about what went wrong, with its sign. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Mistake id={id}>
      <Icon name="circle-alert" size={16} />
      <span>{children}</span>
    </Mistake>
  );
}

interface Extra {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A small label above, for filters. */
  quiet?: boolean;
  /** Sits at the right inside the input, a button for instance. */
  end?: ReactNode;
}

const Around = dress('span', 'field-around');

/** A labelled input; hint and error belong to it for those who listen too. */
export function TextField({
  label,
  hint,
  error,
  quiet,
  end,
  ...input
}: Extra & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const field = (
    <Input
      {...input}
      id={id}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={about ?? input['aria-describedby']}
    />
  );
  return (
    <Box $quiet={quiet ?? false}>
      <label htmlFor={id}>{label}</label>
      {end ? (
        <Around>
          {field}
          {end}
        </Around>
      ) : (
        field
      )}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {!error && hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Box>
  );
}

/** A labelled choice out of a list; the browser's own list opens, which every phone does best. */
export function SelectField({
  label,
  hint,
  error,
  quiet,
  children,
  ...select
}: Omit<Extra, 'end'> & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <Box $quiet={quiet ?? false}>
      <label htmlFor={id}>{label}</label>
      <SelectBox>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : select['aria-invalid']}
          aria-describedby={about ?? select['aria-describedby']}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </SelectBox>
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {!error && hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Box>
  );
}
