import { expect } from 'vitest';
import { filterQuery, type SearchAnswer, type SearchFilters } from '../contract/index.ts';
import { cities } from '../places/index.ts';
import { Block, pairOf, Profile, type ProfileDoc } from '../profiles/index.ts';
import { defaultSettings } from '../site/index.ts';
import { plainScan } from './plainScan.ts';
import {
  drawFilters,
  drawProfile,
  proofCountries,
  proofInterests,
  seededNumbers,
  type Drawn,
} from './proofCommunity.ts';
import { searchMembers } from './searchMembers.ts';
import { usualSizes } from './walk.ts';

const membersCount = 300;
const blocksCount = 150;
const viewersCount = 12;
/** So small that most searches take several of everything. */
const small = { ahead: 30, window: 40, windows: 2, windowsForPage: 3 };
const settings = {
  ...defaultSettings,
  countries: proofCountries,
  interests: proofInterests,
  search: { ...defaultSettings.search, page_size: 12 },
};
const pagesMax = 200;

interface Proving {
  seed: number;
  searches: number;
}

/**
 * Random searches of random members over a random community, with invisible, blocked and deleted ones in it: each
 * finds the same members in the same order, and the same count, as a look at everybody. In every fifth others come,
 * go, block and hide between the pages: nobody is shown twice or left out, and nobody who must not be seen is shown.
 */
export async function proveSearches({ seed, searches }: Proving): Promise<void> {
  const drawn = seededNumbers(seed);
  const now = new Date();
  const everybody = Array.from({ length: membersCount }, () => drawProfile(drawn, now));
  await Profile.collection.insertMany(everybody as never[]);
  for (let made = 0; made < blocksCount; made += 1) await block(drawn, everybody);
  let community = await readAll();
  for (let turn = 0; turn < searches; turn += 1) {
    const viewer = drawn.chance(15) ? null : (everybody[drawn.below(viewersCount)] ?? null);
    const search = { filters: drawFilters(drawn, viewer), viewer, now };
    const what = `search ${turn}: ${filterQuery(search.filters)}`;
    const scan = (of = community) =>
      plainScan(of.all, of.blocks, {
        ...search,
        origin: originOf(search),
        countries: proofCountries,
      });
    if (drawn.below(5) > 0) {
      const shown = (await leaf(search)).shown;
      expect(shown, what).toEqual(scan());
      const first = await searchMembers({ ...askOf(search), pageNumber: 1, sizes: usualSizes });
      expect([first.numResults, first.more], what).toEqual([shown.length, false]);
    } else {
      const before = scan();
      const shown = await leaf(search, async () => change(drawn, everybody, now));
      community = await readAll();
      const after = new Set(scan());
      const kept = before.filter((id) => after.has(id));
      expect(new Set(shown.shown).size, `${what}: nobody twice`).toBe(shown.shown.length);
      expect(shown.shown, `${what}: nobody left out`).toEqual(expect.arrayContaining(kept));
      expect(shown.hiddenShown, `${what}: nobody hidden`).toEqual([]);
    }
  }
}

interface Proved {
  filters: SearchFilters;
  viewer: ProfileDoc | null;
  now: Date;
}

const originOf = ({ filters, viewer }: Proved) =>
  (filters.near === undefined ? null : cities().byId(filters.near)) ?? viewer?.place ?? null;

const askOf = ({ filters, viewer, now }: Proved) => ({
  viewer: viewer?._id ?? null,
  query: Object.fromEntries(new URLSearchParams(filterQuery(filters))),
  ...{ settings, now },
});

/** Leafs through all pages of a search; `between` happens before each further one. */
async function leaf(search: Proved, between?: () => Promise<void>) {
  const shown: string[] = [];
  const hiddenShown: string[] = [];
  let name: string | null = null;
  for (let page = 1, asked = 0; asked < pagesMax; asked += 1) {
    const ask = { ...askOf(search), sizes: small, pageNumber: page, search: name };
    const answer: SearchAnswer = await searchMembers(ask);
    const isAgain = answer.pageNumber < page;
    const ids = answer.results.map(({ id }) => id);
    // The last page there is so far may have grown.
    shown.push(...(isAgain ? ids.filter((id) => !shown.includes(id)) : ids));
    if (between) hiddenShown.push(...(await hiddenAmong(ids, search)));
    name = answer.search;
    if (name === null || (isAgain && !answer.more)) return { shown, hiddenShown };
    page = answer.pageNumber + 1;
    await between?.();
  }
  throw new Error(`a search has more than ${pagesMax} pages`);
}

async function hiddenAmong(ids: string[], { viewer }: Proved): Promise<string[]> {
  const { all, blocks } = await readAll();
  const gone = all.filter(({ _id, status }) => ids.includes(String(_id)) && status !== 'active');
  const pairs = ids.map((id) => pairOf(id, String(viewer?._id ?? '')));
  const blocked = blocks.filter(({ pair }) => pairs.includes(pair));
  return [...gone, ...blocked].map(({ _id }) => String(_id));
}

async function readAll() {
  const [all, blocks] = await Promise.all([
    Profile.find().lean<ProfileDoc[]>(),
    Block.find().lean(),
  ]);
  return { all, blocks };
}

async function block({ below }: Drawn, everybody: ProfileDoc[]): Promise<void> {
  const [by, profile] = [everybody[below(viewersCount)], everybody[below(membersCount)]];
  if (!by || !profile || by === profile) return;
  const pair = pairOf(String(by._id), String(profile._id));
  const other = by._id < profile._id;
  await Block.updateOne(
    other ? { by: by._id, profile: profile._id } : { by: profile._id, profile: by._id },
    { $set: { pair, at: new Date() } },
    { upsert: true },
  );
}

/** Somebody is here again, joins, hides, comes back, leaves, or blocks. */
async function change(drawn: Drawn, everybody: ProfileDoc[], now: Date): Promise<void> {
  const { below, pick } = drawn;
  const { _id } =
    everybody[viewersCount + below(membersCount - viewersCount)] ?? drawProfile(drawn, now);
  const what = pick(['seen', 'seen', 'seen', 'join', 'hide', 'back', 'leave', 'block'] as const);
  if (what === 'seen') {
    const at = new Date(Date.now() + below(500));
    await Profile.updateOne({ _id, lastSeenAt: { $lt: at } }, { $set: { lastSeenAt: at } });
  } else if (what === 'join') {
    await Profile.collection.insertOne(drawProfile(drawn, now) as never);
  } else if (what === 'block') await block(drawn, everybody);
  else {
    const status = ({ hide: 'invisible', back: 'active', leave: 'deleted' } as const)[what];
    await Profile.updateOne({ _id }, { $set: { status } });
  }
}
