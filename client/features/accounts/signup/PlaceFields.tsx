import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../app/i18n/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { SelectField, TextField } from '../../../ui/index.ts';
import type { StepFieldsProps } from './SignupSteps.tsx';

/** Step 2: where somebody lives; regions are chosen where the site knows them, else written. */
export function PlaceFields({ snapshot, errors, change }: StepFieldsProps) {
  const { t } = useTranslation('accounts');
  const formats = useFormats();
  const { countries, region_data } = useSettings();
  const { form } = snapshot.context;
  const named = useMemo(
    () =>
      countries
        .map((code) => ({ code, name: formats.country(code) }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    [countries, formats],
  );
  const regions = region_data[form.country] ?? [];
  return (
    <>
      <SelectField
        label={t('country')}
        name="country"
        autoComplete="country"
        value={form.country}
        error={errors['country']}
        onChange={({ target }) => change({ country: target.value, region: '' })}
      >
        <option value="">{t('choose')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {regions.length > 0 ? (
        <SelectField
          label={t('region')}
          name="region"
          value={form.region}
          error={errors['region']}
          onChange={({ target }) => change({ region: target.value })}
        >
          <option value="">{t('choose')}</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={t('regionFree')}
          name="region"
          autoComplete="address-level1"
          maxLength={100}
          value={form.region}
          error={errors['region']}
          onChange={({ target }) => change({ region: target.value })}
        />
      )}
      <TextField
        label={t('city')}
        name="city"
        autoComplete="address-level2"
        maxLength={100}
        value={form.city}
        error={errors['city']}
        hint={t('cityHint')}
        onChange={({ target }) => change({ city: target.value })}
      />
    </>
  );
}
