import {
  languages as contractLanguages,
  languagesByCountry,
  type Language,
} from '@rendezvous/core/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage, readLanguageCookie, writeLanguageCookie } from './language.ts';
import { languages } from './languages.ts';

describe('which language', () => {
  const site = (domain_language: string, geoip_country = 'US') => ({
    domain_language,
    geoip_country,
  });

  it('knows the same seven as the contract', () => expect(languages).toEqual(contractLanguages));

  it('[LOCALE-06] the first two letters of the site language, when there is no cookie', () => {
    expect(chooseLanguage({ chosen: undefined }, site('en-GB'))).toBe('en');
  });
  it('[LOCALE-07] a cookie wins', () =>
    expect(chooseLanguage({ chosen: 'nl' }, site('en'))).toBe('nl'));
  it('that of the member whom the page came for goes before the cookie, where it is written', () => {
    expect(chooseLanguage({ member: 'en', chosen: 'nl' }, site('nl'))).toBe('en');
    const unwritten = 'xx' as Language;
    expect(chooseLanguage({ member: unwritten, chosen: 'nl' }, site('en'))).toBe('nl');
  });
  it('[LOCALE-08, LOCALE-02] an unsupported one is ignored', () => {
    expect(chooseLanguage({ chosen: undefined }, site('xx', 'NL'))).toBe('nl');
    expect(chooseLanguage({ chosen: undefined }, site('xx', 'XX'))).toBe('nl');
  });
  it('[LOCALE-09] then what is spoken in the country', () => {
    expect(chooseLanguage({ chosen: undefined }, site('', 'GB'))).toBe('en');
    expect(languagesByCountry).toEqual({
      ...{ US: ['en', 'es'], CA: ['en', 'fr'], IE: ['en'], GB: ['en'], AU: ['en'], NZ: ['en'] },
      ...{ NL: ['nl'], BE: ['nl', 'fr', 'de'], FR: ['fr'], IT: ['it'], ES: ['es'], PL: ['pl'] },
      ...{ DE: ['de'], AT: ['de'], CH: ['de', 'it', 'fr', 'en'] },
    });
  });
  it('[LOCALE-04, CONST-14] the cookie is written and read back', () => {
    writeLanguageCookie('en');
    expect(readLanguageCookie()).toBe('en');
    expect(readLanguageCookie('a=1; locale=xx')).toBeUndefined();
  });
  it('where there is TLS the cookie is for this host and for TLS alone, and no other counts', () => {
    // Stored it would be the language of every test that comes after.
    const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    onTestFinished(() => set.mockRestore());
    writeLanguageCookie('fr', 'https:');
    expect(set).toHaveBeenCalledWith(
      '__Host-locale=fr; path=/; max-age=31536000; samesite=lax; secure',
    );
    expect(readLanguageCookie('locale=nl; __Host-locale=fr', 'https:')).toBe('fr');
    expect(readLanguageCookie('locale=nl; x__Host-locale=fr', 'https:')).toBeUndefined();
  });
});
