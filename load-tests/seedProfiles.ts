import { Types } from 'mongoose';
import { cities, placedAt, type City } from '@rendezvous/core/places';
import { emptyProfile, Profile, type ProfileDoc } from '@rendezvous/core/profiles';
import { defaultSettings } from '@rendezvous/core/site';

const chunkSize = 2_000;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const yearMs = 365.25 * dayMs;
const below = (bound: number) => Math.floor(Math.random() * bound);
const chance = (percent: number) => Math.random() * 100 < percent;

/** Towns that somebody lives in, the larger the sooner: the product's list begins with the largest. */
function townsOf(country: string, names: readonly string[]): City[] {
  return names.flatMap((city) => cities().byName({ country, city }) ?? []);
}

const towns = [
  ...townsOf('NL', [
    ...['Amsterdam', 'Rotterdam', 'Den Haag', 'Utrecht', 'Eindhoven', 'Groningen', 'Tilburg'],
    ...['Almere', 'Breda', 'Nijmegen', 'Apeldoorn', 'Haarlem', 'Arnhem', 'Enschede', 'Amersfoort'],
    ...['Den Bosch', 'Zwolle', 'Leiden', 'Maastricht', 'Dordrecht', 'Ede', 'Leeuwarden', 'Emmen'],
    ...['Venlo', 'Delft', 'Deventer', 'Middelburg', 'Lelystad', 'Hilversum', 'Assen', 'Gouda'],
  ]),
  ...townsOf('BE', ['Antwerpen', 'Gent', 'Leuven', 'Hasselt', 'Brugge', 'Liège', 'Mechelen']),
  ...townsOf('DE', ['Köln', 'Aachen', 'Düsseldorf', 'Berlin', 'Hamburg', 'Münster']),
].map((city) => ({ ...city, ...placedAt({ country: city.country, city: city.name }) }));

/**
 * Makes profiles to search among, without accounts, in bulk: of all ages and towns, one in fifty seen within the last
 * five minutes, most within weeks.
 */
export async function seedProfiles(count: number, tell: (done: number) => void): Promise<void> {
  const now = Date.now();
  for (let done = 0; done < count;) {
    const size = Math.min(chunkSize, count - done);
    const made = Array.from({ length: size }, (_, at) => profileAt(done + at, now));
    await Profile.collection.insertMany(made as never[], { ordered: false });
    done += size;
    tell(done);
  }
}

function profileAt(number: number, now: number): ProfileDoc {
  // Three quarters live where the site has begun.
  const town = towns[chance(75) ? below(31) : below(towns.length)] ?? towns[0];
  if (!town) throw new Error('the list of towns is empty');
  const gender = number % 2 === 0 ? 'male' : 'female';
  const other = gender === 'male' ? 'female' : 'male';
  const seenAgo = chance(2) ? below(5 * minuteMs) : Math.random() ** 2 * 60 * dayMs;
  const { country, region, name: city, place, cell } = town;
  return {
    ...emptyProfile(new Date(now - below(900) * dayMs)),
    _id: new Types.ObjectId(),
    account: null,
    name: `Profile ${number}`,
    gender,
    lookingFor: chance(90) ? other : gender,
    birthDate: new Date(now - (18 + Math.random() * 52) * yearMs),
    ...{ country, region, city, place, cell },
    description: 'Somebody to be found.',
    interests: defaultSettings.interests.filter(() => chance(10)),
    mainImage: chance(60)
      ? { filename: `${number}.webp`, thumbFilename: `${number}-s.webp`, status: 'active' }
      : null,
    photoCount: 1,
    lastSeenAt: new Date(now - seenAgo),
    ...(chance(5) && { shownToVisitors: true }),
  };
}
