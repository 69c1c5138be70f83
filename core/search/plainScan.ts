import { ageOn, limits, type SearchFilters } from '../contract/index.ts';
import { distanceKm, type Coordinates } from '../places/index.ts';
import type { BlockDoc, ProfileDoc } from '../profiles/index.ts';

/** What a search must find, by looking at everybody: for tests. */
export function plainScan(
  all: ProfileDoc[],
  blocks: Pick<BlockDoc, 'by' | 'profile'>[],
  { viewer, filters, origin, countries, now }: Scanning,
): string[] {
  const blocked = new Set(
    blocks.flatMap(({ by, profile }) => {
      if (String(by) === String(viewer?._id)) return [String(profile)];
      return String(profile) === String(viewer?._id) ? [String(by)] : [];
    }),
  );
  const named = filters.country ?? (filters.countryregion ? viewer?.country : undefined);
  const isNear = (one: ProfileDoc) =>
    filters.distance === undefined ||
    (!!origin && !!one.place && distanceKm(origin, one.place) <= filters.distance);
  const isThere = (one: ProfileDoc) =>
    !one.fictional &&
    !one.hides?.includes('presence') &&
    !viewer?.hides?.includes('presence') &&
    viewer?.status !== 'invisible' &&
    now.getTime() - one.lastSeenAt.getTime() < limits.onlineWithinMs;
  const fits = (one: ProfileDoc) => {
    const age = ageOn(one.birthDate, now);
    const wanted = filters.gender ?? viewer?.lookingFor ?? 'all';
    return (
      one.status === 'active' &&
      String(one._id) !== String(viewer?._id) &&
      !blocked.has(String(one._id)) &&
      (viewer
        ? one.lookingFor === undefined || one.lookingFor === viewer.gender
        : one.fictional || one.shownToVisitors === true) &&
      (wanted === 'all' || one.gender === wanted) &&
      (named === undefined
        ? (filters.distance !== undefined && viewer !== null) ||
          countries.includes(one.country) ||
          one.country === viewer?.country
        : one.country === named) &&
      (filters.countryregion === undefined || one.region === filters.countryregion) &&
      (filters.min_age === undefined || age >= filters.min_age) &&
      (filters.max_age === undefined || age <= filters.max_age) &&
      isNear(one) &&
      (!filters.online || isThere(one)) &&
      (!filters.photo || one.mainImage?.status === 'active') &&
      (!filters.new || now.getTime() - one.createdAt.getTime() <= 30 * 86_400_000) &&
      (filters.fictional !== false || !one.fictional) &&
      (filters.interests ?? []).every((each) => one.interests.includes(each))
    );
  };
  const ownFirst = viewer && named === undefined && filters.distance === undefined;
  const part = (one: ProfileDoc) =>
    viewer ? (ownFirst && one.country !== viewer.country ? 1 : 0) : one.fictional ? 1 : 0;
  return all
    .filter(fits)
    .sort(
      (one, other) =>
        part(one) - part(other) ||
        other.lastSeenAt.getTime() - one.lastSeenAt.getTime() ||
        (String(one._id) < String(other._id) ? 1 : -1),
    )
    .map(({ _id }) => String(_id));
}

export interface Scanning {
  viewer: ProfileDoc | null;
  filters: SearchFilters;
  origin: Coordinates | null;
  countries: readonly string[];
  now: Date;
}
