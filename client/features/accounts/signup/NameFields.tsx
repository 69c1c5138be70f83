import { limits } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/index.ts';
import type { StepFieldsProps } from './SignupSteps.tsx';

/** Step 3: how others see somebody (VALID-01, VALID-02). */
export function NameFields({ snapshot, errors, change }: StepFieldsProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('name')}
      name="name"
      autoComplete="nickname"
      maxLength={limits.nameMax}
      value={snapshot.context.form.name}
      error={errors['name']}
      hint={t('nameHint')}
      onChange={({ target }) => change({ name: target.value })}
    />
  );
}
