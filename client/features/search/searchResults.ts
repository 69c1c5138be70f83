import type { ProfileSummary, SearchAnswer } from '@rendezvous/core/contract';
import { fetchedFrom } from '../../app/resource.ts';
import { onLogout } from '../../app/session/onLogout.ts';
import { createStore } from '../../app/store.ts';

/** What was found, page by page (SEARCH-02). */
interface SearchResults {
  pages: readonly SearchAnswer[];
  numResults: number;
}

const nothing: SearchResults = { pages: [], numResults: 0 };

/** Who is here changes: a list older than this is asked for again, in ms. */
const freshForMs = 5 * 60_000;
let firstPageAt = 0;

/** Kept while the site is open, so that the way back from a profile leads to the same place. */
export const searchResults = createStore<SearchResults>(nothing);

/** Puts a page in its place by its number; asking for the same one again replaces it (SEARCH-02). */
export function storePage(answer: SearchAnswer): void {
  if (searchResults.get().pages.includes(answer)) return;
  if (answer.pageNumber === 1) firstPageAt = Date.now();
  searchResults.set(({ pages }) => ({
    pages: [...pages.filter(({ pageNumber }) => pageNumber !== answer.pageNumber), answer].sort(
      (a, b) => a.pageNumber - b.pageNumber,
    ),
    numResults: answer.numResults,
  }));
}

const firstPage = '/api/search.php?page=1';

/** Shows at once what came with the page; true when the first page is to be asked for. */
export function takeFirstPage(): boolean {
  if (searchResults.get().pages.length > 0) return Date.now() - firstPageAt > freshForMs;
  const given = fetchedFrom<SearchAnswer>(firstPage);
  if (given) storePage(given);
  return true;
}

/** Forgets everything that was found (SEARCH-03). */
export const clearSearchResults = () => searchResults.set(nothing);
onLogout(clearSearchResults);

/** Whether there are more pages; who appears on two of them was found twice. */
export const hasMore = ({ pages, numResults }: SearchResults) =>
  pages.reduce((count, { results }) => count + results.length, 0) < numResults;

/** Everybody found so far, in order; who moved to a later page meanwhile appears once. */
export function foundProfiles({ pages }: SearchResults): ProfileSummary[] {
  const seen = new Map(
    pages.flatMap(({ results }) => results).map((profile) => [profile.id, profile]),
  );
  return [...seen.values()];
}
