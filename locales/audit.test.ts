import { describe, expect, it } from 'vitest';
import { auditTexts, noFindings, type Findings } from './audit.ts';
import { keysNobodyNames } from './keysUsed.ts';
import type { Dictionary } from './resources.ts';

const dutch = {
  close: 'Sluiten',
  mails_zero: 'Geen mail',
  mails_one: '{{count, number}} mail van <b>{{name}}</b>',
  mails_other: '{{count, number}} mails van <b>{{name}}</b>',
  place: '{index} van {total}',
  claimed_by_other: 'Een collega doet het al',
};
const english = {
  close: 'Close',
  mails_zero: 'No mail',
  mails_one: '{{count, number}} mail from <b>{{name}}</b>',
  mails_other: '{{count, number}} mails from <b>{{name}}</b>',
  place: '{index} of {total}',
  claimed_by_other: 'A colleague is on it',
};
const polish = {
  close: 'Zamknij',
  mails_zero: 'Brak wiadomości',
  mails_one: '{{count, number}} mail od <b>{{name}}</b>',
  mails_few: '{{count, number}} maile od <b>{{name}}</b>',
  mails_many: '{{count, number}} maili od <b>{{name}}</b>',
  mails_other: '{{count, number}} maila od <b>{{name}}</b>',
  place: '{index} z {total}',
  claimed_by_other: 'Zajmuje się tym ktoś inny',
};

const { mails_zero, mails_few, ...withoutSome } = polish;

describe('what is wrong with a language', () => {
  const audit = (own: Dictionary, same: string[] = []) =>
    auditTexts('pl', {
      own: { mail: own },
      dutch: { mail: dutch },
      english: { mail: english },
      same: new Set(same),
    });

  it('is nothing where every sentence is there in the forms of the language', () => {
    expect(audit(polish)).toEqual(noFindings());
  });

  it.each<[string, Dictionary, Partial<Findings>]>([
    ['is missing', { ...withoutSome, mails_few }, { missing: ['mail.mails_zero'] }],
    ['nothing asks for', { ...polish, more: 'Więcej' }, { unused: ['mail.more'] }],
    ['is English', { ...polish, close: 'Close' }, { english: ['mail.close'] }],
    ['has another place', { ...polish, place: '{index} z {all}' }, { places: ['mail.place'] }],
    [
      'has another tag',
      { ...polish, mails_few: '{{count, number}} maile od {{name}}' },
      { places: ['mail.mails_few'] },
    ],
    [
      'has a tag that is not closed',
      { ...polish, mails_few: '{{count, number}} maile od </b>{{name}}<b>' },
      { tags: ['mail.mails_few'] },
    ],
    ['lacks a plural form', { ...withoutSome, mails_zero }, { plurals: ['mail.mails'] }],
    [
      'has a plural form of another language',
      { ...polish, mails_two: polish.mails_few },
      { plurals: ['mail.mails'] },
    ],
    ['is empty', { ...polish, close: ' ' }, { words: ['mail.close'] }],
    ['calls out', { ...polish, close: 'Zamknij!' }, { words: ['mail.close'] }],
  ])('is listed: what %s', (_what, own, found) => {
    expect(audit(own)).toEqual({ ...noFindings(), ...found });
  });

  it('a sentence of one may do without the figure, but in French, where none is one too', () => {
    const one = { mails_one: 'Un mail de <b>{{name}}</b>' };
    const two = { mails_other: '{{count, number}} mails de <b>{{name}}</b>' };
    const placesOf = (language: string) =>
      auditTexts(language, {
        own: { mail: { ...one, ...two } },
        dutch: { mail: dutch },
        english: { mail: english },
        same: new Set(),
      }).places;
    expect(placesOf('es')).toEqual([]);
    expect(placesOf('fr')).toEqual(['mail.mails_one']);
  });

  it('words that are the same in English are listed once as such', () => {
    expect(audit({ ...polish, close: 'Close' }, ['Close'])).toEqual(noFindings());
  });
});

describe('sentences that nobody names', () => {
  const named = (keys: string[], source: string) =>
    keysNobodyNames({ mail: Object.fromEntries(keys.map((key) => [key, ''])) }, [source]);

  it('a key is named in quotes, as a plural, by a template or by its parts', () => {
    const source =
      "t('close'); t('mails', { count }); t(`field.${reason}`); t(`${kind}.${part}`); ['new', 'title']";
    const keys = ['close', 'mails_one', 'mails_other', 'field.name', 'new.title'];
    expect(named(keys, source)).toEqual([]);
    expect(named([...keys, 'new.text', 'open'], source)).toEqual(['mail.new.text', 'mail.open']);
  });
});
