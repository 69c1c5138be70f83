import { type PlaceView, type SearchFilters } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { interestName } from '../../app/interestName.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { changed } from './useSearch.ts';

export interface FilterWords {
  name: string;
  text: string;
  /** A search without this. */
  without: (now: SearchFilters) => SearchFilters;
}

/** Each part of a search in words, in the order of the form. `near` is the town that distances are from. */
export function useFilterWords(filters: SearchFilters, near: PlaceView | null): FilterWords[] {
  const { t } = useTranslation('search');
  const { t: profiles } = useTranslation('profiles');
  const formats = useFormats();
  const ages = useSettings().search;
  const { gender, country, countryregion, min_age, max_age, distance, interests } = filters;
  const { online, photo, fictional } = filters;
  const between = { from: min_age ?? ages.min_age, to: max_age ?? ages.max_age };
  const without =
    (...names: (keyof SearchFilters)[]) =>
    (now: SearchFilters) =>
      changed(now, Object.fromEntries(names.map((name) => [name, undefined])));
  const said: (FilterWords | false)[] = [
    gender !== undefined && {
      name: 'gender',
      text: t(`gender.${gender}`),
      without: without('gender'),
    },
    (min_age !== undefined || max_age !== undefined) && {
      ...{ name: 'age', text: t('ages', between), without: without('min_age', 'max_age') },
    },
    country !== undefined && {
      ...{ name: 'country', text: formats.country(country) },
      without: without('country', 'countryregion'),
    },
    countryregion !== undefined && {
      ...{ name: 'countryregion', text: countryregion, without: without('countryregion') },
    },
    distance !== undefined && {
      name: 'distance',
      text: near
        ? t('withinOf', { count: distance, city: near.city })
        : t('within', { count: distance }),
      without: without('distance', 'near'),
    },
    online === true && { name: 'online', text: t('online'), without: without('online') },
    photo === true && { name: 'photo', text: t('photo'), without: without('photo') },
    filters.new === true && { name: 'new', text: t('new'), without: without('new') },
    fictional === false && {
      ...{ name: 'fictional', text: t('noFictional'), without: without('fictional') },
    },
    ...(interests ?? []).map((interest) => ({
      name: `interest-${interest}`,
      text: interestName(profiles, interest),
      without: (now: SearchFilters) =>
        changed(now, { interests: remaining(now.interests, interest) }),
    })),
  ];
  return said.filter((each) => each !== false);
}

/** All but one; undefined when none is left. */
function remaining(interests: string[] | undefined, gone: string): string[] | undefined {
  const left = (interests ?? []).filter((each) => each !== gone);
  return left.length > 0 ? left : undefined;
}
