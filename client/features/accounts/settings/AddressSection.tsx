import { Actions } from '../../../ui/Layout.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../../app/callContext.ts';
import { focusOnArrival } from '../../../app/focusOnArrival.ts';
import { useFieldTexts } from '../../../app/fieldText.ts';
import { focusField, focusFirstOf } from '../../../app/focusField.ts';
import { useMember } from '../../../app/session/index.ts';
import { useSubmit } from '../../../app/useSubmit.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { checkLogin } from '../checkLogin.ts';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { SettingSaved, SettingsSection } from '../../../ui/SettingsSection.tsx';

const bold = { b: <strong /> };

/** Another address: it counts once the link in the mail to it was followed (ACCOUNT-13). */
export function AddressSection() {
  const { t } = useTranslation('ownAccount');
  const { email } = useMember();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  return (
    <SettingsSection
      id="address"
      title={t('address')}
      lead={<Trans t={t} i18nKey="address.lead" values={{ email }} components={bold} />}
    >
      {sentTo ? (
        <SettingSaved role="status" tabIndex={-1} ref={focusOnArrival}>
          <Icon name="mail-check" size={20} />
          <span>
            <Trans t={t} i18nKey="address.sent" values={{ email: sentTo }} components={bold} />
          </span>
        </SettingSaved>
      ) : null}
      {open ? (
        <AddressForm
          done={(to) => {
            setSentTo(to);
            setOpen(false);
          }}
          cancel={() => setOpen(false)}
        />
      ) : (
        <Actions>
          <Button onClick={() => setOpen(true)}>{t('address.change')}</Button>
        </Actions>
      )}
    </SettingsSection>
  );
}

interface AddressFormProps {
  done: (sentTo: string) => void;
  cancel: () => void;
}

function AddressForm({ done, cancel }: AddressFormProps) {
  const { t } = useTranslation('ownAccount');
  const { t: accounts } = useTranslation('accounts');
  const fieldTexts = useFieldTexts();
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { submit, busy, error } = useSubmit((body: { email: string; password: string }) =>
    // The answer brings another cookie: it is wanted though the page is left.
    call<object>('POST', '/api/mail-change.php', { body, keepalive: true }),
  );
  const told = error ? fieldTexts(error) : {};
  const errors = { ...told, ...mistakes };
  const refused = Object.keys(told);
  useEffect(() => {
    if (error) focusFirstOf(form.current, refused);
    // Once for each refusal.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      email: String(data.get('email')).trim(),
      password: String(data.get('password')),
    };
    const wrong = checkLogin(body);
    setMistakes(
      Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, accounts(key)])),
    );
    const [first] = Object.keys(wrong);
    if (first) focusField(form.current, first);
    else if (await submit(body)) done(body.email);
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate aria-busy={busy}>
      <EmailField label={t('address.new')} error={errors['email']} autoFocus />
      <PasswordField
        label={t('address.password')}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <FormFoot
        error={refused.length === 0 ? error : null}
        busy={busy}
        save={t('address.save')}
        onCancel={cancel}
      />
    </form>
  );
}
