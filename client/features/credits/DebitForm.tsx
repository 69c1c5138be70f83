import type { PackageView } from '@rendezvous/core/contract';
import { useActor } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFieldTexts } from '../../app/fieldText.ts';
import { focusFirstOf } from '../../app/focusField.ts';
import { CallFailed } from '../../app/http/index.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { inspection } from '../../app/inspection.ts';
import { useNavigate } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, Choice, ErrorText, Lead, TextField } from '../../ui/index.ts';
import { DebitCode } from './DebitCode.tsx';
import { PayRow } from './Credits.styles.ts';
import { createDebit, debitFields, type DebitField } from './createDebit.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s5);
  > div.pair {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: var(--s4);
    align-items: start;
  }
  > div.turned {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;

interface DebitFormProps {
  chosen: PackageView;
  code: string | null;
  country: string;
}

/** The form of a direct debit and its code (SDD-01 to SDD-04, SDD-09), on the machine that the server has too. */
export function DebitForm({ chosen, code, country }: DebitFormProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const { t: errors } = useTranslation('errors');
  const formats = useFormats();
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const { company } = useSettings();
  const call = useCall();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState<Partial<Record<DebitField, string>>>({});
  const [debit] = useState(() =>
    createDebit(call, (payment) => navigate(`/transactions/${payment}`)),
  );
  const [snapshot, send] = useActor(debit.machine, { ...inspection });
  const { refusal } = snapshot.context;
  const failure = refusal && new CallFailed(refusal, 0);
  const told = failure ? fieldTexts(failure) : {};
  useEffect(() => {
    // What is wrong in the form is mended in the form.
    if (Object.keys(told).length === 0) return;
    send({ type: 'BACK' });
    focusFirstOf(form.current, Object.keys(told));
    // Once for each refusal.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);

  const price = formats.money(chosen.price.to_pay, chosen.price.currency);
  const inForm =
    snapshot.matches('form') || (snapshot.matches('sending') && !snapshot.context.code);
  const problem = failure && Object.keys(told).length === 0 ? errorText(failure) : null;
  if (!inForm) {
    return (
      <DebitCode
        snapshot={snapshot}
        problem={problem}
        price={price}
        onCode={(otp) => {
          debit.enterCode(otp);
          send({ type: 'SUBMIT' });
        }}
        onAgain={() => send({ type: 'SEND' })}
        onBack={() => send({ type: 'BACK' })}
      />
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      debitFields.map((field) => [field, String(data.get(field)).trim()]),
    ) as Record<DebitField, string>;
    const empty: Record<string, string> = Object.fromEntries(
      debitFields
        .filter((field) => values[field] === '')
        .map((field) => [field, errors('field.required')]),
    );
    if (!data.get('consent')) empty['consent'] = errors('field.consent_required');
    setMissing(empty);
    setTyped(values);
    if (Object.keys(empty).length > 0) return focusFirstOf(event.currentTarget, Object.keys(empty));
    debit.fillIn({
      ...{ ...values, package: chosen.id, country },
      ...(code && { discount_code: code }),
    });
    send({ type: 'SEND' });
  }
  const wrong = (field: string) => missing[field] ?? told[field];
  const busy = snapshot.matches('sending');
  const field = (name: DebitField, label: string, more: object) => (
    <TextField
      label={label}
      name={name}
      defaultValue={typed[name]}
      error={wrong(name)}
      spellCheck={false}
      {...more}
    />
  );
  return (
    <Form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
      {field('account_holder', t('debit.holder'), { autoComplete: 'name', maxLength: 70 })}
      {field('iban', t('debit.iban'), { autoComplete: 'off', maxLength: 50 })}
      <div className="pair">
        {field('street', t('debit.street'), { autoComplete: 'address-line1', maxLength: 100 })}
        {field('house_number', t('debit.number'), { autoComplete: 'off', maxLength: 20 })}
      </div>
      <div className="pair turned">
        {field('zip', t('debit.zip'), { autoComplete: 'postal-code', maxLength: 20 })}
        {field('city', t('debit.city'), { autoComplete: 'address-level2', maxLength: 60 })}
      </div>
      {field('phone', t('debit.phone'), {
        ...{ type: 'tel', autoComplete: 'tel', maxLength: 40, hint: t('debit.phoneHint') },
      })}
      <div>
        <h2>{t('debit.mandate')}</h2>
        <Lead>{t('debit.mandateText', { company: company.name, amount: price })}</Lead>
      </div>
      <div>
        <Choice type="checkbox" name="consent" aria-invalid={wrong('consent') !== undefined}>
          {t('debit.consent')}
        </Choice>
        {wrong('consent') ? <ErrorText>{wrong('consent')}</ErrorText> : null}
      </div>
      <div role="alert">{problem ? <ErrorText>{problem}</ErrorText> : null}</div>
      <PayRow>
        <span data-price>
          <b>{common('credits', { count: chosen.credits })}</b>
          <small>{price}</small>
        </span>
        <Button $look="primary" $big type="submit" aria-disabled={busy}>
          {t(busy ? 'debit.sending' : 'debit.send')}
        </Button>
      </PayRow>
    </Form>
  );
}
