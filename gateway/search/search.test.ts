import { afterEach, describe, expect, it } from 'vitest';
import type { SearchAnswer, SiteSettings } from '@rendezvous/core/contract';
import { Account, openSession } from '@rendezvous/core/accounts';
import { placedAt } from '@rendezvous/core/places';
import { Block, pairOf, Profile, type ProfileDoc } from '@rendezvous/core/profiles';
import { keepLastSearch } from '@rendezvous/core/search';
import { defaultSettings } from '@rendezvous/core/site';
import { makeFictional, makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const dayMs = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const bornYearsAgo = (years: number) => ago(years * 365.25 * dayMs + 40 * dayMs);
const living = (city: string, region: string, country = 'NL') => ({
  ...{ city, region, country },
  ...placedAt({ city, country }),
});

describe('GET /api/search.php', () => {
  let settings: SiteSettings = defaultSettings;
  const gateway = useGateway({ more: async () => ({ readSettings: async () => settings }) });
  afterEach(() => (settings = defaultSettings));
  const search = async (query: string, as?: Pick<TestMember, 'token'>) => {
    const ask = as ? { as } : {};
    const { status, body } = await gateway.http('GET', `/api/search.php?${query}`, ask);
    return { status, body, answer: body as unknown as SearchAnswer };
  };
  const named = async (query: string, as: Pick<TestMember, 'token'>) =>
    (await search(query, as)).answer.results.map(({ name }) => name);
  const add = (name: string, more: Partial<ProfileDoc> = {}) =>
    makeMember({ profile: { name, gender: 'female', ...more } });
  const searcher = (more: Partial<ProfileDoc> = {}) =>
    makeMember({
      profile: { gender: 'male', lookingFor: 'female', ...living('Utrecht', 'Utrecht'), ...more },
    });
  const change = (set: Partial<SiteSettings>) => (settings = { ...defaultSettings, ...set });

  it('[SEARCH-01] finds members by gender, country, region and ages, whichever way round these stand', async () => {
    const me = await searcher();
    await add('Anna', { birthDate: bornYearsAgo(30), ...living('Amersfoort', 'Utrecht') });
    await add('Bea', { birthDate: bornYearsAgo(45), ...living('Groningen', 'Groningen') });
    await add('Cato', { birthDate: bornYearsAgo(45), ...living('Gent', 'Oost-Vlaanderen', 'BE') });
    await add('Dirk', { gender: 'male', birthDate: bornYearsAgo(45) });
    expect((await named('', me)).toSorted()).toEqual(['Anna', 'Bea', 'Cato']);
    expect(await named('gender=male', me)).toEqual(['Dirk']);
    expect(await named('gender=all', me)).toHaveLength(4);
    expect(await named('country=BE', me)).toEqual(['Cato']);
    expect(await named('countryregion=Groningen', me)).toEqual(['Bea']);
    expect(await named('country=NL&min_age=40&max_age=50', me)).toEqual(['Bea']);
    expect(await named('country=NL&min_age=50&max_age=40', me)).toEqual(['Bea']);
  });

  it('finds by distance, presence, photo, interests and newness, and leaves fictional profiles out when told to', async () => {
    const me = await searcher();
    const long = { createdAt: ago(90 * dayMs), lastSeenAt: ago(dayMs) };
    await add('Dichtbij', { ...long, ...living('Amersfoort', 'Utrecht') });
    await add('Ver', { ...long, ...living('Groningen', 'Groningen') });
    await add('Hier', { ...long, lastSeenAt: new Date() });
    await add('Stil', { ...long, lastSeenAt: new Date(), hides: ['presence'] });
    const mainImage = { filename: 'a', thumbFilename: 'b', status: 'active' as const };
    await add('Foto', { ...long, mainImage });
    await add('Wacht', { ...long, mainImage: { ...mainImage, status: 'pending' } });
    await add('Leest', { ...long, interests: ['reading', 'hiking'] });
    await add('Loopt', { ...long, interests: ['hiking'] });
    await add('Nieuw', { ...long, createdAt: new Date() });
    await makeFictional({ name: 'Fictief', gender: 'female', ...long, lastSeenAt: new Date() });
    expect(await named('distance=25', me)).toEqual(['Dichtbij']);
    const near = await search('distance=30&near=2755251', me);
    expect(near.answer.near).toMatchObject({ city: 'Groningen', country: 'NL' });
    expect(near.answer.results).toMatchObject([{ name: 'Ver', distance: 5 }]);
    expect(await named('online=1', me)).toEqual(['Hier']);
    expect(await named('photo=1', me)).toEqual(['Foto']);
    expect(await named('interests=hiking,reading', me)).toEqual(['Leest']);
    expect(await named('new=1&fictional=0', me)).toEqual(['Nieuw']);
  });

  it('[SEARCH-05] never shows who is invisible, blocked, not confirmed, deleted, or looks for others', async () => {
    const me = await searcher();
    await add('Zichtbaar', { lookingFor: 'male' });
    await add('Ander', { lookingFor: 'female' });
    for (const status of ['invisible', 'disabled', 'deleted'] as const)
      await add(status, { status });
    for (const way of [true, false]) {
      const { profile } = await add('Geblokkeerd');
      const [by, of] = way ? [me.profile._id, profile._id] : [profile._id, me.profile._id];
      const pair = pairOf(String(by), String(of));
      await Block.create({ by, profile: of, pair, at: new Date() });
    }
    const { answer } = await search('', me);
    expect(answer).toMatchObject({ numResults: 1, more: false, results: [{ name: 'Zichtbaar' }] });
  });

  it('[SEARCH-04] tells how many were found, and who only nearly fits, with the reason', async () => {
    const me = await searcher();
    const seen = { lastSeenAt: ago(dayMs) };
    await add('Past', { ...living('Utrecht', 'Utrecht'), birthDate: bornYearsAgo(40) });
    await add('Ver', { ...living('Arnhem', 'Gelderland'), birthDate: bornYearsAgo(40) });
    await add('Jong', { ...living('Utrecht', 'Utrecht'), birthDate: bornYearsAgo(36) });
    await add('Weg', { ...living('Utrecht', 'Utrecht'), birthDate: bornYearsAgo(41), ...seen });
    await add('Anders', { ...living('Berlin', 'Berlin', 'DE') });
    const { answer } = await search('min_age=38&max_age=42&distance=25&online=1', me);
    expect(answer).toMatchObject({
      numResults: 1,
      results: [{ name: 'Past' }],
      similar_numResults: 3,
      filters: { min_age: 38, max_age: 42, distance: 25, online: true },
    });
    const why = Object.fromEntries(answer.similar_results.map((each) => [each.name, each.why]));
    expect(why).toEqual({
      Ver: { reason: 'farther', amount: 35 },
      Jong: { reason: 'younger', amount: 2 },
      Weg: { reason: 'not_online' },
    });
  });

  it('refuses what cannot be meant with its reason, and brings numbers to their bounds', async () => {
    const me = await searcher({ place: null, cell: null });
    const wrong = {
      'country=XX': { country: 'unknown_country' },
      'gender=robot': { gender: 'invalid' },
      'countryregion=Beieren': { countryregion: 'unknown_region' },
      'min_age=veel': { min_age: 'invalid' },
      'interests=niks': { interests: 'unknown_interest' },
      'online=misschien': { online: 'invalid' },
      'distance=10': { near: 'required' },
      'near=17&distance=10': { near: 'invalid' },
      'interests=reading&interests=hiking': { interests: 'invalid' },
    };
    for (const [query, fields] of Object.entries(wrong)) {
      const { status, body } = await search(query, me);
      expect({ status, fields: body['fields'] }, query).toMatchObject({ status: 422, fields });
    }
    await add('Enige');
    for (const page of ['1000000000', '99e99', '0', '-3', 'twee', '1.5']) {
      const { answer } = await search(`page=${page}&onzin=1&sort=naam`, me);
      expect(answer, page).toMatchObject({ pageNumber: 1, results: [{ name: 'Enige' }] });
    }
    const { answer } = await search('min_age=3&max_age=4000&search=weg', me);
    expect(answer.filters).toEqual({});
  });

  it('[SETTING-14] passes over what the site does not search by, or does not show', async () => {
    const me = await searcher();
    expect((await search('photo=1&interests=reading', me)).answer.filters).toMatchObject({
      photo: true,
    });
    change({
      search_fields: ['gender', 'age', 'distance'],
      visible_profile_fields: defaultSettings.visible_profile_fields.filter(
        (one) => one !== 'city',
      ),
    });
    const query = 'photo=1&interests=reading&distance=10&min_age=30&countryregion=Utrecht';
    expect((await search(query, me)).answer.filters).toEqual({ min_age: 30 });
    const { body } = await gateway.http('GET', '/api/settings.php');
    expect(body['settings']).toMatchObject({ search_fields: ['gender', 'age', 'distance'] });
  });

  it('[SEARCH-06, ROLE-02, SETTING-17] lets strangers search as the site says, otherwise with a traffic source', async () => {
    await makeFictional({ name: 'Fictief' });
    const shown = await add('Open', { shownToVisitors: true });
    await add('Dicht');
    const asStranger = async (query = '') => {
      const { status, answer } = await search(query);
      return status === 200 ? answer.results.map(({ name }) => name) : status;
    };
    expect(await asStranger()).toBe(403);
    expect(await asStranger('network=x')).toBe(403);
    change({ logged_out_search_trafficsource: 'other' });
    expect(await asStranger()).toBe(403);
    expect(await asStranger('network=x')).toEqual(['Open', 'Fictief']);
    // As at the signup: a ref is one, too, and nothing but spaces is none.
    expect(await asStranger('ref=x')).toEqual(['Open', 'Fictief']);
    expect(await asStranger('network=%20&ref=x&ref=y')).toBe(403);
    change({ logged_out_search: 'other' });
    expect(await asStranger()).toEqual(['Open', 'Fictief']);
    await Profile.updateOne({ _id: shown.profile._id }, { shownToVisitors: false });
    expect(await asStranger()).toEqual(['Fictief']);
  });

  it('[LIVE-06] shows without filters whom the asker looks for, the own country first, and how far they live where both places are known', async () => {
    const me = await searcher();
    const home = { lastSeenAt: ago(dayMs), ...living('Utrecht', 'Utrecht') };
    await add('Gent', living('Gent', 'Oost-Vlaanderen', 'BE'));
    await add('Arnhem', { ...home, ...living('Arnhem', 'Gelderland') });
    await add('Nergens', { ...home, lastSeenAt: ago(2 * dayMs), place: null, cell: null });
    await add('Man', { ...home, gender: 'male' });
    await makeFictional({ name: 'Fictief', gender: 'female', ...home, lastSeenAt: ago(3 * dayMs) });
    const shown = async (as: TestMember) =>
      (await search('', as)).answer.results.map(({ name, distance }) => [name, distance]);
    expect(await shown(me)).toEqual([
      ['Arnhem', 60],
      ['Nergens', undefined],
      ['Fictief', undefined],
      ['Gent', 155],
    ]);
    const nowhere = await searcher({ country: 'BE', place: null, cell: null });
    expect((await shown(nowhere)).map(([, distance]) => distance)).toEqual(
      Array(4).fill(undefined),
    );
    expect((await shown(nowhere))[0]?.[0]).toBe('Gent');
  });

  it('keeps the last search with the account, for its owner alone and every device of it', async () => {
    const me = await searcher();
    const other = await searcher();
    const last = async (as: TestMember) => (await search('page=1', as)).answer.last_search;
    expect(await last(me)).toBeNull();
    const first = await search('max_age=50&min_age=40&photo=1&onzin=1', me);
    expect(first.answer.last_search).toBeNull();
    expect(await last(me)).toBe('min_age=40&max_age=50&photo=1');
    // Neither what is refused nor a further page is a search of its own.
    await search('country=XX', me);
    await search('online=1&page=2', me);
    expect(await last(me)).toBe('min_age=40&max_age=50&photo=1');
    const second = await openSession(me.account, new Date());
    expect((await search('', second)).answer.last_search).toBe('min_age=40&max_age=50&photo=1');
    expect(await last(other)).toBeNull();
    change({ logged_out_search: 'other' });
    await search('new=1');
    expect((await search('')).answer.last_search).toBeNull();
    await Account.updateOne({ _id: me.account._id }, { status: 'deleted' });
    await keepLastSearch(me.account._id, 'new=1');
    const kept = await Account.findById(me.account._id).lean();
    expect(kept?.lastSearch).toBe('min_age=40&max_age=50&photo=1');
  });

  it('keeps the pages of one search apart and in order while somebody comes back between them', async () => {
    const me = await searcher();
    change({ search: { page_size: 6, min_age: 18, max_age: 99 } });
    const all: TestMember['profile']['_id'][] = [];
    for (let at = 0; at < 14; at += 1) {
      const { profile } = await add(`m${at}`, { lastSeenAt: ago((at + 1) * 60_000_000) });
      all.push(profile._id);
    }
    const first = (await search('page=1', me)).answer;
    await Profile.updateOne({ _id: all[13]! }, { lastSeenAt: new Date() });
    await Profile.updateOne({ _id: all[7]! }, { status: 'invisible' });
    const names = first.results.map(({ name }) => name);
    for (const page of [2, 3]) {
      names.push(...(await named(`page=${page}&search=${first.search}`, me)));
    }
    const kept = Array.from({ length: 14 }, (_, at) => `m${at}`).filter((name) => name !== 'm7');
    expect(names).toEqual(kept);
    // Found anew, who came back stands first; and nobody else's search can be leafed through.
    expect((await named('page=1', me))[0]).toBe('m13');
    const other = await searcher();
    expect((await named(`page=1&search=${first.search}`, other))[0]).toBe('m13');
  });

  it('[CALL-22] serves the regions of every country, the same to everybody, to be kept for a day', async () => {
    const { status, body, headers } = await gateway.http('GET', '/api/regions.php');
    expect(status).toBe(200);
    expect(Object.keys(body['regions'] as object)).toHaveLength(16);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });
});
