import './Switch.css';
import { useId, type ReactNode } from 'react';
import { dress } from './dress.ts';

const Row = dress('label', 'switch-row');

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
