import type { ProfileSummary, SearchAnswer } from '@rendezvous/core/contract';
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../app/callContext.ts';
import { isSwallowed } from '../../app/http/index.ts';

/** Who is here changes: a list older than this is asked for again, in ms. */
const freshForMs = 5 * 60_000;
const queryKey = ['/api/search.php'];
const addressOf = (page: number) => `${queryKey[0]}?page=${page}`;

/** Forgets everything that was found (SEARCH-03). */
export const clearFoundMembers = (client: QueryClient) => client.removeQueries({ queryKey });

/** Everybody found so far, in order; who moved to a later page meanwhile appears once. */
export function foundProfiles(pages: readonly Pick<SearchAnswer, 'results'>[]): ProfileSummary[] {
  const seen = new Map(
    pages.flatMap(({ results }) => results).map((profile) => [profile.id, profile]),
  );
  return [...seen.values()];
}

/** Whether there are more pages; who appears on two of them was found twice. */
function nextPage(last: SearchAnswer, pages: readonly SearchAnswer[]): number | null {
  const shown = pages.reduce((count, { results }) => count + results.length, 0);
  return shown < last.numResults ? last.pageNumber + 1 : null;
}

/**
 * Who was found, page by page (SEARCH-02), kept while the site is open: the way back from a profile leads to the same
 * place. The first page may have come with this one.
 */
export function useFoundMembers() {
  const call = useCall();
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData(queryKey) !== undefined);
  const given = client.getQueryData<SearchAnswer>([addressOf(1)]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => call<SearchAnswer>('GET', addressOf(pageParam), { once: true }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshForMs,
    ...(given ? { initialData: { pages: [given], pageParams: [1] } } : {}),
  });
  const pages = query.data?.pages ?? [];
  const trouble = query.error ?? (query.isPaused ? query.failureReason : null);
  return {
    pages,
    /** They were found on an earlier visit to the page, which may be come back to at any place. */
    kept,
    profiles: foundProfiles(pages),
    numResults: pages.at(-1)?.numResults ?? 0,
    hasMore: query.hasNextPage,
    error: isSwallowed(trouble) ? null : trouble,
    busy: query.isFetching,
    /** Brings the next page, or the first where there is none yet. */
    more: () => void (pages.length > 0 ? query.fetchNextPage() : query.refetch()),
  };
}
