/** Degrees, as GPS has them. */
export interface Coordinates {
  lat: number;
  lon: number;
}

const earthKm = 6_371;
const roundedToKm = 5;
const cellLat = 0.5;
const cellLon = 0.75;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points, as a bird flies. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const [lat1, lat2] = [radians(one.lat), radians(other.lat)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) + Math.cos(lat1) * Math.cos(lat2) * half(other.lon - one.lon);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * A distance as members are told it: rounded up to five kilometres, so that "within 25 km" and "25 km" never
 * contradict each other. It is measured between towns, never between people, so nobody can be located by it.
 */
export function roundedKm(km: number): number {
  return Math.max(roundedToKm, Math.ceil(km / roundedToKm) * roundedToKm);
}

/** The cell of a grid, of some fifty kilometres each way in Europe, that a point lies in; profiles are indexed by it. */
export function cellOf({ lat, lon }: Coordinates): string {
  return `${Math.floor(lat / cellLat)}:${Math.floor(lon / cellLon)}`;
}

/** All cells that touch a circle, and a few at its corners; some sixty for 150 km. */
export function cellsAround({ lat, lon }: Coordinates, km: number): string[] {
  const up = (km / earthKm) * (180 / Math.PI);
  // Towards the poles a degree of longitude is shorter; no town lies further than this.
  const sideways = up / Math.max(0.1, Math.cos(radians(Math.min(89, Math.abs(lat) + up))));
  const columns = Math.round(360 / cellLon);
  const first = Math.floor((lon - sideways) / cellLon);
  const last = Math.floor((lon + sideways) / cellLon);
  const cells = new Set<string>();
  for (
    let row = Math.floor((lat - up) / cellLat);
    row <= Math.floor((lat + up) / cellLat);
    row += 1
  )
    for (let column = first; column <= last; column += 1) {
      // Past the date line it goes on from the other side.
      const half = columns / 2;
      const wrapped = ((((column + half) % columns) + columns) % columns) - half;
      cells.add(`${row}:${wrapped}`);
    }
  return [...cells];
}
