import { cities } from './cities.ts';
import { cellOf, type Coordinates } from './distance.ts';

/** Where the town of a profile lies; null for a town nobody knows. */
export interface Placed {
  place: Coordinates | null;
  /** The cell of the grid it lies in (`cellOf`), by which profiles near a place are found. */
  cell: string | null;
}

/** What a profile stores of its town, so that distances need no list of towns (SEARCH-01, OPEN-44). */
export function placedAt({ country, city }: { country: string; city: string }): Placed {
  const found = city === '' ? null : cities().byName({ country, city });
  if (!found) return { place: null, cell: null };
  const { lat, lon } = found;
  return { place: { lat, lon }, cell: cellOf({ lat, lon }) };
}
