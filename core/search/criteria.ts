import type { Types } from 'mongoose';
import {
  genders,
  limits,
  searchLimits,
  type Gender,
  type SearchFilters,
} from '../contract/index.ts';
import { cellsAround, type City } from '../places/index.ts';
import { bothShow, searchIndexes, type ProfileDoc } from '../profiles/index.ts';

const dayMs = 86_400_000;

/** Who searches, by what, and when. */
export interface Searching {
  /** Null for strangers. */
  viewer: Pick<
    ProfileDoc,
    '_id' | 'gender' | 'lookingFor' | 'country' | 'hides' | 'status' | 'place'
  > | null;
  /** Not to be found: whoever is blocked in either direction. */
  blocked: Types.ObjectId[];
  filters: SearchFilters;
  /** Where `filters.near` lies. */
  near: City | null;
  countries: readonly string[];
  now: Date;
}

/**
 * A part of a search: what an index holds to single values, and of who is online since when, and what is looked at of
 * each candidate besides.
 */
export interface Part {
  index: (typeof searchIndexes)[keyof typeof searchIndexes];
  points: Record<string, unknown>;
  rest: Record<string, unknown>;
}

/** Where distances are measured from: the town that is named, else where the asker lives. */
export const originOf = ({ near, viewer }: Pick<Searching, 'near' | 'viewer'>) =>
  near ?? viewer?.place ?? null;

/** Genders to look for: those named, else whom the asker looks for, else all. */
function gendersFor({ filters, viewer }: Searching): Gender[] {
  const gender = filters.gender ?? viewer?.lookingFor ?? 'all';
  return gender === 'all' ? [...genders] : [gender];
}

/**
 * The parts of a search, in the order of its results. One near a town has one, wherever the border is; one without a
 * country has those of the asker's own first (LIVE-06). Strangers see members who have agreed to it, then fictional
 * profiles, as `openToVisitors` says.
 */
export function partsOf(searching: Searching): Part[] {
  const { viewer, filters, countries } = searching;
  const rest = restOf(searching);
  const open = {
    ...{ status: 'active', gender: { $in: gendersFor(searching) } },
    // The walk ends where nobody is online any more.
    ...(filters.online && { lastSeenAt: { $gt: onlineSince(searching.now) } }),
  };
  const own = viewer?.country;
  const everywhere = [...new Set([...countries, ...(own === undefined ? [] : [own])])];
  const named = filters.country ?? (filters.countryregion === undefined ? undefined : own);
  const country = { $in: named === undefined ? everywhere : [named] };
  const origin = originOf(searching);
  const region = filters.countryregion;
  if (!viewer) {
    const points = { ...open, country };
    const { visitors: index } = searchIndexes;
    const near = origin &&
      filters.distance !== undefined && { cell: { $in: cellsAround(origin, filters.distance) } };
    const also = { ...rest, ...(region !== undefined && { region }), ...near };
    return [
      { index, points: { ...points, fictional: false, shownToVisitors: true }, rest: also },
      {
        index,
        points: { ...points, fictional: true, shownToVisitors: { $in: [null, true, false] } },
        rest: also,
      },
    ];
  }
  if (filters.distance !== undefined && origin) {
    const cell = { $in: cellsAround(origin, filters.distance) };
    const where = {
      ...(named !== undefined && { country: named }),
      ...(region !== undefined && { region }),
    };
    return [{ index: searchIndexes.cell, points: { ...open, cell }, rest: { ...rest, ...where } }];
  }
  if (region !== undefined) {
    return [{ index: searchIndexes.region, points: { ...open, country, region }, rest }];
  }
  const { country: index } = searchIndexes;
  if (named !== undefined || own === undefined) {
    return [{ index, points: { ...open, country }, rest }];
  }
  const abroad = everywhere.filter((each) => each !== own);
  return [
    { index, points: { ...open, country: own }, rest },
    ...(abroad.length > 0 ? [{ index, points: { ...open, country: { $in: abroad } }, rest }] : []),
  ];
}

/** What every result must be besides. */
function restOf({ viewer, blocked, filters, now }: Searching): Record<string, unknown> {
  const { min_age, max_age, online, photo, interests } = filters;
  const born = {
    ...(min_age !== undefined && { $lte: bornOn(min_age, now) }),
    ...(max_age !== undefined && { $gt: bornOn(max_age + 1, now) }),
  };
  return {
    ...(viewer && { _id: { $nin: [viewer._id, ...blocked] } }),
    // Who looks for others only would not be shown the asker, and is not shown to the asker.
    ...(viewer && { lookingFor: { $in: [viewer.gender, null] } }),
    ...(Object.keys(born).length > 0 && { birthDate: born }),
    ...(online && { ...shownOnline, ...(!bothShow('presence', viewer, null) && nobody) }),
    ...(photo && { 'mainImage.status': 'active' }),
    ...(filters.new && {
      createdAt: { $gte: new Date(now.getTime() - searchLimits.newDays * dayMs) },
    }),
    ...(filters.fictional === false && { fictional: false }),
    ...(interests && { interests: { $all: interests } }),
  };
}

/** Whoever was seen since then is there now. */
const onlineSince = (now: Date) => new Date(now.getTime() - limits.onlineWithinMs);

/** There, as everybody may see it (OPEN-28, REAL-07); nobody is there behind a fictional profile. */
const shownOnline = { fictional: false, hides: { $ne: 'presence' } };

/** Who hides being there does not see who is there. */
const nobody = { status: 'nobody' };

/** The last birthday of who is `age` years old at `now`, as `ageOn` counts: in UTC, the 29th as the 1st of March. */
export function bornOn(age: number, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()];
  const born = new Date(Date.UTC(year, month, day));
  // There is no 29th of February in that year: the 28th was the last day.
  return born.getUTCMonth() === month ? born : new Date(Date.UTC(year, month + 1, 0));
}
