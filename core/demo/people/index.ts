import { belgium } from './belgium.ts';
import { britain } from './britain.ts';
import { france } from './france.ts';
import { germany } from './germany.ts';
import { netherlands } from './netherlands.ts';
import type { Person } from './person.ts';
import { poland } from './poland.ts';
import { italy, spain } from './south.ts';

export type { Hair, Person } from './person.ts';

/** Everybody there is to find, with the country they live in. Names are unique: they are the key. */
export const community: (Person & { country: string })[] = [
  netherlands,
  belgium,
  germany,
  britain,
  france,
  spain,
  italy,
  poland,
].flatMap(({ country, people }) => people.map((person) => ({ ...person, country })));
