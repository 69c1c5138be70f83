import './LoginPage.css';
import { Icon } from '../../ui/Icon.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { dress } from '../../ui/dress.ts';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useText } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import {
  useLoginRefusal,
  useSessionBusy,
  useSessionSend,
  useSessionValue,
} from '../../app/session/index.ts';
import { Button, ErrorText, TextField } from '../../ui/index.ts';
import { checkLogin, type LoginMistakes } from './checkLogin.ts';

const Page = dress('div', 'login-page-page');

/** Log in with address and password; what goes wrong is said in words (ERR-09, ERR-10). */
export function LoginPage() {
  const t = useText('accounts');
  const errorText = useErrorText();
  const send = useSessionSend();
  const busy = useSessionBusy();
  const refusal = useLoginRefusal();
  const ended = useSessionValue((snapshot) => snapshot.context.ended);
  const [mistakes, setMistakes] = useState<LoginMistakes>({});
  const [shown, setShown] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const found = checkLogin(form);
    setMistakes(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else if (!busy) send({ type: 'LOGIN', email: form.email.trim(), password: form.password });
  }

  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <div className="box">
        <div>
          <h1>{t('welcome')}</h1>
          <p className="lead">{ended ? t('ended') : t('lead')}</p>
        </div>
        <form onSubmit={submit} noValidate aria-busy={busy}>
          <TextField
            ref={email}
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={mistakes.email && t(mistakes.email)}
          />
          <TextField
            ref={password}
            label={t('password')}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            error={mistakes.password && t(mistakes.password)}
            end={
              <Button
                $look="quiet"
                $icon
                aria-label={t(shown ? 'hidePassword' : 'showPassword')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
              </Button>
            }
          />
          <div role="alert">
            {refusal && !busy ? <ErrorText>{errorText(refusal)}</ErrorText> : null}
          </div>
          <Button $look="primary" $big $wide type="submit" aria-disabled={busy}>
            {t(busy ? 'busy' : 'submit')}
          </Button>
          <div className="links">
            <Link to="/reset-password">{t('forgot')}</Link>
            <Link to="/signup">{t('signup')}</Link>
          </div>
        </form>
      </div>
    </Page>
  );
}
