import type { ActivationMailAnswer } from '@rendezvous/core/contract';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { useCall } from '../callContext.ts';
import { useErrorText } from '../errorText.ts';
import { useResource, useUpdateResource } from '../resource.ts';
import { useSubmit } from '../useSubmit.ts';

const Again = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s3);
  > :empty {
    display: none;
  }
`;

const address = '/api/activation-mail.php';

/** What became of the mail with the activation link; null while that is on its way, or cannot be had. */
export function useActivationMail(wanted = true): ActivationMailAnswer['state'] | null {
  const mail = useResource(wanted ? address : null, (ask) =>
    ask<ActivationMailAnswer>('GET', address, { quiet: true }),
  );
  return mail.state === 'ready' ? mail.value.state : null;
}

interface MailAgainProps {
  label: string;
  look?: 'primary' | 'secondary';
}

/** A button that has the activation mail sent once more, and what became of it (SIGNUP-06). */
export function MailAgain({ label, look = 'primary' }: MailAgainProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const call = useCall();
  const update = useUpdateResource();
  const [mail, setMail] = useState<ActivationMailAnswer | null>(null);
  const { submit, busy, error } = useSubmit(() =>
    call<ActivationMailAnswer>('POST', address, { body: {} }),
  );
  async function send() {
    const answer = await submit();
    if (!answer) return;
    setMail(answer);
    update<ActivationMailAnswer>(address, () => answer);
  }
  return (
    <Again>
      <div role="status">
        {mail ? (
          <p>
            <Trans
              t={t}
              i18nKey={mail.state === 'failed' ? 'confirmMail.failed' : 'confirmMail.sent'}
              values={{ email: mail.email }}
              components={{ b: <strong /> }}
            />
          </p>
        ) : null}
      </div>
      <div role="alert">{error ? <p>{errorText(error)}</p> : null}</div>
      <Button $look={look} aria-disabled={busy} onClick={() => void send()}>
        {busy ? t('confirmMail.sending') : label}
      </Button>
    </Again>
  );
}
