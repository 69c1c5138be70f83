import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { makeFictional, makeMember, useDatabase } from '../testing/index.ts';
import { listMembers } from './listMembers.ts';
import { Profile } from './profile.model.ts';

describe('the list of members', () => {
  useDatabase();
  const namesFor = async (viewer: Parameters<typeof listMembers>[0]['viewer'], pageNumber = 1) => {
    const at = { settings: defaultSettings, now: new Date() };
    const { results, numResults } = await listMembers({ viewer, pageNumber, ...at });
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

  it('shows strangers only fictional profiles and members who have agreed to it', async () => {
    await makeMember({ profile: { name: 'Anna' } });
    const bram = await makeMember({ profile: { name: 'Bram' } });
    await makeFictional({ name: 'Fictief' });
    expect((await namesFor(null)).names).toEqual(['Fictief']);
    await Profile.updateOne({ _id: bram.profile._id }, { shownToVisitors: true });
    expect((await namesFor(null)).names.toSorted()).toEqual(['Bram', 'Fictief']);
  });
});
