import { Types } from 'mongoose';
import { genders, searchFields, type SearchFilters } from '../contract/index.ts';
import { cities, placedAt, regionNames } from '../places/index.ts';
import { emptyProfile, hideables, type ProfileDoc } from '../profiles/index.ts';

export const proofCountries = ['NL', 'BE', 'DE'];
const towns: Record<string, string[]> = {
  NL: ['Utrecht', 'Amersfoort', 'Maastricht', 'Groningen', 'Middelburg'],
  BE: ['Antwerpen', 'Gent', 'Hasselt'],
  DE: ['Köln', 'Aachen', 'Berlin'],
  LU: ['Luxembourg'],
};
export const proofInterests = ['reading', 'hiking', 'cooking', 'music', 'theatre'];
const dayMs = 86_400_000;

/** A small generator of numbers: the same seed is the same community and the same searches. */
export function seededNumbers(seed: number) {
  let state = seed;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return {
    below,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
    /** True `percent` times of a hundred. */
    chance: (percent: number) => below(100) < percent,
  };
}
export type Drawn = ReturnType<typeof seededNumbers>;

/** Somebody of the kinds that searches must tell apart; birthdays are often today, some are seen at one instant. */
export function drawProfile({ below, pick, chance }: Drawn, now: Date): ProfileDoc {
  const country = chance(4) ? 'LU' : pick(proofCountries);
  const city = chance(10) ? 'Nergenshuizen' : pick(towns[country] ?? []);
  const born = new Date(Date.UTC(now.getUTCFullYear() - 18 - below(60), below(12), 1 + below(28)));
  const birthday = new Date(
    Date.UTC(born.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + below(3) - 1),
  );
  const minutes = pick([0, 1, 4, 5, 6, 30, 600, below(50_000)]);
  return {
    ...emptyProfile(now),
    _id: new Types.ObjectId(),
    account: null,
    name: 'Iemand',
    fictional: chance(20),
    gender: pick(genders),
    ...(chance(80) && { lookingFor: pick(genders) }),
    birthDate: chance(30) ? birthday : born,
    ...{ country, city, region: pick(regionNames(country).slice(0, 4)) },
    ...placedAt({ country, city }),
    interests: proofInterests.filter(() => chance(40)),
    status: chance(85) ? 'active' : pick(['invisible', 'disabled', 'deleted'] as const),
    mainImage: chance(30)
      ? null
      : { filename: 'a', thumbFilename: 'b', status: chance(80) ? 'active' : 'pending' },
    lastSeenAt: new Date(now.getTime() - minutes * 60_000 - below(2) * 1_000),
    createdAt: new Date(now.getTime() - below(90) * dayMs),
    ...(chance(40) && { shownToVisitors: chance(70) }),
    ...(chance(15) && { hides: [pick(hideables)] }),
  };
}

/** A search by a few of all filters. */
export function drawFilters(
  { below, pick, chance }: Drawn,
  viewer: ProfileDoc | null,
): SearchFilters {
  const has = new Set(searchFields.filter(() => chance(22)));
  const ages = [18 + below(60), 18 + below(60)].sort((one, other) => one - other);
  const country = has.has('country') ? pick(proofCountries) : undefined;
  const region = regionNames(country ?? viewer?.country ?? '').slice(0, 4);
  const near = !viewer?.place || chance(50);
  const town = cities().byName({ country: 'NL', city: pick(towns['NL'] ?? []) });
  return {
    ...(has.has('gender') && { gender: pick([...genders, 'all'] as const) }),
    ...(country && { country }),
    ...(has.has('countryregion') && region.length > 0 && { countryregion: pick(region) }),
    ...(has.has('age') && {
      min_age: Math.max(19, ages[0] ?? 0),
      max_age: Math.max(19, ages[1] ?? 99),
    }),
    ...(has.has('distance') && { distance: 5 * (1 + below(30)) }),
    ...(has.has('distance') && near && town && { near: town.id }),
    ...(has.has('online') && { online: true }),
    ...(has.has('photo') && { photo: true }),
    ...(has.has('new') && { new: true }),
    ...(has.has('fictional') && { fictional: false }),
    ...(has.has('interests') && {
      interests: [...new Set([pick(proofInterests), pick(proofInterests)])].sort(),
    }),
  };
}
