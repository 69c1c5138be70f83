import type { FieldReason } from './errors.ts';
import { genders, type Gender, type ProfileSummary } from './profiles.ts';

/** What members can be searched by (SETTING-14). */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'age',
  'distance',
  'online',
  'photo',
  'interests',
  'new',
  'fictional',
] as const;
export type SearchField = (typeof searchFields)[number];

export const searchLimits = {
  /** Kilometres around a town, in steps of five. */
  distanceMin: 5,
  distanceMax: 150,
  distanceStep: 5,
  /** Interests that somebody must have all of. */
  interestsMax: 5,
  /** Who has joined within so many days is new. */
  newDays: 30,
  /** As far as results are counted; from there on it is "more than". */
  countMax: 1_000,
  /** So many can be leafed through; who wants to see more has to narrow the search. */
  foundMax: 2_400,
  /** With fewer results than this some are shown that only nearly fit. */
  tooFew: 8,
  similarMax: 12,
  /** A region's name. */
  textMax: 100,
} as const;

/** A search as it stands in an address (SEARCH-01). What is left out is not searched by. */
export interface SearchFilters {
  /** Left out: whom the asker looks for. */
  gender?: Gender | 'all';
  country?: string;
  /** A region of the country, or of the asker's own where none is named. */
  countryregion?: string;
  min_age?: number;
  max_age?: number;
  /** Kilometres around `near`, else around where the asker lives. */
  distance?: number;
  /** GeoNames' number of a town. */
  near?: number;
  online?: true;
  photo?: true;
  new?: true;
  /** False: fictional profiles are left out. */
  fictional?: false;
  interests?: string[];
}

/** A town that distances are measured from. */
export interface PlaceView {
  id: number;
  city: string;
  region: string;
  country: string;
}

/** GET /api/geocode.php?lat=…&lon=…: the town somebody is in (CALL-08). */
export interface GeocodeAnswer {
  place: PlaceView;
}

/** Why somebody stands just outside of a search; `amount` in kilometres or years. */
export const similarReasons = [
  'farther',
  'region',
  'younger',
  'older',
  'not_online',
  'no_photo',
  'not_new',
  'interests',
] as const;
export interface SimilarReason {
  reason: (typeof similarReasons)[number];
  amount?: number;
}
export interface SimilarProfile extends ProfileSummary {
  why: SimilarReason;
}

/** GET /api/search.php?…&page=…: a page of members, recently online first, then new (OPEN-19). */
export interface SearchAnswer {
  /** The page this is: the last one where a later one was asked for. */
  pageNumber: number;
  results: ProfileSummary[];
  /** How many were found so far; all of them unless `more` says otherwise. */
  numResults: number;
  more: boolean;
  /** The name of this search for its further pages: with it the order stays as it was; null: there are none. */
  search: string | null;
  /** With the first page of a search by nothing: what the member searched by last, as an address says it. */
  last_search: string | null;
  /** The search as it was understood. */
  filters: SearchFilters;
  near: PlaceView | null;
  /** Who only nearly fits, where few fit (SEARCH-04). */
  similar_results: SimilarProfile[];
  similar_numResults: number;
}

/** What of a site's settings decides about a search. */
export interface SearchRules {
  countries: readonly string[];
  interests: readonly string[];
  search_fields: readonly SearchField[];
  search: { min_age: number; max_age: number };
  visible_profile_fields: readonly string[];
  visible_profile_notes: readonly string[];
}

/** What may be searched by: nothing that the site does not show would be found out by searching for it. */
export function openFields(rules: SearchRules): Set<SearchField> {
  const open = new Set(rules.search_fields);
  if (!rules.visible_profile_fields.includes('region')) open.delete('countryregion');
  if (!rules.visible_profile_fields.includes('city')) open.delete('distance');
  if (!rules.visible_profile_notes.includes('interests')) open.delete('interests');
  return open;
}

type Query = Readonly<Record<string, unknown>>;

/**
 * Reads a search from an address. Names that are none are passed over, ages the wrong way round are turned, numbers
 * beyond their bounds are brought to them; `wrong` tells what cannot be meant, with its reason.
 */
export function readFilters(
  query: Query,
  rules: SearchRules,
): { filters: SearchFilters; wrong: Record<string, FieldReason> } {
  const open = openFields(rules);
  const wrong: Record<string, FieldReason> = {};
  const text = (name: string) => {
    const value = query[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && value.length <= searchLimits.textMax * 5) return value;
    wrong[name] = 'invalid';
    return undefined;
  };
  const oneOf = <Value extends string>(name: string, all: readonly Value[], why: FieldReason) => {
    const given = text(name);
    const found = all.find((value) => value === given);
    if (given !== undefined && found === undefined) wrong[name] = why;
    return found;
  };
  const number = (name: string, min: number, max: number) => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(given)) wrong[name] = 'invalid';
    else return Math.min(max, Math.max(min, Math.round(Number(given))));
    return undefined;
  };
  const flag = (name: string) => oneOf(name, ['0', '1'], 'invalid');

  const { min_age: least, max_age: most } = rules.search;
  const ages = open.has('age')
    ? agesBetween([number('min_age', least, most), number('max_age', least, most)], rules.search)
    : {};
  const { distanceMin, distanceMax, distanceStep } = searchLimits;
  const distance = open.has('distance') && number('distance', distanceMin, distanceMax);
  const near = open.has('distance') && number('near', 0, Number.MAX_SAFE_INTEGER);
  const gender = open.has('gender') && oneOf('gender', [...genders, 'all'] as const, 'invalid');
  const country = open.has('country') && oneOf('country', rules.countries, 'unknown_country');
  const region = open.has('countryregion') && text('countryregion');
  if (region && region.length > searchLimits.textMax) wrong['countryregion'] = 'unknown_region';
  const interests = open.has('interests') ? interestsIn(text('interests'), rules, wrong) : [];
  const filters: SearchFilters = {
    ...(gender && { gender }),
    ...(country && { country }),
    ...(region && !wrong['countryregion'] && { countryregion: region }),
    ...ages,
    ...(distance && { distance: Math.ceil(distance / distanceStep) * distanceStep }),
    ...(near && { near }),
    ...(open.has('online') && flag('online') === '1' && { online: true as const }),
    ...(open.has('photo') && flag('photo') === '1' && { photo: true as const }),
    ...(open.has('new') && flag('new') === '1' && { new: true as const }),
    ...(open.has('fictional') && flag('fictional') === '0' && { fictional: false as const }),
    ...(interests.length > 0 && { interests }),
  };
  return { filters, wrong };
}

function agesBetween(
  given: (number | undefined)[],
  { min_age: least, max_age: most }: SearchRules['search'],
): Pick<SearchFilters, 'min_age' | 'max_age'> {
  const [from = least, to = most] = given;
  const [min_age, max_age] = from <= to ? [from, to] : [to, from];
  return { ...(min_age > least && { min_age }), ...(max_age < most && { max_age }) };
}

function interestsIn(
  text: string | undefined,
  { interests }: SearchRules,
  wrong: Record<string, FieldReason>,
): string[] {
  const named = [...new Set((text ?? '').split(',').filter(Boolean))].sort();
  if (named.length > searchLimits.interestsMax) wrong['interests'] = 'list_too_long';
  else if (named.some((each) => !interests.includes(each))) wrong['interests'] = 'unknown_interest';
  else return named;
  return [];
}

/** A search as an address says it, always in the same order; empty for none. */
export function filterQuery(filters: SearchFilters): string {
  const { interests, ...rest } = filters;
  const said = (value: unknown) => (value === true ? '1' : value === false ? '0' : String(value));
  const names = [
    ...(['gender', 'country', 'countryregion', 'min_age', 'max_age', 'distance', 'near'] as const),
    ...(['online', 'photo', 'new', 'fictional'] as const),
  ];
  const query = new URLSearchParams(
    names.flatMap((name): [string, string][] =>
      rest[name] === undefined ? [] : [[name, said(rest[name])]],
    ),
  );
  if (interests?.length) query.set('interests', interests.join(','));
  // A comma may stand in an address as it is, and reads better.
  return query.toString().replaceAll('%2C', ',');
}
