import { ChoiceCards } from './SignupFlow.styles.ts';
import { genders, type Gender } from '@rendezvous/core/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../ui/index.ts';
import { FirstMessage } from './FirstMessage.tsx';
import type { StepFieldsProps } from './SignupSteps.tsx';

/** Step 0: who somebody is and looks for; from a profile also the first message to it (OPEN-55). */
export function LookingFields({ snapshot, errors, change }: StepFieldsProps) {
  const { t } = useTranslation('accounts');
  const { form, profile } = snapshot.context;
  return (
    <>
      <Genders
        label={t('iAm')}
        name="gender"
        value={form.gender}
        error={errors['gender']}
        onChange={(gender) => change({ gender })}
      />
      <Genders
        label={t('lookingFor')}
        name="looking_for"
        value={form.looking_for}
        error={errors['looking_for']}
        onChange={(looking_for) => change({ looking_for })}
      />
      {profile ? (
        <FirstMessage
          profile={profile}
          value={form.signup_message}
          error={errors['signup_message']}
          onChange={(signup_message) => change({ signup_message })}
        />
      ) : null}
    </>
  );
}

interface GendersProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (gender: Gender) => void;
}

function Genders({ label, name, value, error, onChange }: GendersProps) {
  const { t } = useTranslation('accounts');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <ChoiceCards>
        {genders.map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name={name}
              value={gender}
              checked={value === gender}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(gender)}
            />
            {t(gender)}
          </label>
        ))}
      </ChoiceCards>
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </fieldset>
  );
}
