import { styled } from 'styled-components';
import { limits } from '@rendezvous/core/contract';
import { useState, type ChangeEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { passwordStrength } from './passwordStrength.ts';

/** What a password of each strength is marked with. */
const colours = ['var(--line)', 'var(--amber)', 'var(--teal)', 'var(--green)', 'var(--green)'];

const Strength = styled.p<{ $level: number }>`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px 6px;
  font-size: var(--t1);
  color: var(--ink-2);
  i {
    height: 4px;
    border-radius: 2px;
    background: var(--line);
    transition: background var(--fast);
  }
  span {
    grid-column: 1 / -1;
  }
  i:nth-child(-n + ${({ $level }) => $level}) {
    background: ${({ $level }) => colours[$level]};
  }
`;

const Box = styled.div`
  display: grid;
  gap: 6px;
`;

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
  /** Says in words how good a new password is. */
  strength?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange?: (value: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ strength = false, onChange, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const level = passwordStrength(length);
  return (
    <Box>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.passwordMax}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setLength(target.value.length);
          onChange?.(target.value);
        }}
        end={
          <Button
            $look="quiet"
            $icon
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
          </Button>
        }
      />
      {strength ? (
        <Strength $level={level} aria-live="polite">
          <i /> <i /> <i /> <i />
          <span>{t(`strength.${level}`, { min: limits.passwordMin })}</span>
        </Strength>
      ) : null}
    </Box>
  );
}
