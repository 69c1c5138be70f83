import type { Types } from 'mongoose';
import { filterQuery, searchLimits } from '../contract/index.ts';
import { originOf, partsOf, type Searching } from './criteria.ts';
import { keepSearch, newSearch, readSearch, type KeptSearch } from './keptSearch.ts';
import { beginWalk, isDone, takeInNewcomers, walkOn, type Sizes, type Walk } from './walk.ts';

export interface FoundPage {
  pageNumber: number;
  /** The profiles of the page, in order. */
  ids: Types.ObjectId[];
  /** All that was found so far. */
  found: Types.ObjectId[];
  more: boolean;
  /** The search's name, when there are further pages. */
  search: string | null;
}

export interface PageAsk {
  searching: Searching;
  pageNumber: number;
  pageSize: number;
  /** The name of the search that the page belongs to. */
  search: string | null;
  sizes: Sizes;
}

/** Others who ask for pages of the same search at the same instant are let pass so often. */
const triesMax = 4;

/**
 * A page of a search, or the last one where a later one is asked for. Pages of one search have everybody once and
 * in one order, whoever comes and goes meanwhile.
 */
export async function findPage(ask: PageAsk): Promise<FoundPage> {
  const { searching } = ask;
  const whose = { by: searching.viewer?._id ?? null, query: filterQuery(searching.filters) };
  for (let tried = 1; ; tried += 1) {
    const old = ask.search === null ? null : await readSearch(ask.search, whose);
    const page = await lookFor(ask, old ?? newSearch(whose, searching.now));
    if (page || tried === triesMax) return page ?? lookForAnew(ask, whose);
  }
}

/** Nobody else knows of a new search. */
async function lookForAnew(ask: PageAsk, whose: Parameters<typeof newSearch>[0]) {
  const page = await lookFor(ask, newSearch(whose, ask.searching.now));
  if (!page) throw new Error('a new search was kept by somebody else');
  return page;
}

/** Null: the search was changed by another question meanwhile. */
async function lookFor(ask: PageAsk, kept: KeptSearch): Promise<FoundPage | null> {
  const { pageNumber: asked, pageSize, sizes, searching } = ask;
  const walk = walkFrom(searching, kept);
  const isNew = kept.rev === 0;
  const wanted = Math.min(asked * pageSize, searchLimits.foundMax);
  const before = pageAt(kept, asked, pageSize);
  const isShort = before.pageNumber < asked || before.ids.length < pageSize;
  const looksOn = !isDone(walk) && kept.found.length < searchLimits.foundMax && (isNew || isShort);
  if (looksOn) {
    if (!isNew) await takeInNewcomers(walk, searching.now, sizes);
    const ahead = Math.min(kept.found.length + sizes.ahead, searchLimits.foundMax);
    await walkOn(walk, isNew ? Math.max(ahead, wanted) : ahead, wanted, sizes);
  }
  kept.progress = walk.progress;
  const { pageNumber, start, ids } = pageAt(kept, asked, pageSize);
  const more = !isDone(walk);
  const isLast = pageNumber > kept.ends.length;
  const endsHere = isLast && more && ids.length > 0 && ids.length < pageSize;
  if (endsHere) kept.ends = [...endsBefore(kept, pageNumber, pageSize), start + ids.length];
  const goesOn = more || kept.found.length > start + ids.length;
  const changed = looksOn || endsHere;
  if (changed && (goesOn || !isNew) && !(await keepSearch(kept))) return null;
  const { found, _id } = kept;
  return { pageNumber, ids, found, more, search: goesOn || kept.rev > 0 ? _id : null };
}

function walkFrom(searching: Searching, { found, progress, rev }: KeptSearch): Walk {
  const parts = partsOf(searching);
  const { distance: km } = searching.filters;
  const origin = originOf(searching);
  const circle = km !== undefined && origin ? { origin, km } : null;
  const fresh = beginWalk(parts, circle, searching.now);
  const walk = { ...fresh, found };
  return rev > 0 ? { ...walk, progress } : walk;
}

/** Where the pages before this one end. */
function endsBefore({ ends }: KeptSearch, pageNumber: number, pageSize: number): number[] {
  const all = ends.slice(0, pageNumber - 1);
  while (all.length < pageNumber - 1) all.push((all.at(-1) ?? 0) + pageSize);
  return all;
}

/** A page of what was found, or the last there is. */
function pageAt({ found, ends }: KeptSearch, asked: number, pageSize: number) {
  const beyondEnds = Math.max(0, found.length - (ends.at(-1) ?? 0));
  const pages = Math.max(1, ends.length + Math.ceil(beyondEnds / pageSize));
  const pageNumber = Math.min(asked, pages);
  const start =
    pageNumber - 1 <= ends.length
      ? (ends[pageNumber - 2] ?? 0)
      : (ends.at(-1) ?? 0) + (pageNumber - 1 - ends.length) * pageSize;
  const end = ends[pageNumber - 1] ?? start + pageSize;
  return { pageNumber, start, ids: found.slice(start, end) };
}
