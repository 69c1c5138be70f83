import { geoConicConformal, geoPath } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { Plugin } from 'vite';

const name = 'virtual:europe';
const size = { width: 640, height: 620 };

/** ISO 3166: the numbers of Natural Earth and the codes of the site's settings. */
const codes: Record<string, string> = {
  '528': 'NL',
  '056': 'BE',
  '276': 'DE',
  '040': 'AT',
  '756': 'CH',
  '250': 'FR',
  '724': 'ES',
  '380': 'IT',
  '616': 'PL',
  '826': 'GB',
  '372': 'IE',
  '442': 'LU',
  '208': 'DK',
  '752': 'SE',
  '578': 'NO',
  '620': 'PT',
  '203': 'CZ',
  '703': 'SK',
  '348': 'HU',
  '705': 'SI',
  '191': 'HR',
  '070': 'BA',
  '688': 'RS',
  '499': 'ME',
  '008': 'AL',
  '300': 'GR',
  '642': 'RO',
  '100': 'BG',
  '440': 'LT',
  '428': 'LV',
  '233': 'EE',
  '112': 'BY',
  '804': 'UA',
  '643': 'RU',
  '504': 'MA',
  '012': 'DZ',
  '788': 'TN',
  '246': 'FI',
  '807': 'MK',
};

/** Longitude and latitude; one or two a country, so that no face covers another. */
const cities = [
  { city: 'Utrecht', at: [5.12, 52.09] },
  { city: 'Berlin', at: [13.4, 52.52] },
  { city: 'Lyon', at: [4.84, 45.76] },
  { city: 'Manchester', at: [-2.24, 53.48] },
  { city: 'Dublin', at: [-6.8, 53.2] },
  { city: 'Kraków', at: [20.2, 50.3] },
  { city: 'Bologna', at: [11.34, 44.49] },
  { city: 'Sevilla', at: [-5.6, 37.9] },
  { city: 'Nantes', at: [-1.0, 47.4] },
] as const;

/** Western Europe as paths, small enough to stand in a page. */
export function drawEurope() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  // Bends that no eye finds at this size; what two countries share stays shared.
  const simple = simplify(presimplify(world), 0.06);
  const { features } = feature(simple, simple.objects.countries);
  const projection = geoConicConformal()
    .parallels([40, 56])
    .rotate([-6, 0])
    .center([0, 47.8])
    .scale(1_180)
    .translate([size.width / 2, size.height / 2])
    // A sixth of the map beyond its edges: on wide screens it reaches over them.
    .clipExtent([
      [-40, -10],
      [size.width + 320, size.height + 10],
    ]);
  const path = geoPath(projection).digits(0);
  const countryShapes = features.flatMap((country) => {
    const code = codes[String(country.id)];
    const drawn = code ? path(country) : null;
    return code && drawn ? [{ code, shape: withoutSpecks(drawn) }] : [];
  });
  const places = cities.map(({ city, at }) => {
    const [x = 0, y = 0] = projection([at[0], at[1]]) ?? [];
    return { city, x: Math.round(x), y: Math.round(y) };
  });
  return { viewBox: `0 0 ${size.width} ${size.height}`, countryShapes, places };
}

/** Islands of a few pixels cost bytes and show nothing; so do steps of none. */
function withoutSpecks(shape: string): string {
  return shape
    .split('Z')
    .filter((part) => part.split('L').length > 3)
    .map((part) => `${part}Z`)
    .join('');
}

/** Makes `virtual:europe`: outlines of Natural Earth (public domain, by way of world-atlas), drawn while building. */
export function drawMap(): Plugin {
  return {
    name: 'draw-map',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      return Object.entries(drawEurope())
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
