import { seededInt, seededPick } from '../seededRandom.ts';
import type { Hair } from '../people/index.ts';
import type { Face } from './look.ts';

export type Beard = 'none' | 'stubble' | 'short' | 'moustache' | 'both';

const numbers = (text: string) => text.split(' ');

/** Which heads of hair go with whom: by age, from the one given on. */
const styles = {
  female: {
    0: numbers('02 08 10 20 23 28 29 36 37 39 41 47 48 57 58'),
    45: numbers('02 04 10 11 20 24 29 30 43 48'),
    60: numbers('04 11 24 30 43 29'),
  },
  male: {
    0: numbers('01 03 05 06 07 09 13 15 16 18 19 22 25 27 31 33 34 35 38 49 52 54 55 56 60'),
    45: numbers('05 06 13 16 18 19 22 25 27 34 35 38 49 54 55'),
  },
} as const;

/** The numbers of the library's hair that suit somebody. */
export function hairStyles({ gender, age, headscarf }: Face): readonly string[] {
  if (headscarf) return ['62', '63'];
  if (gender === 'male') return age < 45 ? styles.male[0] : styles.male[45];
  return age < 45 ? styles.female[0] : age < 60 ? styles.female[45] : styles.female[60];
}

const colours: Record<Hair, readonly string[]> = {
  blond: ['#d4a55e', '#e0bd7d', '#c29250'],
  brown: ['#4a2f27', '#6b4330', '#7d5236'],
  black: ['#26202b', '#322833', '#2d2226'],
  red: ['#93502f', '#b0603a', '#a5533a'],
  grey: ['#8d8794', '#b9b5bf', '#d9d6de'],
};
const white = '#e4e1e8';

interface HairColour {
  hairColour: string;
  salted: boolean;
  outlined: boolean;
}

/** The colour somebody says it is; from forty on it may be going grey at the sides. */
export function hairColourOf({ name, age, hair, gender }: Face): HairColour {
  const own = seededPick(`face ${name} colour`, colours[hair]);
  if (hair === 'grey') {
    const hairColour = age >= 64 && seededInt(`face ${name} white`, 2) === 0 ? white : own;
    return { hairColour, salted: false, outlined: true };
  }
  const percent = age < 40 ? 0 : age < 50 ? 18 : 48;
  // Dyed is common.
  const likely = gender === 'female' ? percent / 2 : percent;
  const salted = seededInt(`face ${name} salted`, 100) < likely;
  return { hairColour: own, salted, outlined: salted };
}

/** Most men shave. */
export function beardOf(name: string, age: number): Beard {
  const drawn = seededInt(`face ${name} beard`, 100);
  if (drawn < 50) return 'none';
  if (drawn < 66) return 'stubble';
  if (drawn < 86) return 'short';
  if (drawn < 91) return age >= 40 ? 'moustache' : 'stubble';
  return 'both';
}
