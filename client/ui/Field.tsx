import { css, styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

const Box = styled.div<{ $quiet?: boolean }>`
  display: grid;
  gap: 6px;
  > label {
    font-weight: 560;
    font-size: var(--t2);
    color: inherit;
  }
  ${({ $quiet }) =>
    $quiet &&
    css`
      > label {
        font-size: var(--t1);
        color: var(--ink-2);
      }
    `};
`;

const input = css`
  width: 100%;
  min-height: 48px;
  padding: 11px 14px;
  border: 1px solid var(--line-strong);
  border-radius: 10px;
  background: var(--surface);
  color: var(--ink);
  appearance: none;
  transition:
    border-color var(--fast),
    box-shadow var(--fast);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-2);
  }
  &[aria-invalid='true'] {
    border-color: var(--red);
    box-shadow: 0 0 0 1px var(--red);
  }
  &:focus-visible {
    outline: none;
    border-color: var(--teal);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--teal) 24%, transparent);
    border-radius: 10px;
  }
`;

const Input = styled.input`
  ${input}
`;

/** A field for several lines. */
export const Textarea = styled.textarea`
  ${input}
  min-height: 96px;
  resize: vertical;
`;

const SelectBox = styled.span`
  position: relative;
  display: block;
  select {
    ${input}
    padding-right: 40px;
    text-overflow: ellipsis;
    cursor: pointer;
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

const Hint = styled.p`
  font-size: var(--t1);
  color: var(--ink-2);
`;

const Mistake = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  font-size: var(--t1);
  color: var(--red);
  font-weight: 520;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

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

const Around = styled.span`
  position: relative;
  display: block;
  > input {
    padding-right: 52px;
  }
  > :last-child {
    position: absolute;
    right: 2px;
    top: 2px;
  }
`;

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

/** A labelled field for several lines. */
export function TextareaField({
  label,
  hint,
  error,
  quiet,
  ...input
}: Omit<Extra, 'end'> & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <Box $quiet={quiet ?? false}>
      <label htmlFor={id}>{label}</label>
      <Textarea {...input} id={id} aria-invalid={!!error} aria-describedby={about} />
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
