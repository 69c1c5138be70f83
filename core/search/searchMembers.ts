import type { Types } from 'mongoose';
import {
  filterQuery,
  readFilters,
  Refused,
  searchLimits,
  type FieldReason,
  type PlaceView,
  type SearchAnswer,
  type SearchFilters,
  type SiteSettings,
} from '../contract/index.ts';
import { withLiked } from '../members/index.ts';
import { cities, regionNames, type City } from '../places/index.ts';
import {
  blockedAround,
  presentProfileSummary,
  Profile,
  type ProfileDoc,
} from '../profiles/index.ts';
import { originOf, type Searching } from './criteria.ts';
import { findPage } from './findPage.ts';
import { keepLastSearch, readLastSearch } from './lastSearch.ts';
import { findSimilar } from './similar.ts';
import { usualSizes, type Sizes } from './walk.ts';

type Viewer = NonNullable<Searching['viewer']>;

interface SearchAsk {
  /** Null for strangers, whom the site may let search (`assertLoggedOutSearch`). */
  viewer: Types.ObjectId | null;
  /** Whose last search this becomes; without one nothing is kept. */
  account?: Types.ObjectId | null;
  /** The search as it stands in the address (`readFilters`). */
  query?: Readonly<Record<string, unknown>>;
  pageNumber: number;
  /** The name of the search that the page belongs to, as the first page has told it. */
  search?: string | null;
  settings: SiteSettings;
  now: Date;
  sizes?: Sizes;
}

/**
 * Who is not logged in may look for members only where the site says so, which it may say otherwise of who comes with
 * a traffic source (SETTING-17, ROLE-02, SEARCH-06).
 * @throws `authentication_required`
 */
export function assertLoggedOutSearch(settings: SiteSettings, hasTrafficSource = false): void {
  const { logged_out_search: all, logged_out_search_trafficsource: sent } = settings;
  if (all === 'none' && !(hasTrafficSource && sent === 'other')) {
    throw new Refused('authentication_required');
  }
}

/**
 * One page (1, 2, 3 …) of members to meet: active profiles that fit, recently seen first, then new, those of the
 * asker's country before others where none is named (OPEN-19, LIVE-06), without the asker, whoever is blocked in
 * either direction and who looks for others only (SEARCH-05). Who is not logged in sees fictional profiles and those
 * who have agreed to it. With few results come some that only nearly fit (SEARCH-04).
 * @throws Refused `validation` with the reason of each value that cannot be meant.
 */
export async function searchMembers(ask: SearchAsk): Promise<SearchAnswer> {
  const { settings, now, pageNumber, sizes = usualSizes } = ask;
  const searching = await searchingOf(ask);
  const { page_size: pageSize } = settings.search;
  const search = ask.search ?? null;
  const [page, last_search] = await Promise.all([
    findPage({ searching, pageNumber, pageSize, search, sizes }),
    lastSearchOf(ask, searching.filters),
  ]);
  const { viewer, filters, near } = searching;
  const profiles = await Profile.find({ _id: { $in: page.ids } }).lean<ProfileDoc[]>();
  const byId = new Map(profiles.map((profile) => [String(profile._id), profile]));
  const seen = page.ids.flatMap((id) => byId.get(String(id)) ?? []).filter(isSeenBy(searching));
  const few = !page.more && page.found.length < searchLimits.tooFew;
  const similar = few ? await findSimilar(searching, page.found, sizes) : [];
  const viewing = { settings, now, viewer, from: originOf(searching) };
  const results = seen.map((profile) => presentProfileSummary(profile, viewing));
  const nearly = similar
    .slice(0, searchLimits.similarMax)
    .map(({ profile, why }) => ({ ...presentProfileSummary(profile, viewing), why }));
  return {
    pageNumber: page.pageNumber,
    results: viewer ? await withLiked(viewer._id, results) : results,
    numResults: page.found.length,
    ...{ more: page.more, search: page.search, last_search, filters },
    near: near && presentPlace(near),
    similar_results: viewer ? await withLiked(viewer._id, nearly) : nearly,
    similar_numResults: similar.length,
  };
}

/** A search by something becomes the last one with its first page; by nothing it tells which one that was. */
async function lastSearchOf(
  { viewer, account, pageNumber, search }: SearchAsk,
  filters: SearchFilters,
): Promise<string | null> {
  if (!viewer || !account || pageNumber > 1 || search) return null;
  const query = filterQuery(filters);
  if (query === '') return readLastSearch(account);
  await keepLastSearch(account, query);
  return null;
}

/** A town as pages show it. */
export const presentPlace = ({ id, name, region, country }: City): PlaceView => ({
  ...{ id, city: name, region, country },
});

async function searchingOf(ask: SearchAsk): Promise<Searching & { near: City | null }> {
  const { settings, now } = ask;
  const [viewer, blocked] = await Promise.all([
    ask.viewer &&
      Profile.findById(ask.viewer, {
        ...{ gender: 1, lookingFor: 1, country: 1, hides: 1, status: 1, place: 1 },
      }).lean<Viewer>(),
    ask.viewer ? blockedAround(ask.viewer) : [],
  ]);
  const { filters, wrong } = readFilters(ask.query ?? {}, settings);
  const near = filters.near === undefined ? null : cities().byId(filters.near);
  const fields = { ...wrong, ...placeReasons(filters, { settings, viewer, near }) };
  if (Object.keys(fields).length > 0) throw new Refused('validation', { fields });
  return { viewer, blocked, filters, near, countries: settings.countries, now };
}

/** What is wrong with where is searched. */
function placeReasons(
  { countryregion, country, near, distance }: SearchFilters,
  known: { settings: SiteSettings; viewer: Viewer | null; near: City | null },
): Record<string, FieldReason> {
  const place = country ?? known.viewer?.country ?? '';
  const regions = known.settings.region_data[place] ?? regionNames(place);
  const isRegion = countryregion === undefined || regions.includes(countryregion);
  const from = known.near ?? known.viewer?.place;
  return {
    ...(!isRegion && { countryregion: 'unknown_region' as const }),
    ...(near !== undefined && !known.near && { near: 'invalid' as const }),
    // Nobody knows from where.
    ...(distance !== undefined && near === undefined && !from && { near: 'required' as const }),
  };
}

/** Whether somebody who was found before may still be shown. */
function isSeenBy({ viewer, blocked }: Searching) {
  const hidden = new Set(blocked.map(String));
  return ({ _id, status, fictional, shownToVisitors, lookingFor }: ProfileDoc) =>
    status === 'active' &&
    (viewer
      ? !hidden.has(String(_id)) && (lookingFor ?? viewer.gender) === viewer.gender
      : fictional || shownToVisitors === true);
}
