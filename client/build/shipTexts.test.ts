import { fallbackLanguage } from '@rendezvous/core/contract';
import { expect, it } from 'vitest';
import { baseOf } from '../../locales/completed.ts';
import { readTexts } from './shipTexts.ts';

it('[LOCALE-02] every language is shipped with every file that Dutch has, and every sentence in it', () => {
  const { files, languages } = readTexts();
  const dictionary = (file: string) =>
    JSON.parse(files.find((known) => known.file === file)?.source ?? '{}') as Record<
      string,
      string
    >;
  const dutch = files.filter(({ file }) => file.startsWith(`${fallbackLanguage}/`));
  expect(dutch.length).toBeGreaterThan(5);
  for (const language of languages) {
    for (const { file } of dutch) {
      const has = new Set(Object.keys(dictionary(language + file.slice(2))).map(baseOf));
      expect(Object.keys(dictionary(file)).filter((key) => !has.has(baseOf(key)))).toEqual([]);
    }
  }
});
