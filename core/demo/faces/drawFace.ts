import { notionists } from '@dicebear/collection';
import { createAvatar, type StyleOptions } from '@dicebear/core';
import type { Gender } from '../../contract/index.ts';
import { seededPick } from '../seededRandom.ts';
import type { Hair } from '../people/index.ts';

export interface Face {
  name: string;
  gender: Gender;
  age: number;
  hair: Hair;
  headscarf?: true;
  /** Another picture of the same person has another one. */
  pose?: number;
}

const variant = (numbers: string) => numbers.split(' ').map((number) => `variant${number}`);
const hairs: Record<Gender, string[]> = {
  female: variant('02 08 10 20 23 28 30 36 37 39 41 43 45 46 47 48 57 58'),
  male: variant('01 03 05 06 07 09 12 13 15 16 18 19 22 24 25 31 33 34 35 38 49 52 54 55 56'),
};
const headscarves = variant('62 63');
const parts = {
  lips: variant('03 10 14 17 22 23 25'),
  eyes: variant('01 04 05'),
  brows: variant('01 04 05 09 12'),
  nose: variant('01 02 05 06 07 08 12 14 20'),
  body: variant('03 05 11 12 13 14 15 16 19 21 23 24 25'),
};
const beards = variant('01 02 03 10 11 12');
const glasses = variant('03 08 11');

const hairColours: Record<Hair, string[]> = {
  blond: ['#d4a55e', '#e0bd7d', '#c29250'],
  brown: ['#4a2f27', '#6b4330', '#7d5236'],
  black: ['#26202b', '#322833'],
  red: ['#93502f', '#b0603a', '#a2442c'],
  grey: ['#8d8794', '#b9b5bf', '#d9d6de'],
};
const skins = ['#f8dcc8', '#f0c8aa', '#e2ad84', '#c98f68', '#a06a48'];
const clothes = [
  '#f3e9dd',
  '#8aa583',
  '#2f3663',
  '#8b3d52',
  '#5c7c99',
  '#c9745b',
  '#6a4468',
  '#3d3a52',
  '#d9b45a',
  '#4f7f7b',
];
const grounds = [
  ['#e9efdf', '#b9d2b6'],
  ['#e7e2f5', '#bfb2e0'],
  ['#f7ecd6', '#e3c894'],
  ['#fbe3d8', '#e5ab94'],
  ['#dcefee', '#93c4c4'],
  ['#f6e1e8', '#d9a7bb'],
  ['#e2ebf7', '#a9c0e0'],
] as const;
const ink = '#2b2340';

/** Where a part begins in a drawing of this style; the parts come in this order. */
const places = {
  skin: 'translate(531 487)',
  body: 'translate(178 1057)',
  hair: 'translate(266 207)',
  lips: 'translate(791 871)',
  beard: 'translate(653 805)',
  rest: 'translate(901 668)',
} as const;

/** A drawn portrait as SVG, 4:5, on a soft two-colour ground; the same face always gives the same drawing. */
export function drawFace(face: Face): string {
  const key = `face ${face.name}`;
  const posed = `${key} ${face.pose ?? 0}`;
  const skin = seededPick(
    `${key} skin`,
    face.hair === 'black' ? skins.slice(1) : skins.slice(0, 3),
  );
  const hair = seededPick(`${key} colour`, hairColours[face.hair]);
  const cloth = seededPick(`${posed} cloth`, clothes);
  const [light, dark] = seededPick(`${posed} ground`, grounds);
  const drawing = recolour(outline(face, key, posed), {
    skin: { '#fff': skin, '#000': ink },
    body: { '#fff': cloth, '#000': ink },
    hair: face.headscarf
      ? { '#000': seededPick(`${key} scarf`, clothes.slice(1)), '#fff': skin }
      : { '#000': hair, '#fff': '#f3e9dd' },
    lips: { '#000': '#8f3a44', '#fff': '#fff' },
    beard: { '#000': hair, '#fff': '#fff' },
    rest: { '#000': ink, '#fff': '#fff' },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="640" height="800" fill="url(#ground)"/>
<svg width="640" height="800" viewBox="300 130 1120 1400">${drawing}</svg></svg>`;
}

function outline(face: Face, key: string, posed: string): string {
  const hair = face.headscarf ? headscarves : hairs[face.gender];
  const bearded = face.gender === 'male' && seededPick(`${key} bearded`, [true, false, false]);
  const bespectacled = seededPick(`${key} bespectacled`, [true, face.age > 45, false, false]);
  const options = {
    seed: face.name,
    hair: [seededPick(`${key} hair`, hair)],
    lips: [seededPick(`${posed} lips`, parts.lips)],
    eyes: [seededPick(`${key} eyes`, parts.eyes)],
    brows: [seededPick(`${key} brows`, parts.brows)],
    nose: [seededPick(`${key} nose`, parts.nose)],
    body: [seededPick(`${posed} body`, parts.body)],
    beard: [seededPick(`${key} beard`, beards)],
    beardProbability: bearded ? 100 : 0,
    glasses: [seededPick(`${key} glasses`, glasses)],
    glassesProbability: bespectacled ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  };
  // The style's own types list every variant by name.
  return createAvatar(notionists, options as StyleOptions<notionists.Options>).toString();
}

/** The style is black on white: each part gets colours of its own. */
function recolour(
  svg: string,
  colours: Record<keyof typeof places, Record<string, string>>,
): string {
  const inner = svg.slice(svg.indexOf('<g transform='), svg.lastIndexOf('</g></svg>'));
  const starts = Object.values(places).map((place) => inner.indexOf(`<g transform="${place}"`));
  return Object.values(colours)
    .map((map, index) =>
      inner
        .slice(starts[index], starts[index + 1])
        .replace(/(fill|stroke)="(#000|#fff)"/g, (_, paint, colour) => `${paint}="${map[colour]}"`),
    )
    .join('');
}
