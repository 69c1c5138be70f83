import { fallbackLanguage } from '@rendezvous/core/contract';
import { expect, it } from 'vitest';
import { completed, readTexts } from './shipTexts.ts';

it('[LOCALE-02] a sentence that a language lacks is shipped in Dutch, a plural in all its forms', () => {
  const dutch = {
    close: 'Sluiten',
    left_one: 'Nog één',
    left_other: 'Nog {{count}}',
    new: 'nieuw',
  };
  const polish = { new: 'nowe' };
  expect(completed(polish, dutch)).toEqual({ ...dutch, new: 'nowe' });
  const ownForms = { left_few: '{{count}} zostały', left_other: '{{count}} zostało' };
  expect(completed(ownForms, dutch)).toEqual({ close: 'Sluiten', new: 'nieuw', ...ownForms });
});

it('[LOCALE-02] every language is shipped with every file that Dutch has, and every sentence in it', () => {
  const { files, languages } = readTexts();
  const dictionary = (file: string) =>
    JSON.parse(files.find((known) => known.file === file)?.source ?? '{}') as Record<
      string,
      string
    >;
  const base = (key: string) => key.replace(/_[a-z]+$/, '');
  const dutch = files.filter(({ file }) => file.startsWith(`${fallbackLanguage}/`));
  expect(dutch.length).toBeGreaterThan(5);
  for (const language of languages) {
    for (const { file } of dutch) {
      const has = new Set(Object.keys(dictionary(language + file.slice(2))).map(base));
      expect(Object.keys(dictionary(file)).filter((key) => !has.has(base(key)))).toEqual([]);
    }
  }
});
