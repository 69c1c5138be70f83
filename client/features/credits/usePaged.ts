import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../app/callContext.ts';
import { isSwallowed } from '../../app/http/index.ts';
import type { Resource } from '../../app/resource.ts';

/**
 * A list that comes page after page, the newest first.
 *
 * @param address Of the first page; the others are asked for with `before`.
 * @param cursorOf What the page after this one comes before.
 */
export function usePaged<Answer extends { more: boolean }>(
  address: string,
  cursorOf: (page: Answer) => string | number | undefined,
) {
  const call = useCall();
  const query = useInfiniteQuery({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam }) =>
      call<Answer>('GET', pageParam === null ? address : `${address}?before=${pageParam}`, {
        once: true,
      }),
    initialPageParam: null as string | number | null,
    getNextPageParam: (page) => (page.more ? cursorOf(page) : null),
  });
  const pages = query.data?.pages;
  const found = query.error ?? (query.isPaused ? query.failureReason : null);
  const trouble = isSwallowed(found) ? null : found;
  const retry = () => void query.refetch();
  const resource: Resource<Answer[]> = pages
    ? { state: 'ready', value: pages }
    : trouble
      ? { state: 'failed', error: trouble, retry }
      : { state: 'loading' };
  return {
    resource,
    hasMore: query.hasNextPage,
    busy: query.isFetching,
    /** Why the next page, or what is new, did not come. */
    error: pages ? trouble : null,
    more: () => void (query.hasNextPage ? query.fetchNextPage() : query.refetch()),
  };
}
