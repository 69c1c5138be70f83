import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText, Icon } from '../../../ui/index.ts';
import type { EditedField } from './changes.ts';
import { Row, Select, State } from './Own.styles.ts';
import type { Editing } from './useOwnProfile.ts';

interface SelectRowProps {
  editing: Editing;
  field: EditedField;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The words for nothing chosen; without them something always is. */
  none?: string;
  onChoose: (value: string) => void;
}

/** A field with a few values: what is chosen is saved at once. */
export function SelectRow({ editing, field, value, options, none, onChoose }: SelectRowProps) {
  const { t } = useTranslation('ownProfile');
  const id = useId();
  const error = editing.errors[field];
  return (
    <Row>
      <label htmlFor={id}>
        {t(`field.${field}`)}
        <State role="status">{editing.saving.has(field) ? t('saving') : ''}</State>
      </label>
      <Select>
        <select
          id={id}
          name={field}
          value={value}
          data-empty={value === ''}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChoose(target.value)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </Select>
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Row>
  );
}
