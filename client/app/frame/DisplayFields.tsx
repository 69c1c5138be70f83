import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyColourScheme, colourSchemes, readColourScheme } from '../../theme/colourScheme.ts';
import { Segment } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { languageNames, useLanguage, writtenLanguages } from '../i18n/index.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';

/** Language, and light or dark; each holds as soon as it is chosen. */
export function DisplayFields() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const [scheme, setScheme] = useState(readColourScheme);
  return (
    <>
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ target }) => {
          const chosen = writtenLanguages.find((written) => written === target.value);
          if (chosen) void change(chosen);
        }}
      >
        {writtenLanguages.map((written) => (
          <option key={written} value={written} lang={written}>
            {languageNames[written]}
          </option>
        ))}
      </SelectField>
      <Segment
        label={t('colourScheme')}
        name="colour-scheme"
        value={scheme}
        options={colourSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(next) => {
          applyColourScheme(next);
          setScheme(next);
        }}
      />
    </>
  );
}
