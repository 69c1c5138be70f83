import type { Language } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { readDictionaries } from './files.ts';
import { pageSource, pagesOf } from './pages.ts';

/** What a typesetter of the language would strike out (README: typography), by the reason. */
const faults: Partial<Record<Language, Record<string, RegExp>>> = {
  de: { quotes: /["»«]/, apostrophe: /\p{L}'\p{L}/u },
  es: { quotes: /["“”]/, percent: /[\d}](?! )[ \u202f]?%/ },
  fr: {
    quotes: /["“”]/,
    apostrophe: /'/,
    // Breakable, none, or the narrow one, which is for the other marks.
    colon: /[^\s\u00a0/]:(?= |$)|[ \u202f]:/,
    'narrow marks': /[^\s\u202f/(][;?](?!\w)|[ \u00a0][;?]/,
    'inside quotes': /«(?!\u00a0)|(?<!\u00a0)»/,
    percent: /[\d}](?!\u202f).?%/,
  },
  it: { quotes: /["“”]/, apostrophe: /'/, percent: /[\d}][ \u00a0\u202f]%/ },
  pl: { quotes: /["“»«]/ },
};

/** Without what is not words: places, tags, addresses of links, code, names of keys on a keyboard. */
const words = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'code')
    .replace(/<[^>]+>|\*\*/g, '')
    .replace(/\/ (?:y|et) .?\?/g, '');

function* textsOf(language: Language): Generator<[string, string]> {
  for (const [feature, texts] of Object.entries(readDictionaries(language)))
    for (const [key, text] of Object.entries(texts)) yield [`${feature}.${key}`, text];
  for (const token of pagesOf(language)) {
    const page = pageSource(language, token);
    if (!page) continue;
    const lines = [page.title, page.description, ...page.markdown.split('\n')];
    for (const [at, line] of lines.entries()) yield [`pages/${token}, line ${at}`, line];
  }
}

describe('typography', () => {
  it.each(Object.keys(faults) as Language[])(
    '%s keeps its quotes, apostrophes and spaces before marks',
    (language) => {
      const found = [...textsOf(language)].flatMap(([name, text]) =>
        Object.entries(faults[language] ?? {})
          .filter(([, fault]) => fault.test(words(text)))
          .map(([why]) => `${name}: ${why}: ${text}`),
      );
      expect(found).toEqual([]);
    },
  );

  it('a Spanish question is opened as often as it is closed', () => {
    const count = (text: string, mark: string) => words(text).split(mark).length;
    const found = [...textsOf('es')].filter(([, text]) => count(text, '¿') !== count(text, '?'));
    expect(found).toEqual([]);
  });

  it.each(['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const)(
    '%s writes an ellipsis as one character and no two spaces in a row',
    (language) => {
      const found = [...textsOf(language)].filter(([, text]) =>
        /\.\.\.|[^ |-] {2,}[^ |]/.test(words(text)),
      );
      expect(found).toEqual([]);
    },
  );
});
