import { Again } from './signup/SignupFlow.styles.ts';
import type { ActivationMailAnswer } from '@rendezvous/core/contract';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ErrorText } from '../../ui/index.ts';

/** A button that has the activation mail sent once more, and what became of it (SIGNUP-06). */
export function MailAgain({
  label,
  look = 'primary',
}: {
  label: string;
  look?: 'primary' | 'secondary';
}) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const call = useCall();
  const [mail, setMail] = useState<ActivationMailAnswer | null>(null);
  const { submit, busy, error } = useSubmit(() =>
    call<ActivationMailAnswer>('POST', '/api/activation-mail.php', { body: {} }),
  );
  return (
    <Again>
      <div role="status">
        {mail ? (
          <p>
            <Trans
              t={t}
              i18nKey={mail.state === 'failed' ? 'mail.failed' : 'mail.sent'}
              values={{ email: mail.email }}
              components={{ b: <strong /> }}
            />
          </p>
        ) : null}
      </div>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Button
        $look={look}
        aria-disabled={busy}
        onClick={() => void submit().then((answer) => answer && setMail(answer))}
      >
        {busy ? t('sending') : label}
      </Button>
    </Again>
  );
}
