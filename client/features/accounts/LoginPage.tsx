import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { useOnDevice } from '../../app/onDevice.ts';
import { Link, useLocation } from '../../app/router/index.ts';
import { useSentForm } from '../../app/sentForm.ts';
import {
  useLoginRefusal,
  useSessionBusy,
  useSessionSend,
  useSessionValue,
} from '../../app/session/index.ts';
import { Button, ErrorText, TextField } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { AccountForm, Links } from './AccountForm.ts';
import { checkLogin, type LoginMistakes } from './checkLogin.ts';
import { knownAddress } from './knownAddress.ts';
import { PasswordField } from './PasswordField.tsx';
import { whyLogin, type LoginReason } from './whyLogin.ts';

/** What the login is wanted for; the server, which draws one page for all, does not know. */
function useLoginReason(): LoginReason | null {
  const { search } = useLocation();
  return useOnDevice(() => whyLogin(search, location.origin), null);
}

/** Log in with address and password; what goes wrong is said in words (ERR-09, ERR-10). */
export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { t: errors } = useTranslation('errors');
  const errorText = useErrorText();
  const why = useLoginReason();
  const send = useSessionSend();
  const busy = useSessionBusy();
  const { sent, forget } = useSentForm();
  const refusal = useLoginRefusal() ?? sent?.refusal;
  const ended = useSessionValue((snapshot) => snapshot.context.ended);
  const [mistakes, setMistakes] = useState<LoginMistakes>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // Once it was asked for, it stays: a wrong one is asked for again.
  const wantsCode = refusal?.fields?.['code'] !== undefined;
  const [asksCode, setAsksCode] = useState(false);
  if (wantsCode && !asksCode) setAsksCode(true);

  const lead = ended ? t('ended') : why ? errors(`login_required.${why}`) : t('lead');

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const found = checkLogin(form);
    setMistakes(found);
    forget();
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else if (!busy) {
      const given = code.current?.value.replaceAll(' ', '') ?? '';
      send({
        type: 'LOGIN',
        email: form.email.trim(),
        password: form.password,
        ...(given !== '' && { code: given }),
      });
    }
  }

  // What was refused before the script was there is said on this page, once.
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);

  return (
    <Notice page={t('title')} title={t('welcome')} lead={lead}>
      <AccountForm onSubmit={submit} aria-busy={busy}>
        <TextField
          ref={email}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={sent?.email ?? knownAddress.get()}
          error={mistakes.email && t(mistakes.email)}
        />
        <PasswordField
          ref={password}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={mistakes.password && t(mistakes.password)}
        />
        {asksCode ? (
          <TextField
            ref={code}
            label={t('code')}
            hint={t('codeHint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        ) : null}
        <div role="alert">
          {refusal && !busy && !wantsCode ? <ErrorText>{errorText(refusal)}</ErrorText> : null}
        </div>
        <Button $look="primary" $big $wide type="submit" aria-disabled={busy}>
          {t(busy ? 'busy' : 'submit')}
        </Button>
        <Links>
          <Link
            to="/reset-password"
            onClick={() => knownAddress.set(email.current?.value.trim() ?? '')}
          >
            {t('forgot')}
          </Link>
          <Link to="/signup">{t('signup')}</Link>
        </Links>
      </AccountForm>
    </Notice>
  );
}
