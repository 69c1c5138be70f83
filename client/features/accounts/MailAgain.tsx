import { Again } from './signup/SignupFlow.styles.ts';
import type { ActivationMailAnswer } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { rich } from '../../app/i18n/index.ts';
import { useText } from '../../app/i18n/index.ts';
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
  const t = useText('accounts');
  const errorText = useErrorText();
  const call = useCall();
  const [mail, setMail] = useState<ActivationMailAnswer | null>(null);
  const { submit, busy, error } = useSubmit(() =>
    call<ActivationMailAnswer>('POST', '/api/activation-mail.php', { body: {} }),
  );
  const sentence =
    mail && t(mail.state === 'failed' ? 'mail.failed' : 'mail.sent', { email: mail.email });
  return (
    <Again>
      <div role="status">
        {sentence ? <p>{rich(sentence, { b: (part) => <strong>{part}</strong> })}</p> : null}
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
