import { attributeValues, genders, limits, sexualities } from '@rendezvous/core/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { languageNames, useFormats } from '../../../app/i18n/index.ts';
import { Muted } from '../../../ui/index.ts';
import { Paper } from './Own.styles.ts';
import { SelectRow } from './SelectRow.tsx';
import { TextRow } from './TextRow.tsx';
import type { Editing } from './useOwnProfile.ts';

type Key = ParseKeys<'profiles'>;

const attributes = [
  'reason_for_joining',
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
] as const;
const valuesOf = { ...attributeValues, sexuality: sexualities };

/** Who one is: name, birth, whom one looks for, and what one writes (ENTITY-05, -11). */
export function AboutCard({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  const formats = useFormats();

  const { profile, save } = editing;
  const inWords = genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }));
  const birth = formats.day(new Date(`${profile.date_of_birth}T12:00`));
  return (
    <Paper id="about" aria-labelledby="about-title">
      <h2 id="about-title">{t('about')}</h2>
      <TextRow editing={editing} field="name" max={limits.nameMax} hint={t('name.hint')} />
      <TextRow
        editing={editing}
        field="date_of_birth"
        shown={t('birth', { date: birth, age: profile.age })}
        hint={t('birth.hint')}
        type="date"
        max={10}
        autoComplete="bday"
      />
      <TextRow
        editing={editing}
        field="description"
        lines={6}
        max={limits.descriptionMax}
        hint={t('description.hint')}
      />
      <SelectRow
        editing={editing}
        field="gender"
        value={profile.gender}
        options={inWords}
        onChoose={(value) => void save('gender', { gender: value as typeof profile.gender })}
      />
      <SelectRow
        editing={editing}
        field="looking_for"
        value={profile.looking_for ?? ''}
        options={genders.map((gender) => ({ value: gender, label: t(`looking.${gender}`) }))}
        {...(profile.looking_for === null && { none: t('choose') })}
        onChoose={(value) =>
          void save('looking_for', { looking_for: value as typeof profile.gender })
        }
      />
      <SelectRow
        editing={editing}
        field="language"
        value={profile.language ?? ''}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        {...(profile.language === null && { none: t('choose') })}
        onChoose={(value) =>
          void save('language', { language: value as NonNullable<typeof profile.language> })
        }
      />
    </Paper>
  );
}

/** What one looks like and lives like: nothing of it has to be said, and what is not said is not shown (ENTITY-06). */
export function FactsCard({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  const { t: profiles } = useTranslation('profiles');
  const { profile, save } = editing;
  return (
    <Paper id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{profiles('facts')}</h2>
      <Muted>{t('facts.lead')}</Muted>
      {attributes.map((name) => (
        <SelectRow
          key={name}
          editing={editing}
          field={name}
          value={profile.attributes[name] ?? ''}
          none={t('rather')}
          options={valuesOf[name].map((value) => ({
            value,
            label: profiles(`${name}.${value}` as Key),
          }))}
          onChoose={(value) => void save(name, { attributes: { [name]: value || null } })}
        />
      ))}
    </Paper>
  );
}
