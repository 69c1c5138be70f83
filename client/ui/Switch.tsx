import { styled } from 'styled-components';
import { useId, type ReactNode } from 'react';

const Row = styled.label`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px var(--s4);
  align-items: center;
  min-height: var(--touch);
  padding: var(--s2) 0;
  cursor: pointer;
  small {
    grid-column: 1;
    font-size: var(--t1);
    color: var(--ink-2);
  }
  input {
    appearance: none;
    grid-column: 2;
    grid-row: 1 / span 2;
    position: relative;
    width: 48px;
    height: 28px;
    margin: 0;
    border: 1.5px solid var(--line-strong);
    border-radius: 14px;
    background: var(--sunken);
    cursor: pointer;
    transition:
      background-color var(--fast),
      border-color var(--fast);
  }
  input::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 50%;
    width: 19px;
    height: 19px;
    border-radius: 50%;
    background: var(--line-strong);
    translate: 0 -50%;
    transition: translate var(--fast);
  }
  input:checked {
    border-color: var(--teal);
    background: var(--teal);
  }
  input:checked::before {
    background: var(--on-teal);
    translate: 20px -50%;
  }
  input:focus-visible {
    border-radius: 14px;
  }
`;

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <span id={id}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    </Row>
  );
}
