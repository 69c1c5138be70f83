import { visuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { DateFields, Legal } from './SignupFlow.styles.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../app/i18n/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { ErrorText, SelectField, TextField } from '../../../ui/index.ts';
import { joinParts, partsOf, type DayParts } from './birthday.ts';
import type { StepFieldsProps } from './SignupSteps.tsx';

const HiddenLegend = styled.legend`
  ${visuallyHidden}
`;

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/** Step 1: the date of birth in three fields, which every keyboard can fill (VALID-03, VALID-04). */
export function BirthdayFields({ snapshot, errors, change }: StepFieldsProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { min_age } = useSettings();
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(snapshot.context.form.date_of_birth));
  const error = errors['date_of_birth'];
  const give = (part: Partial<DayParts>) => {
    const given = { ...parts, ...part };
    setParts(given);
    change({ date_of_birth: joinParts(given) });
  };
  const digits = (text: string) => text.replace(/\D/g, '');
  const field = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-about`,
  };
  return (
    <fieldset>
      <HiddenLegend>{t('birthday')}</HiddenLegend>
      <DateFields>
        <TextField
          {...field}
          label={t('day')}
          name="day"
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          value={parts.day}
          onChange={({ target }) => give({ day: digits(target.value) })}
        />
        <SelectField
          {...field}
          label={t('month')}
          name="month"
          autoComplete="bday-month"
          value={parts.month}
          onChange={({ target }) => give({ month: target.value })}
        >
          <option value="">{t('choose')}</option>
          {monthNames(language).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field}
          label={t('year')}
          name="year"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={parts.year}
          onChange={({ target }) => give({ year: digits(target.value) })}
        />
      </DateFields>
      <div id={`${id}-about`}>
        {error ? (
          <ErrorText>{error}</ErrorText>
        ) : (
          <Legal>{t('birthdayHint', { age: min_age })}</Legal>
        )}
      </div>
    </fieldset>
  );
}
