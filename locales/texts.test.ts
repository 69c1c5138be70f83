import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@rendezvous/core/contract';
import { auditLanguage, completeLanguages, noFindings } from './audit.ts';
import { readDictionaries, writtenLanguages } from './files.ts';
import { keysNobodyNames, readSources } from './keysUsed.ts';

const folder = import.meta.dirname;
describe('texts', () => {
  it('[LOCALE-02] Dutch is complete: every feature has its file', () => {
    expect(Object.keys(readDictionaries('nl')).sort()).toEqual([
      'accounts',
      'chat',
      'common',
      'credits',
      'errors',
      'games',
      'landers',
      'likes',
      'machines',
      'mail',
      'notifications',
      'operators',
      'ownAccount',
      'ownProfile',
      'photos',
      'profiles',
      'prompts',
      'push',
      'receipt',
      'reports',
      'search',
      'site',
    ]);
  });

  it('no folder is of another language than the seven', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter(
      (each) => each.isDirectory() && !['dist', 'node_modules'].includes(each.name),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...writtenLanguages].sort());
  });

  it.each(completeLanguages)(
    '[LOCALE-01] %s, declared complete, lacks nothing: every sentence, page, place, tag and plural form is there, in its own words',
    (language) => expect(auditLanguage(language)).toEqual(noFindings()),
  );

  it('[LOCALE-01] all seven languages are declared complete', () => {
    expect([...completeLanguages].sort()).toEqual([...languages].sort());
  });

  // What others add in Dutch and English must not turn a language red that is still being written.
  it.each(writtenLanguages)(
    '%s has tags that are closed, the plural forms of its numbers, no bare count and no exclamation mark',
    (language) => {
      const { tags, plurals, words } = auditLanguage(language);
      expect({ tags, plurals, words }).toEqual({ tags: [], plurals: [], words: [] });
    },
  );

  it('no Dutch sentence is one that no source names', () => {
    expect(keysNobodyNames(readDictionaries('nl'), readSources())).toEqual([]);
  });
});
