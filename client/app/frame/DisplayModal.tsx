import './DisplayModal.css';
import { useState } from 'react';
import { dress } from '../../ui/dress.ts';
import { applyColourScheme, colourSchemes, readColourScheme } from '../../theme/colourScheme.ts';
import { Segment } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useFormats, useLanguage, useText, writtenLanguages } from '../i18n/index.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';

const Stack = dress('div', 'display-modal-stack');

/** Language, and light or dark: what a member may want to change from anywhere. */
export function DisplayModal({ onClose }: { onClose: () => void }) {
  const t = useText('common');
  const formats = useFormats();
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const [scheme, setScheme] = useState(readColourScheme);
  return (
    <Modal title={t('display')} onClose={onClose} sheet>
      <Stack>
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
              {formats.language(written)}
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
      </Stack>
    </Modal>
  );
}
