import type { RegionsAnswer } from '@rendezvous/core/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../app/i18n/index.ts';
import { useResource } from '../../../app/resource.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Muted } from '../../../ui/index.ts';
import { NearMeButton } from '../../places/index.ts';
import { Paper } from './Own.styles.ts';
import { SelectRow } from './SelectRow.tsx';
import { TextRow } from './TextRow.tsx';
import type { Editing } from './useOwnProfile.ts';

const address = '/api/regions.php';
const placeMax = 100;

/** Where one lives: country, region of that country, place (OPEN-43, CALL-22). */
export function AreaCard({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  const formats = useFormats();
  const { countries, region_data } = useSettings();
  const resource = useResource(address, (ask) => ask<RegionsAnswer>('GET', address));
  const { profile, save } = editing;
  const { country, region } = profile;
  const named = useMemo(
    () =>
      [...new Set([...countries, country])]
        .map((code) => ({ value: code, label: formats.country(code) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [countries, country, formats],
  );
  const all = resource.state === 'ready' ? resource.value.regions : {};
  const known = region_data[country] ?? all[country]?.map(({ name }) => name) ?? [];
  // What stands there stays among what can be chosen, also while the list is on its way.
  const regions = region && !known.includes(region) ? [region, ...known] : known;
  return (
    <Paper id="area" aria-labelledby="area-title">
      <h2 id="area-title">{t('area')}</h2>
      <Muted>{t('area.lead')}</Muted>
      <NearMeButton
        label={t('area.locate')}
        onFound={({ country: at, region: part, city }) =>
          void save('city', { country: at, region: part, city })
        }
      />
      <SelectRow
        editing={editing}
        field="country"
        value={country}
        options={named}
        onChoose={(value) => void save('country', { country: value })}
      />
      {regions.length > 0 || resource.state === 'loading' ? (
        <SelectRow
          editing={editing}
          field="region"
          value={region}
          none={t('choose')}
          options={regions.map((name) => ({ value: name, label: name }))}
          onChoose={(value) => void save('region', { region: value })}
        />
      ) : (
        <TextRow editing={editing} field="region" max={placeMax} />
      )}
      <TextRow
        editing={editing}
        field="city"
        max={placeMax}
        hint={t('city.hint')}
        autoComplete="address-level2"
      />
    </Paper>
  );
}
