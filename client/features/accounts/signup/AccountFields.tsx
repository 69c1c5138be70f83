import { DidYouMean } from './SignupFlow.styles.ts';
import { selectEmailSuggestion } from '@rendezvous/machines/signup';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import type { StepFieldsProps } from './SignupSteps.tsx';

/** Step 4: address and password; a likely slip of the finger is offered the other way (SIGNUP-07). */
export function AccountFields({ snapshot, errors, change }: StepFieldsProps) {
  const { t } = useTranslation('accounts');
  const { form, token } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  // Nobody is corrected in the middle of a word.
  const [left, setLeft] = useState(form.email !== '');
  const suggestion = left ? selectEmailSuggestion(snapshot) : null;
  return (
    <>
      {token === null ? (
        <>
          <EmailField
            ref={field}
            value={form.email}
            error={errors['email']}
            onChange={({ target }) => change({ email: target.value })}
            onBlur={() => setLeft(form.email !== '')}
            onFocus={() => setLeft(false)}
          />
          {/* In the same line as the hint: nothing moves under a finger that is on its way to a button. */}
          <DidYouMean role="status">
            {suggestion ? (
              <>
                {t('didYouMean')}
                <button
                  type="button"
                  onClick={() => {
                    change({ email: suggestion });
                    field.current?.focus();
                  }}
                >
                  {suggestion}
                </button>
              </>
            ) : (
              t('emailHint')
            )}
          </DidYouMean>
        </>
      ) : null}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        error={errors['password']}
        onChange={(password) => change({ password })}
        strength
      />
    </>
  );
}
