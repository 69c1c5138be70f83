import { describe, expect, it } from 'vitest';
import { ageOn } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeFictional, makeMember, useDatabase } from '../testing/index.ts';
import { Profile } from '../profiles/index.ts';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { bornOn } from './criteria.ts';
import { assertLoggedOutSearch, searchMembers } from './index.ts';

describe('the list of members', () => {
  useDatabase();
  const namesFor = async (
    viewer: Parameters<typeof searchMembers>[0]['viewer'],
    pageNumber = 1,
  ) => {
    const at = { settings: defaultSettings, now: new Date() };
    const { results, numResults } = await searchMembers({ viewer, pageNumber, ...at });
    return { names: results.map(({ name }) => name), numResults };
  };

  it('shows whom one looks for, those of the own country first, however recently others were seen', async () => {
    const seen = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
    const me = await makeMember({ profile: { gender: 'female', lookingFor: 'male' } });
    await makeFictional({ name: 'Jan', gender: 'male', lastSeenAt: seen(60) });
    await makeFictional({ name: 'Karl', gender: 'male', country: 'DE', lastSeenAt: seen(1) });
    await makeFictional({ name: 'Piet', gender: 'male', lastSeenAt: seen(5) });
    await makeFictional({ name: 'Els', gender: 'female', lastSeenAt: seen(1) });
    expect(await namesFor(me.profile._id)).toEqual({
      names: ['Piet', 'Jan', 'Karl'],
      numResults: 3,
    });
  });

  it('has every member on one page only, also where the own country ends within a page', async () => {
    const me = await makeMember();
    for (let at = 0; at < 30; at += 1)
      await makeFictional({ name: `m${at}`, country: at < 26 ? 'NL' : 'DE' });
    const pages = [await namesFor(me.profile._id, 1), await namesFor(me.profile._id, 2)];
    const names = pages.flatMap((page) => page.names);
    expect(pages.map((page) => page.names.length)).toEqual([24, 6]);
    expect(new Set(names).size).toBe(30);
  });

  it('keeps its order on later pages, also among those who were seen within the last minute', async () => {
    const me = await makeMember();
    const now = new Date();
    const at = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    const expected = Array.from({ length: 24 }, (_, second) => `m${second}`);
    for (const [second, name] of expected.entries())
      await makeFictional({ name, lastSeenAt: at(second) });
    const search = { ...defaultSettings.search, page_size: 4 };
    const ask = { viewer: me.profile._id, settings: { ...defaultSettings, search }, now };
    const sizes = { ahead: 6, window: 8, windows: 1, windowsForPage: 1 };
    const names: string[] = [];
    for (let pageNumber = 1, name: string | null = null; pageNumber <= 6; pageNumber += 1) {
      const page = await searchMembers({ ...ask, pageNumber, search: name, sizes });
      names.push(...page.results.map((one) => one.name));
      name = page.search;
    }
    expect(names).toEqual(expected);
  });

  it('shows strangers only fictional profiles and members who have agreed to it', async () => {
    await makeMember({ profile: { name: 'Anna' } });
    const bram = await makeMember({ profile: { name: 'Bram' } });
    await makeFictional({ name: 'Fictief' });
    expect((await namesFor(null)).names).toEqual(['Fictief']);
    await Profile.updateOne({ _id: bram.profile._id }, { shownToVisitors: true });
    expect((await namesFor(null)).names.toSorted()).toEqual(['Bram', 'Fictief']);
  });
});

describe('searching without being logged in', () => {
  it('[SETTING-17] is refused or allowed by two settings, the second for who comes with a traffic source', () => {
    const isAllowed = (all: Choice, sent: Choice, hasSource: boolean) => {
      const choice = { logged_out_search: all, logged_out_search_trafficsource: sent };
      try {
        assertLoggedOutSearch({ ...defaultSettings, ...choice }, hasSource);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
        return false;
      }
    };
    expect(isAllowed('none', 'none', true)).toBe(false);
    expect(isAllowed('none', 'other', false)).toBe(false);
    expect(isAllowed('none', 'other', true)).toBe(true);
    expect(isAllowed('other', 'none', false)).toBe(true);
    expect(isAllowed('other', 'none', true)).toBe(true);
  });
});

describe('an age', () => {
  it('begins on the birthday, also of who was born on a leap day', () => {
    const dayMs = 86_400_000;
    for (const day of ['2027-02-28', '2028-02-29', '2028-03-01', '2026-12-31', '2027-01-01']) {
      const now = new Date(`${day}T15:00:00Z`);
      for (let before = -3; before <= 3; before += 1)
        for (const age of [18, 22, 23, 24, 30]) {
          const born = new Date(bornOn(age, now).getTime() + before * dayMs);
          expect(ageOn(born, now) >= age, `${day} ${age} ${before}`).toBe(before <= 0);
        }
    }
  });
});

type Choice = SiteSettings['logged_out_search'];
