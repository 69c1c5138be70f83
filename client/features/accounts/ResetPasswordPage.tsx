import { Actions } from '../../ui/Layout.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFieldTexts } from '../../app/fieldText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { AccountForm, Links } from './AccountForm.ts';
import { checkLogin } from './checkLogin.ts';
import { EmailField } from './EmailField.tsx';
import { knownAddress } from './knownAddress.ts';

const minuteMs = 60_000;

/** Asks for the mail with which a password can be set anew (ACCOUNT-12, ERR-17). */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const call = useCall();
  const { reset_minutes } = useSettings().link_ttl;
  const time = useFormats().duration(reset_minutes * minuteMs);
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, busy, error } = useSubmit((email: string) =>
    call<object>('POST', '/api/reset-password.php', { body: { email } }),
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const { email: wrong } = checkLogin({ email, password: 'not asked' });
    setMistake(wrong && t(wrong));
    knownAddress.set(email);
    if (!wrong && (await submit(email))) setSentTo(email);
    else field.current?.focus();
  }

  if (sentTo !== null) {
    return (
      <Notice
        arrived
        title={t('mail.look')}
        icon="mail"
        lead={
          <Trans
            t={t}
            i18nKey="reset.sent"
            values={{ email: sentTo, time }}
            components={{ b: <strong /> }}
          />
        }
      >
        <Actions>
          <ButtonLink to="/login" $look="primary">
            {t('toLogin')}
          </ButtonLink>
          <Button $look="quiet" onClick={() => setSentTo(null)}>
            {t('mail.otherAddress')}
          </Button>
        </Actions>
      </Notice>
    );
  }
  const refused = error ? (fieldTexts(error)['email'] ?? errorText(error)) : undefined;
  return (
    <Notice page={t('reset.page')} title={t('reset.title')} lead={t('reset.lead')}>
      <AccountForm onSubmit={(event) => void send(event)} aria-busy={busy}>
        <EmailField
          ref={field}
          autoComplete="username"
          defaultValue={knownAddress.get()}
          error={mistake ?? refused}
        />
        <Button $look="primary" $big $wide type="submit" aria-disabled={busy}>
          {t(busy ? 'sending' : 'reset.submit')}
        </Button>
        <Links>
          <Link to="/login">{t('backToLogin')}</Link>
        </Links>
      </AccountForm>
    </Notice>
  );
}
