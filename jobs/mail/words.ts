import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@rendezvous/core/contract';

type Texts = Partial<Record<string, string>>;
export type Places = Record<string, string | number>;

/** `locales/<language>/mail.json`, read once. */
const folder = dirname(createRequire(import.meta.url).resolve('@rendezvous/locales/package.json'));
const textsByLanguage = new Map<Language, Texts>();

function textsOf(language: Language): Texts {
  const known = textsByLanguage.get(language);
  if (known) return known;
  const path = join(folder, language, 'mail.json');
  const texts = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
  textsByLanguage.set(language, texts);
  return texts;
}

/** A sentence of the mails with its places filled in; undefined when there is none of that key. */
export type Words = (key: string, places?: Places) => string | undefined;

/** The mails' sentences in a language; those that it does not have are Dutch (LOCALE-02). */
export function wordsIn(language: Language): Words {
  return (key, places = {}) => {
    for (const each of [language, 'nl'] as const) {
      const text = find(each, key, places['count']);
      if (text === undefined) continue;
      // In one go: what fills a place may look like a place itself.
      return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const value = places[name];
        return typeof value === 'number' ? value.toLocaleString(each) : (value ?? place);
      });
    }
    return undefined;
  };
}

function find(language: Language, key: string, count: unknown): string | undefined {
  const texts = textsOf(language);
  if (typeof count !== 'number') return texts[key];
  const form = new Intl.PluralRules(language).select(count);
  const ofNone = count === 0 ? texts[`${key}_zero`] : undefined;
  return ofNone ?? texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key];
}
