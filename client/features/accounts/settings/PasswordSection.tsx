import { Actions } from '../../../ui/Layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../app/callContext.ts';
import { focusOnArrival } from '../../../app/focusOnArrival.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useNewPassword } from '../useNewPassword.ts';
import { FormFoot } from './FormFoot.tsx';
import { SettingSaved, SettingsSection } from '../../../ui/SettingsSection.tsx';

/** Changes the password; every other device is signed out (VALID-10). */
export function PasswordSection() {
  const { t } = useTranslation('ownAccount');
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <SettingsSection id="password" title={t('password')} lead={t('password.lead')}>
      {state === 'done' ? (
        <SettingSaved role="status" tabIndex={-1} ref={focusOnArrival}>
          <Icon name="circle-check" size={20} />
          {t('password.done')}
        </SettingSaved>
      ) : null}
      {state === 'open' ? (
        <PasswordForm done={() => setState('done')} cancel={() => setState('closed')} />
      ) : (
        <Actions>
          <Button onClick={() => setState('open')}>{t('password.change')}</Button>
        </Actions>
      )}
    </SettingsSection>
  );
}

function PasswordForm({ done, cancel }: { done: () => void; cancel: () => void }) {
  const { t } = useTranslation('ownAccount');
  const call = useCall();
  const { onSubmit, busy, errors, error } = useNewPassword(
    // The answer brings another cookie: it is wanted though the page is left.
    (body) => call('POST', '/api/password.php', { body, keepalive: true }),
    done,
  );
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
      <PasswordField
        label={t('password.old')}
        name="old_password"
        autoComplete="current-password"
        error={errors['old_password']}
        autoFocus
      />
      <NewPasswordFields errors={errors} />
      <FormFoot error={error} busy={busy} save={t('password.save')} onCancel={cancel} />
    </form>
  );
}
