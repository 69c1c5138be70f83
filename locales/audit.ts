import { fallbackLanguage, type Language } from '@rendezvous/core/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, formOf, formsOf, type FormName } from './completed.ts';
import { readDictionaries } from './files.ts';
import { pageSource, pageTokens, pagesOf } from './pages.ts';
import type { Dictionary } from './resources.ts';

/** What can be wrong with a language; each is a list of `feature.key`, or `pages/token` for a public page. */
export interface Findings {
  /** There in Dutch only: Dutch is shown (LOCALE-02). */
  missing: string[];
  /** Not there in Dutch: nothing asks for it. */
  unused: string[];
  /** The English words, and none of those that are the same in this language (sameAsEnglish.json). */
  english: string[];
  /** Other places to fill (`{{name}}`, `{name}`) or other tags than the Dutch sentence has. */
  places: string[];
  /** Tags that are not closed, or not in the order in which they were opened. */
  tags: string[];
  /** Plural forms that the numbers of the language do not ask for, or forms that they do ask for and that are not there. */
  plurals: string[];
  /** Empty, with an exclamation mark, or a count that is not written as a number of the language. */
  words: string[];
}

export type Dictionaries = Record<string, Dictionary>;

const placesIn = (text: string) =>
  [...text.matchAll(/\{\{\w+(?:, \w+)?\}\}|(?<!\{)\{\w+\}(?!\})|<\/?\w+\s*\/?>/g)]
    .map(([place]) => place)
    .sort()
    .join(' ');

/** Whether every tag that is opened is closed again, inner ones first. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', alone] of text.matchAll(/<(\/?)(\w+)\s*(\/?)>/g)) {
    if (alone) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** From a million on French, Italian and Spanish have a form of their own: `other` serves there (`completed`). */
const isNeeded = (language: string) => (form: FormName) => form !== 'many' || language === 'pl';

function formsWrong(language: string, own: readonly FormName[]): boolean {
  const known = formsOf(language);
  const lacking = known.filter(isNeeded(language)).some((form) => !own.includes(form));
  return lacking || own.some((form) => form !== 'zero' && !known.includes(form));
}

/** Whether a key has forms for numbers; a single `_other` may be but the end of its name, or all there is beside none. */
const isCounted = (base: string, texts: Dictionary) =>
  Object.keys(texts).some((key) => {
    const form = baseOf(key) === base ? formOf(key) : null;
    return (
      form !== null && form !== 'zero' && (form !== 'other' || texts[key]?.includes('{{count'))
    );
  });

const isWrongInWords = (text: string) =>
  text.trim() === '' || text.includes('!') || text.includes('{{count}}');

/** A text without its places, when there are letters left: only those can be of a language. */
const lettersOf = (text: string) =>
  text.replace(/\{+[^}]+\}+|<[^>]+>/g, '').match(/\p{L}+/gu) ?? [];

/** What is wrong with the texts of a language, beside the Dutch and the English ones. */
export function auditTexts(
  language: string,
  {
    own,
    dutch,
    english,
    same,
  }: {
    own: Dictionaries;
    dutch: Dictionaries;
    english: Dictionaries;
    /** Texts that are the same words in English. */
    same: ReadonlySet<string>;
  },
): Findings {
  const found = noFindings();
  for (const feature of new Set([...Object.keys(dutch), ...Object.keys(own)])) {
    const [mine, model] = [own[feature] ?? {}, dutch[feature] ?? {}];
    const named = (keys: Iterable<string>) => [...keys].map((key) => `${feature}.${key}`);
    const bases = new Set(Object.keys(mine).map(baseOf));
    const wanted = new Set(Object.keys(model).map(baseOf));
    const zeros = Object.keys(model).filter((key) => key.endsWith('_zero'));
    found.missing.push(...named([...wanted].filter((base) => !bases.has(base))));
    // What is said of none is another sentence: no plural form can stand in for it.
    found.missing.push(...named(zeros.filter((key) => bases.has(baseOf(key)) && !(key in mine))));
    found.unused.push(...named([...bases].filter((base) => !wanted.has(base))));
    for (const base of bases) {
      const forms = Object.keys(mine).flatMap((key) => (baseOf(key) === base && formOf(key)) || []);
      if (isCounted(base, mine) && formsWrong(language, forms))
        found.plurals.push(...named([base]));
    }
    for (const [key, text] of Object.entries(mine)) {
      if (wanted.has(baseOf(key)) && !fits(text, { key, model, language }))
        found.places.push(...named([key]));
      if (!isBalanced(text)) found.tags.push(...named([key]));
      if (isWrongInWords(text)) found.words.push(...named([key]));
      const isEnglish = text === english[feature]?.[key] && lettersOf(text).length > 0;
      if (language !== 'en' && isEnglish && !same.has(text)) found.english.push(...named([key]));
    }
  }
  return found;
}

/** One, and nothing else: a sentence of one needs no figure there. In French none is one of them, too. */
const isOneAlone = (key: string, language: string) => formOf(key) === 'one' && language !== 'fr';

/** Whether a text has the places of the Dutch one of its key: for a plural form, of any that is not about none. */
function fits(
  text: string,
  { key, model, language }: { key: string; model: Dictionary; language: string },
): boolean {
  const models =
    key in model && key.endsWith('_zero')
      ? [key]
      : Object.keys(model).filter(
          (each) => baseOf(each) === baseOf(key) && !each.endsWith('_zero'),
        );
  const places = models.map((each) => placesIn(model[each] ?? ''));
  const uncounted = places.map((each) => each.replace(/ ?\{\{count, number\}\}/, '').trim());
  const own = placesIn(text);
  return places.includes(own) || (isOneAlone(key, language) && uncounted.includes(own));
}

/** The public pages that a language lacks, has too many, or whose places, headings or links are not the Dutch ones. */
export function auditPages(language: Language): Pick<Findings, 'missing' | 'unused' | 'places'> {
  const own = pagesOf(language);
  const shape = (of: Language, token: string) => {
    const { title, description, markdown } = pageSource(of, token) ?? {
      title: '',
      description: '',
      markdown: '',
    };
    const text = `${title} ${description} ${markdown}`;
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found).sort();
    return JSON.stringify([
      [...new Set(all(/\{\{(\w+)\}\}/g))],
      all(/^(#+) /gm),
      all(/\]\(([^)]+)\)/g),
    ]);
  };
  const wrong = own.filter(
    (token) =>
      pageTokens.includes(token) && shape(language, token) !== shape(fallbackLanguage, token),
  );
  const named = (tokens: readonly string[]) => tokens.map((token) => `pages/${token}`);
  return {
    missing: named(pageTokens.filter((token) => !own.includes(token))),
    unused: named(own.filter((token) => !pageTokens.includes(token))),
    places: named(wrong),
  };
}

const sameFile = join(import.meta.dirname, 'sameAsEnglish.json');

/** Everything that is wrong with a language as its files are now. */
export function auditLanguage(language: Language): Findings {
  const same = JSON.parse(readFileSync(sameFile, 'utf8')) as Record<string, string[]>;
  const texts = auditTexts(language, {
    own: readDictionaries(language),
    dutch: readDictionaries(fallbackLanguage),
    english: readDictionaries('en'),
    same: new Set([...(same['all'] ?? []), ...(same[language] ?? [])]),
  });
  const pages = auditPages(language);
  return {
    ...texts,
    missing: [...texts.missing, ...pages.missing],
    unused: [...texts.unused, ...pages.unused],
    places: [...texts.places, ...pages.places],
  };
}

export const noFindings = (): Findings => ({
  missing: [],
  unused: [],
  english: [],
  places: [],
  tags: [],
  plurals: [],
  words: [],
});
