import {
  searchLimits,
  type ProfileSummary,
  type SearchAnswer,
  type SimilarProfile,
} from '@rendezvous/core/contract';
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../app/callContext.ts';
import { isSwallowed } from '../../app/http/index.ts';

/** Who is here changes: a list older than this is asked for again, in ms. */
const freshForMs = 5 * 60_000;
const root = '/api/search.php';
/** What was searched by last in this visit: newer than what an answer from before says. */
const lastKey = ['last-search'];
const keyOf = (query: string) => (query === '' ? [root] : [root, query]);

interface Asked {
  page: number;
  /** The name of the search, as its first page has told it. */
  search: string | null;
}
const addressOf = (query: string, { page, search }: Asked) =>
  `${root}?${query === '' ? '' : `${query}&`}page=${page}${search === null ? '' : `&search=${search}`}`;

/** Forgets everything that was found (SEARCH-03). */
export const clearFoundMembers = (client: QueryClient) =>
  client.removeQueries({ queryKey: [root] });

/** Everybody found so far, in order; who moved to a later page meanwhile appears once. */
export function foundProfiles(pages: readonly Pick<SearchAnswer, 'results'>[]): ProfileSummary[] {
  const seen = new Map(
    pages.flatMap(({ results }) => results).map((profile) => [profile.id, profile]),
  );
  return [...seen.values()];
}

/** The page after the last one, where there is one or may come to be one. */
function nextPage(last: SearchAnswer, pages: readonly SearchAnswer[]): Asked | null {
  const shown = pages.reduce((count, { results }) => count + results.length, 0);
  const { numResults, more = false, search = null } = last;
  const mayGrow = more && numResults < searchLimits.foundMax;
  // The last page came instead of one after it: of those who are missing nobody may see more.
  const isAgain = pages.at(-2)?.pageNumber === last.pageNumber;
  return mayGrow || (shown < numResults && !isAgain) ? { page: last.pageNumber + 1, search } : null;
}

const nobody: SimilarProfile[] = [];

/**
 * What a search has found (ENTITY-38), page by page (SEARCH-02, ENTITY-39), kept while the site is open: the way
 * back from a profile leads to the same place. The first page may have come with this one.
 *
 * @param query The search as an address says it; empty for none.
 */
export function useFoundMembers(query = '') {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = keyOf(query);
  const firstPage: Asked = { page: 1, search: null };
  const [kept] = useState(() => client.getQueryData(queryKey) !== undefined);
  const given = client.getQueryData<SearchAnswer>([addressOf(query, firstPage)]);
  const found = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const address = addressOf(query, pageParam);
      const answer = await call<SearchAnswer>('GET', address, { once: true });
      if (query !== '') client.setQueryData(lastKey, query);
      return answer;
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: freshForMs,
    ...(given ? { initialData: { pages: [given], pageParams: [firstPage] } } : {}),
  });
  const pages = found.data?.pages ?? [];
  const [first, last] = [pages[0], pages.at(-1)];
  const trouble = found.error ?? (found.isPaused ? found.failureReason : null);
  return {
    pages,
    /** They were found on an earlier visit to the page, which may be come back to at any place. */
    kept,
    profiles: foundProfiles(pages),
    numResults: last?.numResults ?? 0,
    /** There are more than `numResults`. */
    atLeast: last?.more ?? false,
    near: first?.near ?? null,
    /** What the member searched by last, here or on another device, as an address says it. */
    lastSearch: client.getQueryData<string>(lastKey) ?? first?.last_search ?? '',
    similar: first?.similar_results ?? nobody,
    similarCount: first?.similar_numResults ?? 0,
    hasMore: found.hasNextPage,
    error: isSwallowed(trouble) ? null : trouble,
    busy: found.isFetching,
    /** Brings the next page, or the first where there is none yet. */
    more: () => void (pages.length > 0 ? found.fetchNextPage() : found.refetch()),
  };
}
