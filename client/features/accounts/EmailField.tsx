import type { InputHTMLAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';

interface EmailFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: string;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** An address, with the keyboard that fits it. */
export function EmailField({ label, ...field }: EmailFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      name="email"
      autoComplete="email"
      {...field}
      label={label ?? t('email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
