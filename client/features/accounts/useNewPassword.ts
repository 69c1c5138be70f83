import { reasonNumbers } from '@rendezvous/core/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../app/fieldText.ts';
import { focusField, focusFirstOf } from '../../app/focusField.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { checkNewPassword } from './checkNewPassword.ts';

/** A form with a new password in it: checks what can be seen, sends the rest, and leads to what is wrong. */
export function useNewPassword(
  send: (fields: Record<string, string>) => Promise<unknown>,
  done: () => void,
) {
  const { t } = useTranslation('errors');
  const fieldTexts = useFieldTexts();
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { submit, busy, error } = useSubmit(async (fields: Record<string, string>) => {
    await send(fields);
    return true;
  });
  const fromGateway = error ? fieldTexts(error) : {};
  const sent = useRef<HTMLFormElement>(null);
  const refused = Object.keys(fromGateway);
  useEffect(() => {
    if (error) focusFirstOf(sent.current, refused);
    // Once for each refusal.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    sent.current = form;
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const wrong = checkNewPassword(fields['password'] ?? '', fields['password_repeat'] ?? '');
    setMistakes(wrong ? { [wrong.field]: t(`field.${wrong.reason}`, reasonNumbers) } : {});
    if (wrong) focusField(form, wrong.field);
    else if (await submit(fields)) done();
  }

  return {
    onSubmit,
    busy,
    errors: { ...fromGateway, ...mistakes },
    /** What is wrong with no field in particular. */
    error: error && refused.length === 0 ? error : null,
  };
}
