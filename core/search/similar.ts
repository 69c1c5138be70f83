import type { Types } from 'mongoose';
import { ageOn, searchLimits, type SearchFilters, type SimilarReason } from '../contract/index.ts';
import { distanceKm, roundedKm } from '../places/index.ts';
import { isOnlineAt, Profile, type ProfileDoc } from '../profiles/index.ts';
import { originOf, partsOf, type Searching } from './criteria.ts';
import { beginWalk, walkOn, type Sizes } from './walk.ts';

const dayMs = 86_400_000;
const yearsWider = 5;
const timesFarther = 3;
/** So many of those who nearly fit are looked at; the nearest are shown. */
const lookedAt = 60;

/** A search without what can be given way on; null where nothing can. */
export function relaxed(filters: SearchFilters): SearchFilters | null {
  const { gender, country, near, fictional, distance, min_age, max_age } = filters;
  const wider: SearchFilters = {
    ...(gender && { gender }),
    ...(country && { country }),
    ...(near && { near }),
    ...(fictional === false && { fictional }),
    ...(distance !== undefined &&
      distance < searchLimits.distanceMax && {
        distance: Math.min(searchLimits.distanceMax, distance * timesFarther),
      }),
    ...(min_age !== undefined && { min_age: min_age - yearsWider }),
    ...(max_age !== undefined && { max_age: max_age + yearsWider }),
  };
  return JSON.stringify(wider) === JSON.stringify({ ...wider, ...filters }) ? null : wider;
}

/**
 * Who nearly fits (SEARCH-04): what misses least comes first, else the usual order; each with the first reason why
 * it stands outside.
 */
export async function findSimilar(
  searching: Searching,
  found: Types.ObjectId[],
  sizes: Sizes,
): Promise<{ profile: ProfileDoc; why: SimilarReason }[]> {
  const filters = relaxed(searching.filters);
  if (!filters) return [];
  const wider = { ...searching, filters };
  const origin = originOf(wider);
  const { distance: km } = filters;
  const circle = km !== undefined && origin ? { origin, km } : null;
  const walk = beginWalk(partsOf(wider), circle, searching.now);
  await walkOn(walk, lookedAt + found.length, lookedAt, sizes);
  const known = new Set(found.map(String));
  const ids = walk.found.filter((id) => !known.has(String(id))).slice(0, lookedAt);
  const profiles = await Profile.find({ _id: { $in: ids } }).lean<ProfileDoc[]>();
  const byId = new Map(profiles.map((profile) => [String(profile._id), profile]));
  return ids
    .flatMap((id) => byId.get(String(id)) ?? [])
    .map((profile) => ({ profile, missing: missingOf(profile, searching) }))
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => one.missing.length - other.missing.length)
    .flatMap(({ profile, missing: [why] }) => (why ? [{ profile, why }] : []));
}

/** What a profile is not that was searched for. */
export function missingOf(profile: ProfileDoc, searching: Searching): SimilarReason[] {
  const { filters, now } = searching;
  const { distance, countryregion, min_age, max_age, interests } = filters;
  const origin = originOf(searching);
  const age = ageOn(profile.birthDate, now);
  const km = origin && profile.place ? roundedKm(distanceKm(origin, profile.place)) : null;
  const missing: (SimilarReason | false)[] = [
    distance !== undefined &&
      (km === null ? { reason: 'farther' } : km > distance && farther(km - distance)),
    countryregion !== undefined && profile.region !== countryregion && { reason: 'region' },
    min_age !== undefined && age < min_age && { reason: 'younger', amount: min_age - age },
    max_age !== undefined && age > max_age && { reason: 'older', amount: age - max_age },
    filters.online === true && !isOnline(profile, now) && { reason: 'not_online' },
    filters.photo === true && profile.mainImage?.status !== 'active' && { reason: 'no_photo' },
    filters.new === true &&
      now.getTime() - profile.createdAt.getTime() > searchLimits.newDays * dayMs && {
        reason: 'not_new',
      },
    interests?.some((each) => !profile.interests.includes(each)) === true && {
      reason: 'interests',
    },
  ];
  return missing.filter((each) => each !== false);
}

const farther = (amount: number): SimilarReason => ({ reason: 'farther', amount });

/** As everybody may see it (OPEN-28). */
const isOnline = ({ fictional, hides, lastSeenAt }: ProfileDoc, now: Date) =>
  !fictional && !hides?.includes('presence') && isOnlineAt(lastSeenAt, now);
