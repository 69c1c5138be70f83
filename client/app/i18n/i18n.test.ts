import { languages as contractLanguages, languagesByCountry } from '@rendezvous/core/contract';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { chooseLanguage, readLanguageCookie, writeLanguageCookie } from './language.ts';
import { languages } from './languages.ts';
import { render } from './plural.ts';
import { loadTexts, translator, writtenLanguages } from './texts.ts';

const folder = join(import.meta.dirname, '../../../locales');
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>;
const baseKeys = (texts: Record<string, string>) =>
  [
    ...new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
  ].sort();
const places = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([place]) => place).sort();

describe('texts', () => {
  const files = readdirSync(join(folder, 'nl')).filter((file) => file.endsWith('.json'));

  it('[LOCALE-02] Dutch is complete: every feature has its file', () => {
    expect(files.sort()).toEqual(
      [
        'accounts',
        'chat',
        'common',
        'errors',
        'mail',
        'notifications',
        'profiles',
        'search',
        'site',
      ].map((name) => `${name}.json`),
    );
  });

  it('every language that is there has every file, and no folder is of another', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...writtenLanguages].sort());
    for (const { name } of folders) {
      expect({ name, files: readdirSync(join(folder, name)).sort() }).toEqual({ name, files });
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
          .filter(([key, text]) => key.endsWith('_other') && text.includes('{{count}}'))
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

  it('[LOCALE-02] a missing sentence falls back to Dutch, then to its key', async () => {
    await loadTexts('nl', ['common']);
    const t = translator('pl', 'common');
    expect(t('close')).toBe('Sluiten');
    expect(t('never written' as 'close')).toBe('never written');
  });

  it('chooses plurals, fills places, and leaves a place it cannot fill', () => {
    const texts = {
      m_one: '{{count}} bericht van {{name}}',
      m_other: '{{count}} berichten van {{name}}',
    };
    expect(render(texts, 'nl', 'm', { count: 1, name: 'A' })).toBe('1 bericht van A');
    expect(render(texts, 'nl', 'm', { count: 1_200 })).toBe('1.200 berichten van {{name}}');
    expect(render(texts, 'nl', 'other')).toBeUndefined();
    expect(render(texts, 'nl', 'm', { count: 0, name: 'A' })).toBe('0 berichten van A');
    expect(render({ ...texts, m_zero: 'Niets' }, 'nl', 'm', { count: 0 })).toBe('Niets');
  });
});

describe('which language', () => {
  const site = (domain_language: string, geoip_country = 'US') => ({
    domain_language,
    geoip_country,
  });

  it('knows the same seven as the contract', () => expect(languages).toEqual(contractLanguages));

  it('[LOCALE-06] the first two letters of the site language, when there is no cookie', () => {
    expect(chooseLanguage(undefined, site('en-GB'))).toBe('en');
  });
  it('[LOCALE-07] a cookie wins', () => expect(chooseLanguage('nl', site('en'))).toBe('nl'));
  it('[LOCALE-08, LOCALE-02] an unsupported one is ignored', () => {
    expect(chooseLanguage(undefined, site('xx', 'NL'))).toBe('nl');
    expect(chooseLanguage(undefined, site('xx', 'XX'))).toBe('nl');
  });
  it('[LOCALE-09] then what is spoken in the country', () => {
    expect(chooseLanguage(undefined, site('', 'GB'))).toBe('en');
    expect(languagesByCountry['CH']).toEqual(['de', 'it', 'fr', 'en']);
    expect(Object.keys(languagesByCountry)).toHaveLength(15);
  });
  it('[LOCALE-04, CONST-14] the cookie is written and read back', () => {
    writeLanguageCookie('en');
    expect(readLanguageCookie()).toBe('en');
    expect(readLanguageCookie('a=1; locale=xx')).toBeUndefined();
  });
});

describe('formats', () => {
  const nl = createFormats('nl');
  const now = new Date(2026, 10, 20, 15, 0);
  it('writes money of minor units', () => {
    expect(nl.money(125, 'EUR')).toBe('€\u00a01,25');
    expect(nl.moneyInWords(100, 'EUR')).toBe('1,00 euro');
    expect(createFormats('en').money(500, 'JPY')).toBe('¥500');
  });
  it('says how long something lasts in the unit it is told in', () => {
    const hourMs = 3_600_000;
    expect(nl.duration(hourMs)).toBe('60 minuten');
    expect(nl.duration(hourMs / 60)).toBe('1 minuut');
    expect(nl.duration(2 * hourMs)).toBe('2 uur');
    expect(nl.duration(24 * hourMs)).toBe('24 uur');
    expect(nl.duration(25 * hourMs)).toBe('25 uur');
    expect(nl.duration(168 * hourMs)).toBe('7 dagen');
    expect(createFormats('en').duration(48 * hourMs)).toBe('2 days');
  });
  it('names days as people do', () => {
    expect(nl.day(new Date(2026, 10, 20, 1), now)).toBe('Vandaag');
    expect(nl.day(new Date(2026, 10, 19, 23, 59), now)).toBe('Gisteren');
    expect(nl.day(new Date(2026, 10, 17), now)).toBe('Dinsdag');
    expect(nl.day(new Date(2026, 2, 1), now)).toBe('Zondag 1 maart');
    expect(nl.day(new Date(2025, 2, 1), now)).toBe('1 maart 2025');
  });
  it('is short in lists', () => {
    expect(nl.when(new Date(2026, 10, 20, 9, 5), now)).toBe('09:05');
    expect(nl.when(new Date(2026, 10, 19), now)).toBe('gisteren');
    expect(nl.when(new Date(2026, 10, 16), now)).toBe('ma');
    expect(nl.when(new Date(2026, 2, 1), now)).toBe('1 mrt');
  });
});
