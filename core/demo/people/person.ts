import type { Gender, Language, Sexuality } from '../../contract/index.ts';

/** Hair colours that can be drawn and are attributes of a profile as well. */
export type Hair = 'blond' | 'brown' | 'black' | 'red' | 'grey';

/** Somebody of the demo community, as written down by hand; the rest is drawn by lot from the name. */
export interface Person {
  name: string;
  gender: Gender;
  age: number;
  /** City and region: `Utrecht, Utrecht`. */
  place: string;
  hair: Hair;
  /** In the language of the country. */
  about: string;
  /** Keys of interests, separated by spaces. */
  likes: string;
  fictional?: true;
  sexuality?: Sexuality;
  headscarf?: true;
  /** Where it is not the usual one of the country. */
  language?: Language;
}

/** The people of one country. */
export interface Country {
  country: string;
  people: Person[];
}

const make =
  (gender: Gender, more: Partial<Person> = {}) =>
  (name: string, age: number, place: string, hair: Hair, likes: string, about: string): Person => ({
    ...{ name, gender, age, place, hair, likes, about },
    ...more,
  });

export const woman = make('female');
export const man = make('male');
export const fictionalWoman = make('female', { fictional: true });
export const fictionalMan = make('male', { fictional: true });
