import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';

/** A new password twice; what is wrong stands beside the field it is about. */
export function NewPasswordFields({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        error={errors['password']}
        strength
      />
      <PasswordField
        label={t('repeatPassword')}
        name="password_repeat"
        autoComplete="new-password"
        error={errors['password_repeat']}
      />
    </>
  );
}
