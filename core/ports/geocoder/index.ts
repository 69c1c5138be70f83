import { cities, type City, type Coordinates } from '../../places/index.ts';

/** Finds the town at a point; null where there is none near. Rejects when it cannot be asked. */
export interface Geocoder {
  townAt(point: Coordinates): Promise<City | null>;
}

/** Further from every town than this is nowhere. */
const nearestWithinKm = 50;
const answerWithinMs = 5_000;

/** The nearest town of the list that comes with the product; asks nobody. */
export const offlineGeocoder: Geocoder = {
  townAt: (point) => Promise.resolve(cities().nearest(point, nearestWithinKm)),
};

interface Address {
  country_code?: string;
  city?: string;
  town?: string;
  village?: string;
  municipality?: string;
}

/**
 * A service that speaks Nominatim's reverse search (`?format=jsonv2&lat=…&lon=…`). A town that is not in the
 * product's list is the nearest one that is: distances are measured from there.
 */
export function createHttpGeocoder(url: string): Geocoder {
  return {
    async townAt(point) {
      const asked = new URL(url);
      const query = { format: 'jsonv2', zoom: '10', lat: `${point.lat}`, lon: `${point.lon}` };
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
      const response = await fetch(asked, {
        headers: { Accept: 'application/json' },
        // Where somebody is goes to the configured address, or nowhere.
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      const { address = {} } = (await response.json()) as { address?: Address };
      const { country_code = '', city, town, village, municipality } = address;
      const country = country_code.toUpperCase();
      for (const name of [city, town, village, municipality]) {
        const known = name === undefined ? null : cities().byName({ country, city: name });
        if (known) return known;
      }
      return country === '' ? null : cities().nearest(point, nearestWithinKm);
    },
  };
}
