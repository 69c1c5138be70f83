import type { Gender } from '../../contract/index.ts';
import type { Hair } from '../people/index.ts';
import { seededInt, seededPick } from '../seededRandom.ts';
import { beardOf, hairColourOf, hairStyles, type Beard } from './hair.ts';
import { contrast, ink, mix } from './ink.ts';
import { grounds, groundTones, type Ground } from './grounds.ts';
import type { Mouth, Pattern } from './features.ts';

/** Somebody to draw; everything else follows from the name. */
export interface Face {
  name: string;
  gender: Gender;
  age: number;
  hair: Hair;
  headscarf?: true;
}

/** What is the same in every picture of one person. */
export interface Look {
  age: number;
  skin: string;
  hairStyle: string;
  hairColour: string;
  /** Going grey at the sides. */
  salted: boolean;
  /** Light hair needs an edge on a light ground. */
  outlined: boolean;
  bald: false | 'bald' | 'fringe';
  headscarf: boolean;
  beard: Beard;
  beardColour: string;
  eyes: string;
  brows: string;
  nose: string;
  lip: string;
  lashes: boolean;
  freckles: boolean;
  frame: string;
  glasses: 'always' | 'sometimes' | 'never';
}

/** What is different in every picture. */
export interface Outfit {
  body: string;
  cloth: string;
  under: string;
  pattern: Pattern | null;
  scarf: string;
  hairStyle: string;
  glasses: string | undefined;
  earring: string | null;
  beanie: string | null;
  mouth: Mouth;
  ground: Ground;
  palette: number;
  crop: Crop;
  mirrored: boolean;
  groundMirrored: boolean;
  /** In degrees. */
  tilt: number;
}

/** Windows on the canvas: left, top, width; the height is 1.25 times the width. */
export const crops = {
  bust: [300, 130, 1120],
  half: [200, 40, 1270],
  close: [470, 250, 860],
  left: [480, 90, 1150],
  right: [180, 90, 1150],
  wide: [60, -60, 1430],
} as const;
export type Crop = keyof typeof crops;

const skins = ['#f8dcc8', '#f3cfb4', '#eebf98', '#e0a984', '#c98f68', '#a06a48', '#7a4a35'];
const clothes = [
  ...['#2f6f70', '#8b3d52', '#5c7c99', '#5d7263', '#c08a3e', '#2f3663', '#8f4a3f', '#d2a03f'],
  ...['#6a4468', '#efe2cf', '#c9745b', '#8aa583'],
];
const bodies = ['05', '12', '13', '14', '16', '21', '23', '25'];
/** Those that a pattern goes with. */
const patterned = ['14', '21', '23'];
const outdoors: Ground[] = ['dunes', 'canal', 'garden'];
const indoors: Ground[] = ['window', 'books', 'kitchen'];
const nights: Ground[] = ['cafe', 'evening'];
const moods: Mouth[] = ['soft', 'laugh', 'calm', 'laugh', 'soft'];

/** One of the choices with a chance each, in percent. */
function chance<Choice>(key: string, choices: readonly (readonly [Choice, number])[]): Choice {
  let left = seededInt(key, 100);
  const found = choices.find(([, percent]) => (left -= percent) < 0);
  const last = found ?? choices.at(-1);
  if (!last) throw new Error(`nothing to choose for ${key}`);
  return last[0];
}

/** What a person looks like, in every picture. */
export function lookOf(face: Face): Look {
  const { name, age, gender } = face;
  const key = (what: string) => `face ${name} ${what}`;
  const male = gender === 'male';
  // Nobody is born grey-haired, so that says nothing of the skin; light hair is rare with dark skin, not unheard of.
  const [first, last] =
    face.hair === 'black' ? [2, 7] : ['blond', 'red'].includes(face.hair) ? [0, 3] : [0, 5];
  const skin = seededPick(key('skin'), skins.slice(first, last));
  const colour = hairColourOf(face);
  const bespectacled = age < 40 ? 15 : age < 55 ? 35 : 55;
  const beard = male ? beardOf(name, age) : 'none';
  return {
    ...{ age, skin, headscarf: face.headscarf === true, ...colour },
    hairStyle: seededPick(key('hair'), hairStyles(face)),
    bald:
      male && age >= 46
        ? chance<Look['bald']>(key('bald'), [
            [false, 72],
            ['fringe', 14],
            ['bald', 14],
          ])
        : false,
    ...{
      beard,
      beardColour:
        age >= 40 && seededInt(key('beard grey'), 100) < (age - 38) * 5
          ? '#8e8890'
          : colour.hairColour,
    },
    eyes: age >= 50 && seededInt(key('eyes'), 4) === 0 ? '04' : '05',
    brows: seededPick(
      key('brows'),
      male ? ['04', '05', '09', '12', '07'] : ['04', '05', '09', '12', '12'],
    ),
    nose: seededPick(key('nose'), [
      ...['02', '05', '06', '07', '08', '12', '13', '14', '16'],
      ...(age >= 45 ? ['20'] : []),
    ]),
    lip: mix(skin, '#8c2d40', 0.72),
    lashes: !male && seededInt(key('lashes'), 5) < 3,
    freckles:
      seededInt(key('freckles'), 8) === 0 ||
      (face.hair === 'red' && seededInt(key('freckles'), 2) === 0),
    frame: seededPick(key('frame'), [ink, '#8b3d52', ink, '#5b4636']),
    glasses: chance(key('glasses'), [
      ['always', bespectacled / 2],
      ['sometimes', bespectacled / 2],
      ['never', 100],
    ]),
  };
}

/** What a person wears, where, and how it is photographed: another in every picture, the first a calm portrait. */
export function outfitOf(face: Face, look: Look, pose: number): Outfit {
  const { name, gender } = face;
  const key = (what: string) => `face ${name} ${pose} ${what}`;
  const turn = seededInt(`face ${name} turn`, 97);
  const ground = groundOf(face, pose);
  const tone = groundTones[ground];
  const body = bodies[(turn + pose * 3) % bodies.length] ?? '05';
  const fitting = clothes.filter((cloth) => contrast(cloth, tone) >= 40);
  const cloth = fitting[(turn + pose * 5) % fitting.length] ?? '#2f3663';
  const light = contrast(cloth, '#000000') > 140;
  const pattern = patterned.includes(body)
    ? chance<Pattern | null>(key('pattern'), [
        ['stripe', 14],
        ['dots', 8],
        ['check', 8],
        ['knit', 10],
        [null, 100],
      ])
    : null;
  const long = gender === 'female' && !look.headscarf && pose === 3;
  const wears = look.glasses === 'always' || (look.glasses === 'sometimes' && pose % 2 === 0);
  return {
    ...{ body, cloth, pattern, ground },
    under: light
      ? seededPick(key('under'), ['#2f3663', '#8b3d52', '#2f6f70'])
      : seededPick(key('under'), ['#f3e9dd', '#fff7ea', '#e9e1d6']),
    scarf: seededPick(key('scarf'), fitting.slice(0, 9)),
    hairStyle: long ? seededPick(key('up'), ['57', '48']) : look.hairStyle,
    glasses: wears ? seededPick(`face ${name} frames`, ['08', '11', '11', '03']) : undefined,
    earring:
      gender === 'female' && !look.headscarf && seededInt(key('earring'), 5) < 2
        ? seededPick(key('pearl'), ['#d9b45a', '#f3e9dd', '#c9745b', '#8aa583'])
        : null,
    beanie:
      pose === 1 && ground === 'dunes' && !look.headscarf && look.bald === false
        ? seededPick(key('beanie'), ['#2f4f63', '#8b3d52', '#5d7263'])
        : null,
    mouth:
      pose === 0
        ? chance<Mouth>(key('mouth'), [
            ['soft', 56],
            ['laugh', 24],
            ['calm', gender === 'female' ? 12 : 20],
            ['full', gender === 'female' ? 8 : 0],
          ])
        : (moods[(turn + pose) % moods.length] ?? 'soft'),
    palette: seededInt(key('palette'), grounds[ground].length),
    crop:
      pose === 0
        ? seededPick(key('crop'), ['bust', 'bust', 'left', 'bust'] as const)
        : ((['half', 'close', 'right', 'left'] as const)[(pose - 1) % 4] ?? 'half'),
    mirrored: seededInt(key('mirrored'), 2) === 0,
    groundMirrored: seededInt(key('ground mirrored'), 2) === 0,
    tilt: pose === 0 ? 0 : seededInt(key('tilt'), 7) - 3,
  };
}

/** First anywhere, then outdoors, at home, in the evening and anywhere else; never the same place twice. */
function groundOf({ name }: Face, pose: number): Ground {
  const all = Object.keys(grounds) as Ground[];
  const first = seededPick(`face ${name} ground`, all);
  const kinds = [outdoors, indoors, nights, all];
  const used = new Set([first]);
  let ground = first;
  for (let each = 1; each <= pose; each += 1) {
    const free = (kinds[(each - 1) % kinds.length] ?? all).filter((one) => !used.has(one));
    ground = seededPick(`face ${name} ${each} ground`, free);
    used.add(ground);
  }
  return ground;
}
