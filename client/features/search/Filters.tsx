import {
  genders,
  openFields,
  searchLimits,
  type RegionsAnswer,
  type SearchFilters,
} from '@rendezvous/core/contract';
import { useEffect, useId, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { interestName } from '../../app/interestName.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, Muted, SelectField, Switch } from '../../ui/index.ts';
import { NearMeButton } from '../places/index.ts';
import { Ages, Fields, Group, Picks, RangeLine } from './Filters.styles.ts';
import { regionTerm } from './regionTerm.ts';
import { changed, type FilterChange } from './useSearch.ts';

interface FiltersProps {
  filters: SearchFilters;
  onChange: Dispatch<SetStateAction<SearchFilters>>;
}

/** Everything members can be searched by on this site (SETTING-14); each choice counts at once. */
export function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('search');
  const settings = useSettings();
  const open = openFields(settings);
  const set: PartProps['set'] = (change) =>
    onChange((now) => changed(now, typeof change === 'function' ? change(now) : change));
  const flag = (name: 'online' | 'photo' | 'new') =>
    open.has(name) ? (
      <Switch
        label={t(name)}
        checked={filters[name] === true}
        onChange={(on) => set({ [name]: on ? true : undefined })}
      />
    ) : null;
  return (
    <Fields>
      {open.has('gender') ? (
        <SelectField
          label={t('lookingFor')}
          value={filters.gender ?? ''}
          onChange={({ target }) =>
            set({ gender: (target.value || undefined) as SearchFilters['gender'] })
          }
        >
          <option value="">{t('gender.default')}</option>
          {[...genders, 'all' as const].map((gender) => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {open.has('age') ? <AgeFields filters={filters} set={set} /> : null}
      <PlaceFields filters={filters} set={set} />
      {open.has('distance') ? <DistanceField filters={filters} set={set} /> : null}
      <div>
        {flag('online')}
        {flag('photo')}
        {flag('new')}
        {open.has('fictional') ? (
          <Switch
            label={t('fictional')}
            checked={filters.fictional !== false}
            onChange={(on) => set({ fictional: on ? undefined : false })}
          />
        ) : null}
      </div>
      {open.has('interests') ? <InterestFields filters={filters} set={set} /> : null}
    </Fields>
  );
}

interface PartProps {
  filters: SearchFilters;
  set: (change: FilterChange | ((now: SearchFilters) => FilterChange)) => void;
}

function AgeFields({ filters, set }: PartProps) {
  const { t } = useTranslation('search');
  const { min_age: least, max_age: most } = useSettings().search;
  const ages = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const { min_age = least, max_age = most } = filters;
  // An upper bound below the lower one is meant the other way round.
  const bound = (change: FilterChange) =>
    set((now) => {
      const { min_age: from = least, max_age: to = most } = { ...now, ...change };
      const [low, high] = from <= to ? [from, to] : [to, from];
      return { min_age: low > least ? low : undefined, max_age: high < most ? high : undefined };
    });
  const options = ages.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ));
  return (
    <Group>
      <legend>{t('age')}</legend>
      <Ages>
        <SelectField
          label={t('ageFrom')}
          value={min_age}
          onChange={({ target }) => bound({ min_age: Number(target.value) })}
        >
          {options}
        </SelectField>
        <SelectField
          label={t('ageTo')}
          value={max_age}
          onChange={({ target }) => bound({ max_age: Number(target.value) })}
        >
          {options}
        </SelectField>
      </Ages>
    </Group>
  );
}

const regionsAddress = '/api/regions.php';

/** Country, and its parts by the name they have there (SEARCH-07, CALL-22). */
function PlaceFields({ filters, set }: PartProps) {
  const { t } = useTranslation('search');
  const formats = useFormats();
  const settings = useSettings();
  const { profile } = useMember();
  const open = openFields(settings);
  const country = filters.country ?? profile?.country ?? '';
  const hasRegions = open.has('countryregion') && country !== '';
  const resource = useResource(hasRegions ? regionsAddress : null, (ask) =>
    ask<RegionsAnswer>('GET', regionsAddress),
  );
  const all = resource.state === 'ready' ? resource.value.regions : {};
  const known = settings.region_data[country] ?? all[country]?.map(({ name }) => name) ?? [];
  const chosen = filters.countryregion;
  const regions = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  const countries = settings.countries
    .map((code) => ({ code, name: formats.country(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      {open.has('country') && countries.length > 1 ? (
        <SelectField
          label={t('country')}
          value={filters.country ?? ''}
          onChange={({ target }) =>
            set({ country: target.value || undefined, countryregion: undefined })
          }
        >
          <option value="">{t('anyCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {hasRegions && (regions.length > 0 || resource.state === 'loading') ? (
        <SelectField
          label={t(`region.${regionTerm(country)}`)}
          value={chosen ?? ''}
          onChange={({ target }) => set({ countryregion: target.value || undefined })}
        >
          <option value="">{t('anyRegion')}</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

/** One step beyond the largest distance is any. */
const anyDistance = searchLimits.distanceMax + searchLimits.distanceStep;
const usualDistance = 25;

function DistanceField({ filters, set }: PartProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const said = filters.distance ?? anyDistance;
  const [shown, setShown] = useState(said);
  const [from, setFrom] = useState(said);
  if (from !== said) {
    setFrom(said);
    setShown(said);
  }
  // React's onChange is every step of the thumb; a search is made where it is let go.
  useEffect(() => {
    const range = input.current;
    const letGo = () => {
      const value = Number(range?.value);
      set(
        value > searchLimits.distanceMax
          ? { distance: undefined, near: undefined }
          : { distance: value },
      );
    };
    range?.addEventListener('change', letGo);
    return () => range?.removeEventListener('change', letGo);
  });
  const words = shown > searchLimits.distanceMax ? t('anyDistance') : t('within', { count: shown });
  return (
    <div>
      <RangeLine>
        <label htmlFor={id}>{t('distance')}</label>
        <span>{words}</span>
      </RangeLine>
      <input
        ref={input}
        id={id}
        type="range"
        min={searchLimits.distanceMin}
        max={anyDistance}
        step={searchLimits.distanceStep}
        value={shown}
        aria-valuetext={words}
        onChange={({ target }) => setShown(Number(target.value))}
      />
      <NearMeButton
        label={t('nearMe')}
        onFound={({ id: near }) => set(({ distance = usualDistance }) => ({ near, distance }))}
      />
    </div>
  );
}

/** As many as stand in a few lines; one's own come first. */
const interestsShown = 8;

function InterestFields({ filters, set }: PartProps) {
  const { t } = useTranslation('search');
  const { t: profiles } = useTranslation('profiles');
  const { interests: all } = useSettings();
  const { profile } = useMember();
  const [more, setMore] = useState(false);
  const { interests: chosen = [] } = filters;
  const mine = (profile?.interests ?? []).filter((each) => all.includes(each));
  const ordered = [...new Set([...chosen, ...mine, ...all])];
  const shown = more ? ordered : ordered.slice(0, Math.max(interestsShown, chosen.length));
  const full = chosen.length >= searchLimits.interestsMax;
  const pick = (interest: string, wanted: boolean) =>
    set(({ interests: now = [] }) => {
      const others = now.filter((each) => each !== interest);
      // A tick that comes before the field is drawn as full is one too many.
      const picked = wanted && others.length < searchLimits.interestsMax;
      const next = picked ? [...others, interest].sort() : others;
      return { interests: next.length > 0 ? next : undefined };
    });
  return (
    <Group>
      <legend>{t('likes')}</legend>
      <Picks>
        {shown.map((interest) => (
          <label key={interest}>
            <input
              type="checkbox"
              checked={chosen.includes(interest)}
              disabled={full && !chosen.includes(interest)}
              onChange={({ target }) => pick(interest, target.checked)}
            />
            {interestName(profiles, interest)}
          </label>
        ))}
      </Picks>
      {full ? <Muted $small>{t('likesMax', { count: searchLimits.interestsMax })}</Muted> : null}
      {more || shown.length === ordered.length ? null : (
        <Button type="button" $look="quiet" onClick={() => setMore(true)}>
          {t('moreInterests')}
        </Button>
      )}
    </Group>
  );
}
