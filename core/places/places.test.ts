import { describe, expect, it } from 'vitest';
import { cellOf, cellsAround, cities, distanceKm, placedAt, roundedKm } from './index.ts';

const utrecht = { lat: 52.0908, lon: 5.1222 };

describe('towns', () => {
  it.each([
    ['NL', 'utrecht', 'Utrecht', 'Utrecht'],
    ['NL', "'s-Gravenhage", 'Den Haag', 'Zuid-Holland'],
    ['NL', 'Den Bosch', 'Den Bosch', 'Noord-Brabant'],
    ['BE', 'Luik', 'Liège', 'Liège'],
    ['BE', 'Leuven', 'Leuven', 'Vlaams-Brabant'],
    ['BE', 'Antwerpen', 'Antwerpen', 'Antwerpen'],
    ['DE', 'Köln', 'Köln', 'Nordrhein-Westfalen'],
    ['DE', 'MUNCHEN', 'München', 'Bayern'],
    ['AT', 'Wien', 'Wien', 'Wien'],
    ['IT', 'Milano', 'Milano', 'Lombardia'],
    ['ES', 'Sevilla', 'Sevilla', 'Andalucía'],
    ['FR', 'Strasbourg', 'Strasbourg', 'Grand Est'],
    ['PL', 'Kraków', 'Kraków', 'Małopolskie'],
    ['US', 'New York', 'New York', 'New York'],
    ['CA', 'Toronto', 'Toronto', 'Ontario'],
    ['NZ', 'Auckland', 'Auckland', 'Auckland'],
    ['GB', 'London', 'London', ''],
  ])('%s knows %s as %s in %s', (country, city, name, region) => {
    expect(cities().byName({ country, city })).toMatchObject({ country, name, region });
  });

  it('are found by where somebody is, and none in the middle of the sea', () => {
    expect(cities().nearest({ lat: 52.156, lon: 5.387 }, 50)?.name).toBe('Amersfoort');
    expect(cities().nearest({ lat: 0, lon: 0 }, 50)).toBeNull();
  });

  it('give a profile a place, or none when nobody knows the town', () => {
    const { place, cell } = placedAt({ country: 'NL', city: 'Utrecht' });
    expect(distanceKm(place!, utrecht)).toBeLessThan(2);
    expect(cell).toBe(cellOf(utrecht));
    expect(placedAt({ country: 'NL', city: 'Nergenshuizen' })).toEqual({ place: null, cell: null });
  });
});

describe('distances', () => {
  it('are those of a map, and told rounded up to five kilometres', () => {
    const amsterdam = { lat: 52.374, lon: 4.8897 };
    expect(distanceKm(utrecht, amsterdam)).toBeCloseTo(35.2, 0);
    expect([0, 0.2, 5, 5.01, 24.9].map(roundedKm)).toEqual([5, 5, 5, 10, 25]);
  });

  it('never leave a point within reach outside of the cells, on either side of the date line', () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const from = { lat: Math.random() * 130 - 60, lon: Math.random() * 360 - 180 };
      const to = {
        lat: from.lat + Math.random() * 3 - 1.5,
        lon: ((from.lon + Math.random() * 6 - 3 + 540) % 360) - 180,
      };
      const km = 5 + Math.random() * 145;
      if (distanceKm(from, to) > km) continue;
      expect(cellsAround(from, km), JSON.stringify({ from, to, km })).toContain(cellOf(to));
    }
    expect(cellsAround({ lat: 60, lon: 10 }, 150).length).toBeLessThan(100);
  });
});
