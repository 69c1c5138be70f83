import { useState } from 'react';
import { useChangeLanguage } from '../../app/frame/useChangeLanguage.ts';
import { useFormats, useLanguage, useText, writtenLanguages } from '../../app/i18n/index.ts';
import { applyColourScheme, colourSchemes, readColourScheme } from '../../theme/colourScheme.ts';
import { Segment, SelectField } from '../../ui/index.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Language, and light or dark. */
export function DisplaySection() {
  const t = useText('notifications');
  const common = useText('common');
  const formats = useFormats();
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const [scheme, setScheme] = useState(readColourScheme);
  return (
    <SettingsSection id="display" title={t('display')}>
      <div className="fields">
        <SelectField
          label={common('language')}
          value={language}
          onChange={({ target }) => {
            const chosen = writtenLanguages.find((written) => written === target.value);
            if (chosen) void change(chosen);
          }}
        >
          {writtenLanguages.map((written) => (
            <option key={written} value={written} lang={written}>
              {formats.language(written)}
            </option>
          ))}
        </SelectField>
        <Segment
          label={common('colourScheme')}
          name="colour-scheme"
          value={scheme}
          options={colourSchemes.map((value) => ({ value, label: common(`scheme.${value}`) }))}
          onChange={(next) => {
            applyColourScheme(next);
            setScheme(next);
          }}
        />
      </div>
    </SettingsSection>
  );
}
