import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { polish } from './polish.ts';
import type { Conversations, Script } from './script.ts';
import { spanish } from './spanish.ts';
import type { Language } from '../../contract/index.ts';

export type { Line, Script } from './script.ts';

/** All of them, by the language in which they are written. */
export const conversations: Record<Language, Conversations> = {
  ...{ nl: dutch, en: english, de: german },
  ...{ es: spanish, fr: french, it: italian, pl: polish },
};

const written = Object.values(conversations);
/** Running conversations of those who log in; one fictional profile owes an answer. */
export const scripts: Script[] = written.flatMap(({ running }) => running);
/** Conversations of others, in which a fictional profile owes an answer. */
export const waitingScripts: Script[] = written.flatMap(({ waiting }) => waiting);
export const allScripts = [...scripts, ...waitingScripts];
