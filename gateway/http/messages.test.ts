import {
  httpStatusByErrorCode,
  languages,
  type ErrorCode,
  type FieldReason,
} from '@rendezvous/core/contract';
import { defaultSettings } from '@rendezvous/core/site';
import { describe, expect, it } from 'vitest';
import { refusalMessage } from './messages.ts';
import { languageFor } from './visit.ts';

const codes = Object.keys(httpStatusByErrorCode) as ErrorCode[];

it.each(languages)('every code has a message in %s, with its numbers filled in', (language) => {
  for (const code of codes) {
    for (const count of [0, 1, 2]) {
      const message = refusalMessage(code, { minutes: 5, limit: 3 }, { language, count });
      expect(message, code).toMatch(/\w/);
      expect(message, code).not.toMatch(/\{\{/);
      expect(message).not.toBe(code);
    }
  }
});

it('says how many conversations a free member may begin at this site', () => {
  const told = (count: number) =>
    refusalMessage('conversation_limit', {}, { language: 'nl', count });
  expect(told(0)).toBe('Gesprekken beginnen kan alleen met Premium.');
  expect(told(1)).toMatch(/^Als gratis lid kun je 1 gesprek beginnen/);
  expect(told(2)).toMatch(/^Als gratis lid kun je 2 gesprekken beginnen/);
});

it('tells of a wrong field with its numbers, and of an unknown one in general', () => {
  const told = (reason: string) =>
    refusalMessage(
      'validation',
      { fields: { a: reason as FieldReason }, min_age: 21 },
      { language: 'en' },
    );
  expect(told('too_young')).toContain('21');
  expect(told('name_length')).toMatch(/2 .* 30 /);
  expect(told('Invalid input: expected string')).toBe('Something went wrong');
});

describe('the language of an answer', () => {
  const settings = { ...defaultSettings, domain_language: 'en', geoip_country: 'NL' } as const;
  const asking = (cookie?: string) => ({ headers: { cookie } });

  it('[LOCALE-06, LOCALE-07] is that of the member, the cookie, the site, the country, Dutch', () => {
    expect(languageFor(asking('locale=en'), settings, 'nl')).toBe('nl');
    expect(languageFor(asking('a=b; locale=nl'), settings)).toBe('nl');
    expect(languageFor(asking(), settings)).toBe('en');
    expect(languageFor(asking(), { ...settings, domain_language: '' })).toBe('nl');
    expect(languageFor(asking('locale=xx'), null)).toBe('nl');
  });
});
