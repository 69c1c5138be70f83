import type { OtpSnapshot } from '@rendezvous/machines/directDebit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { Actions, Button, ErrorText, Lead, TextField } from '../../ui/index.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s5);
  input {
    max-width: 260px;
    font-size: var(--t4);
    letter-spacing: 0.4em;
    font-variant-numeric: tabular-nums;
  }
`;

interface DebitCodeProps {
  snapshot: OtpSnapshot;
  /** Why it was refused for another reason than the code. */
  problem: string | null;
  price: string;
  onCode: (code: string) => void;
  onAgain: () => void;
  onBack: () => void;
}

/** The code from the SMS, again and anew as far as that goes (SDD-02, SDD-03, ERR-24). */
export function DebitCode({ snapshot, problem, price, onCode, onAgain, onBack }: DebitCodeProps) {
  const { t } = useTranslation('credits');
  const { t: errors } = useTranslation('errors');
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const { code } = snapshot.context;
  const waits = useWaits(code?.resend_at ?? null);
  const over = snapshot.matches('usedUp') || snapshot.matches('expired');
  const busy = snapshot.matches('checking') || snapshot.matches('sending');
  const left = code?.attempts_left ?? 0;
  const wrong = snapshot.matches('invalid')
    ? `${errors('otp_invalid')}. ${t('debit.left', { count: left })}`
    : over
      ? t(snapshot.matches('usedUp') ? 'debit.usedUp' : 'debit.expired')
      : undefined;
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = (field.current?.value ?? '').replace(/\D/g, '');
    if (typed === '') return field.current?.focus();
    if (!busy && !over) onCode(typed);
  }
  return (
    <Form onSubmit={submit} noValidate aria-busy={busy}>
      <div>
        <h2 tabIndex={-1} ref={focusOnArrival}>
          {t('debit.code')}
        </h2>
        <Lead>{t('debit.codeLead', { phone: code?.sent_to })}</Lead>
      </div>
      <TextField
        ref={field}
        label={t('debit.codeLabel')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={wrong}
      />
      <div role="alert">{problem ? <ErrorText>{problem}</ErrorText> : null}</div>
      <Actions>
        <Button $look="primary" type="submit" aria-disabled={busy || over}>
          {busy ? t('debit.paying') : t('debit.pay', { amount: price })}
        </Button>
        <Button
          aria-disabled={busy || waits > 0}
          onClick={() => (waits > 0 ? undefined : onAgain())}
        >
          {waits > 0
            ? t('debit.againIn', { time: `${formats.number(waits)} s` })
            : t('debit.again')}
        </Button>
        <Button $look="quiet" onClick={onBack}>
          {t('debit.back')}
        </Button>
      </Actions>
    </Form>
  );
}

const secondsUntil = (moment: string | null) =>
  moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000));

/** Whole seconds until a moment, counted down; 0 once it is there. */
function useWaits(until: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until));
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  return seconds;
}
