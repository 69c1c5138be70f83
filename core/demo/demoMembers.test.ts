import { describe, expect, it } from 'vitest';
import { clientIdSchema, languages, languagesByCountry, type Language } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { demoMembers, demoMemberNamed } from './demoMembers.ts';
import { conversations, scripts } from './conversations/index.ts';
import { seededUuid, seededObjectId, seededInt } from './seededRandom.ts';
import { community } from './people/index.ts';

/** Words that a language cannot do without and most others do not have. */
const smallWords: Record<Language, string> = {
  nl: 'het een ik je niet dat van jij ook',
  en: 'the you and it that of what',
  de: 'der die das ich und nicht ist man',
  es: 'el y una los tú desde ese',
  fr: 'les je vous est pas une c’est',
  it: 'il che di non della è',
  pl: 'nie się jest jak czy na po',
};

describe('the people of the demo', () => {
  it('[OPS-01] are at least 60 to find, of eight countries, about a third of them fictional', () => {
    expect(community.length).toBeGreaterThanOrEqual(60);
    expect(new Set(community.map(({ country }) => country)).size).toBe(8);
    const fictional = community.filter((person) => person.fictional).length / community.length;
    expect(fictional).toBeGreaterThan(0.28);
    expect(fictional).toBeLessThan(0.4);
  });

  it('have a name of their own, an age that may come in, and interests the site knows', () => {
    expect(new Set(demoMembers.map(({ name }) => name)).size).toBe(demoMembers.length);
    for (const { name, age, place, likes, about, country } of demoMembers) {
      expect(age, name).toBeGreaterThanOrEqual(defaultSettings.min_age);
      expect(place.split(', '), name).toHaveLength(2);
      expect(about.length, name).toBeGreaterThan(15);
      expect(defaultSettings.countries, name).toContain(country);
      for (const like of likes.split(' ')) expect(defaultSettings.interests, name).toContain(like);
    }
  });

  it('talk to those who log in, and no fictional one speaks first', () => {
    const logins = demoMembers.filter(({ login }) => login).map(({ name }) => name);
    expect(logins).toHaveLength(4 + languages.length - 1);
    expect(logins.slice(0, 4)).toEqual(['Anna', 'Bram', 'Carla', 'Dirk']);
    expect(new Set(demoMembers.flatMap(({ login }) => login?.email ?? [])).size).toBe(10);
    for (const { member, partner, lines, unread } of scripts) {
      expect(logins).toContain(member);
      expect(logins).not.toContain(partner);
      if (demoMemberNamed(partner).fictional) expect(lines[0]?.from).toBe('member');
      const ages = lines.map(({ minutesAgo }) => minutesAgo);
      expect(ages, partner).toEqual(ages.toSorted((a, b) => b - a));
      const newest = (count: number) => lines.slice(lines.length - count);
      expect(newest(unread.member).every(({ from }) => from === 'partner')).toBe(true);
      expect(newest(unread.partner).every(({ from }) => from === 'member')).toBe(true);
    }
    expect(scripts.some(({ partner }) => demoMemberNamed(partner).fictional)).toBe(true);
  });

  it.each(languages)('write %s where a conversation is one in that language', (language) => {
    const { running, waiting } = conversations[language];
    const texts = [...running, ...waiting].flatMap(({ lines }) =>
      lines.flatMap(({ content }) => (content.type === 'text' ? [content.text] : [])),
    );
    const words =
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}’]+/gu) ?? [];
    const heard = languages.map((each) => ({
      language: each,
      words: words.filter((word) => smallWords[each].split(' ').includes(word)).length,
    }));
    const [most, next] = heard.toSorted((a, b) => b.words - a.words);
    expect(most?.language).toBe(language);
    expect(most?.words).toBeGreaterThan(3 * (next?.words ?? 0));
  });

  it.each(languages)('who talk in %s live where it is spoken', (language) => {
    const { running, waiting } = conversations[language];
    for (const { member, partner } of [...running, ...waiting]) {
      expect(languagesByCountry[demoMemberNamed(member).country], member).toContain(language);
      // Anna is taught some German by somebody who learns Dutch.
      if (partner === 'Thomas') continue;
      expect(languagesByCountry[demoMemberNamed(partner).country], partner).toContain(language);
    }
  });
});

describe('lots', () => {
  it('give the same id for the same key, in the form the wire asks for', () => {
    expect(seededObjectId('a').equals(seededObjectId('a'))).toBe(true);
    expect(seededObjectId('a').equals(seededObjectId('b'))).toBe(false);
    for (const key of ['a', 'b', 'c', 'd']) {
      expect(clientIdSchema.parse(seededUuid(key))).toBe(seededUuid(key));
    }
    const drawn = Array.from({ length: 200 }, (_, n) => seededInt(`key ${n}`, 6));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
