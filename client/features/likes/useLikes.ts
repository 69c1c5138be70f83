import type { LikesAnswer, LikeType } from '@rendezvous/core/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../app/callContext.ts';
import { isSwallowed } from '../../app/http/index.ts';
import { useSessionSend } from '../../app/session/index.ts';
import { likesKey } from './relations.ts';

/** A list of likes, page after page; new ones come first because the gateway orders it (LIKE-03). */
export function useLikes(type: LikeType) {
  const call = useCall();
  const send = useSessionSend();
  const query = useInfiniteQuery({
    queryKey: [likesKey, type],
    async queryFn({ pageParam }) {
      const before = pageParam ? `&before=${encodeURIComponent(pageParam)}` : '';
      const address = `${likesKey}?type=${type}${before}`;
      const answer = await call<LikesAnswer>('GET', address, { once: true });
      send({ type: 'counts:changed', payload: answer.counts });
      return answer;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const pages = query.data?.pages ?? [];
  const trouble = query.error ?? (query.isPaused ? query.failureReason : null);
  const seen = new Set<string>();
  const entries = pages.flatMap((page) =>
    page.profiles
      // Who moved to a later page meanwhile appears once.
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((profile) => ({ profile, page })),
  );
  return {
    entries,
    totals: pages[0]?.totals ?? null,
    loaded: pages.length > 0,
    hasMore: query.hasNextPage,
    busy: query.isFetching,
    error: isSwallowed(trouble) ? null : trouble,
    /** Brings the next page, or the first where there is none yet. */
    more: () => void (pages.length > 0 ? query.fetchNextPage() : query.refetch()),
  };
}
export type LikesEntry = ReturnType<typeof useLikes>['entries'][number];
