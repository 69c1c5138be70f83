import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenLanguages } from './files.ts';

const folder = import.meta.dirname;
const jsonIn = (language: string) =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .sort();
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>;
const baseKeys = (texts: Record<string, string>) =>
  [
    ...new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
  ].sort();
const places = (text: string) =>
  [...text.matchAll(/\{\{\w+(?:, \w+)?\}\}|<\/?\w+>/g)].map(([place]) => place).sort();

describe('texts', () => {
  const files = jsonIn('nl');

  it('[LOCALE-02] Dutch is complete: every feature has its file', () => {
    expect(files.sort()).toEqual(
      [
        'account',
        'accounts',
        'chat',
        'common',
        'credits',
        'errors',
        'likes',
        'machines',
        'mail',
        'notifications',
        'operators',
        'ownProfile',
        'photos',
        'profiles',
        'prompts',
        'receipt',
        'reports',
        'search',
        'site',
      ].map((name) => `${name}.json`),
    );
  });

  it('every language that is there has every file, and no folder is of another', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter(
      (each) => each.isDirectory() && !['dist', 'node_modules'].includes(each.name),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...writtenLanguages].sort());
    for (const { name } of folders) {
      expect({ name, files: jsonIn(name) }).toEqual({ name, files });
    }
  });

  // A language joins when its files do; each that is there is complete.
  it.each(writtenLanguages.flatMap((language) => files.map((file) => [language, file] as const)))(
    '%s/%s has every sentence, with the same places',
    (language, file) => {
      const dutch = read('nl', file);
      const texts = read(language, file);
      expect(baseKeys(texts)).toEqual(baseKeys(dutch));
      // What is said of none is another sentence: no plural form can stand in for it.
      const ofNone = (all: object) =>
        Object.keys(all)
          .filter((key) => key.endsWith('_zero'))
          .sort();
      expect(ofNone(texts)).toEqual(ofNone(dutch));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim()).not.toBe('');
        expect(text).not.toContain('!');
        const model = dutch[key] ?? dutch[`${key.replace(/_\w+$/, '')}_other`] ?? '';
        expect({ key, places: places(text) }).toEqual({ key, places: places(model) });
      }
    },
  );

  it('every language has the plural forms its own rules ask for', () => {
    for (const language of writtenLanguages) {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const file of files) {
        const texts = read(language, file);
        const plurals = Object.entries(texts)
          .filter(([key, text]) => key.endsWith('_other') && text.includes('{{count, number}}'))
          .map(([key]) => key);
        for (const key of plurals) {
          const base = key.slice(0, -'_other'.length);
          // `many` is for millions in some languages: `other` serves there.
          const wanted = categories.filter((category) => language === 'pl' || category !== 'many');
          expect(wanted.filter((category) => !(`${base}_${category}` in texts))).toEqual([]);
        }
      }
    }
  });

  it('a count is written as a number of its language, wherever it stands', () => {
    for (const language of writtenLanguages) {
      for (const file of files)
        expect(JSON.stringify(read(language, file))).not.toContain('{{count}}');
    }
  });
});
