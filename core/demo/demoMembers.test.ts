import { describe, expect, it } from 'vitest';
import { clientIdSchema } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { demoMembers, demoMemberNamed } from './demoMembers.ts';
import { scripts } from './conversations.ts';
import { seededUuid, seededObjectId, seededInt } from './seededRandom.ts';
import { community } from './people/index.ts';

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

  it('talk to Anna and Bram, and no fictional one speaks first', () => {
    const logins = demoMembers.filter(({ login }) => login).map(({ name }) => name);
    expect(logins).toEqual(['Anna', 'Bram', 'Carla', 'Dirk']);
    for (const { partner, lines, unread } of scripts) {
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
