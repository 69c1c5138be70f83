import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@rendezvous/core/contract';
import { auditLanguage, noFindings } from './audit.ts';
import { readDictionaries } from './files.ts';
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

  it('[LOCALE-01] each of the seven languages has its folder, and no other has one', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter(
      (each) => each.isDirectory() && !['dist', 'node_modules'].includes(each.name),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort());
  });

  it.each(languages)(
    '[LOCALE-01] %s lacks nothing: every sentence, page, place, tag and plural form is there, in its own words',
    (language) => expect(auditLanguage(language)).toEqual(noFindings()),
  );

  it('no Dutch sentence is one that no source names', () => {
    expect(keysNobodyNames(readDictionaries('nl'), readSources())).toEqual([]);
  });
});
