import type { ProfileSummary, SearchAnswer } from '@rendezvous/core/contract';
import { fetchedFrom } from '../../app/resource.ts';
import { whenMemberLeaves } from '../../app/session/memberLeaves.ts';
import { createStore } from '../../app/store.ts';

/** What was found, page by page (SEARCH-02). */
interface SearchResults {
  pages: readonly SearchAnswer[];
  numResults: number;
}

const nothing: SearchResults = { pages: [], numResults: 0 };

/** Kept while the site is open, so that the way back from a profile leads to the same place. */
export const searchResults = createStore<SearchResults>(nothing);

/** Puts a page in its place by its number; asking for the same one again replaces it (SEARCH-02). */
export function storePage(answer: SearchAnswer): void {
  if (searchResults.get().pages.includes(answer)) return;
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
  if (searchResults.get().pages.length > 0) return false;
  const given = fetchedFrom<SearchAnswer>(firstPage);
  if (given) storePage(given);
  return true;
}

/** Forgets everything that was found (SEARCH-03). */
export const clearSearchResults = () => searchResults.set(nothing);
whenMemberLeaves(clearSearchResults);

/** Everybody found so far, in order; who moved to a later page meanwhile appears once. */
export function foundProfiles({ pages }: SearchResults): ProfileSummary[] {
  const seen = new Map(
    pages.flatMap(({ results }) => results).map((profile) => [profile.id, profile]),
  );
  return [...seen.values()];
}
