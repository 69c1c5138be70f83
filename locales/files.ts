import { fallbackLanguage, languages, type Language } from '@rendezvous/core/contract';
import type { i18n, Resource } from 'i18next';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { completed } from './completed.ts';
import { createI18n } from './createI18n.ts';
import type { Dictionary } from './resources.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@rendezvous/locales/package.json'));

/** The languages somebody has written; the others join when their files do. */
export const writtenLanguages: readonly Language[] = languages.filter((language) =>
  existsSync(join(folder, language)),
);

/** The dictionaries of a language as they are written, by feature. */
export function readDictionaries(language: Language): Record<string, Dictionary> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Dictionary;
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(file)]));
}

const made = new Map<Language, i18n>();

function readCompleted(language: Language, dutch: Record<string, Dictionary>) {
  const own = writtenLanguages.includes(language) ? readDictionaries(language) : {};
  return Object.fromEntries(
    Object.entries(dutch).map(([feature, texts]) => [
      feature,
      completed(own[feature] ?? {}, { dutch: texts, language }),
    ]),
  );
}

/**
 * The texts of a language with all its features, as the server writes them: read from the files when the language
 * is first asked for, and once. One instance serves everybody, since nobody changes its language. What a language
 * lacks is Dutch (LOCALE-02).
 */
export function i18nIn(language: Language): i18n {
  const known = made.get(language);
  if (known) return known;
  const dutch = readDictionaries(fallbackLanguage);
  const resources: Resource = { [language]: readCompleted(language, dutch) };
  const instance = createI18n({ language, resources });
  made.set(language, instance);
  return instance;
}
