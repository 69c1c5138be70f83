import type { Language } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { createI18n } from './createI18n.ts';
import { i18nIn } from './files.ts';

/** The texts of a test are in no file: their keys are not of those that are typed. */
const say = (common: Record<string, string>) => {
  const { t } = createI18n({ language: 'nl', resources: { nl: { common } } });
  return t as (key: string, params?: object) => string;
};

describe('texts of i18next', () => {
  it('[LOCALE-02] a missing sentence falls back to Dutch, then to its key', () => {
    const { t } = i18nIn('xx' as Language);
    expect(t('close')).toBe('Sluiten');
    expect(t('never written' as 'close')).toBe('never written');
  });

  it('choose plurals and fill places, with numbers as the language writes them', () => {
    const texts = {
      m_one: '{{count, number}} bericht van {{name}}',
      m_other: '{{count, number}} berichten van {{name}}',
    };
    const t = say(texts);
    expect(t('m', { count: 1, name: 'A' })).toBe('1 bericht van A');
    expect(t('m', { count: 1_200, name: 'A' })).toBe('1.200 berichten van A');
    expect(t('m', { count: 0, name: 'A' })).toBe('0 berichten van A');
    expect(say({ ...texts, m_zero: 'Niets' })('m', { count: 0 })).toBe('Niets');
  });

  it('what fills a place is taken as it is, also when it looks like a place, a mark or another text', () => {
    const t = say({ hello: 'Hallo {{name}}, {{site}}', secret: 'x' });
    for (const name of ['{{site}}', '<b>Anna</b>', '$t(secret)', 'Tom & Co']) {
      expect(t('hello', { name, site: 'S' })).toBe(`Hallo ${name}, S`);
    }
  });

  it('one instance serves a language, and none of another changes it', () => {
    expect(i18nIn('en')).toBe(i18nIn('en'));
    expect([i18nIn('nl').t('close'), i18nIn('en').t('close')]).toEqual(['Sluiten', 'Close']);
  });
});
