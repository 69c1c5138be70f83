import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useChangeLanguage } from '../../app/frame/useChangeLanguage.ts';
import { languageNames, useFormats, useLanguage, writtenLanguages } from '../../app/i18n/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, Choice, Lead, PageWidth, SelectField } from '../../ui/index.ts';

const Column = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  max-width: 560px;
  padding-block: var(--s8) var(--s16);
  fieldset {
    display: grid;
    gap: var(--s2);
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: var(--s3);
    font-weight: 560;
  }
  label {
    align-items: center;
    min-height: var(--touch);
  }
`;

const Country = styled.form`
  display: grid;
  gap: var(--s4);
`;

/** Language and country of this device (ROUTE-36, OPEN-64). */
export function LangConfigPage() {
  const { t } = useTranslation('site');
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const { country: nameOf } = useFormats();
  const { countries, geoip_country, geoip_selected_country } = useSettings();
  const sorted = countries
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Column>
      <PageTitle>{t('langConfig.title')}</PageTitle>
      <div>
        <h1>{t('langConfig.title')}</h1>
        <Lead>{t('langConfig.lead')}</Lead>
      </div>
      <fieldset>
        <legend>{t('langConfig.language')}</legend>
        {writtenLanguages.map((written) => (
          <Choice
            key={written}
            type="radio"
            name="language"
            value={written}
            // What a browser remembers of another visit is no choice.
            autoComplete="off"
            checked={written === language}
            onChange={() => void change(written)}
          >
            <span lang={written}>{languageNames[written]}</span>
          </Choice>
        ))}
      </fieldset>
      {/* Settings depend on it, and come with a page. */}
      <Country method="get">
        <SelectField
          label={t('langConfig.country')}
          name="geoip_selected_country"
          defaultValue={geoip_selected_country ?? geoip_country}
        >
          {sorted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t('langConfig.setCountry')}</Button>
      </Country>
    </Column>
  );
}
