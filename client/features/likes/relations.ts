import type {
  LikesAnswer,
  ProfileAnswer,
  ProfileSummary,
  Relation,
  SearchAnswer,
} from '@rendezvous/core/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** The lists of likes begin with this in what pages have read; the type follows. */
export const likesKey = '/api/likes.php';

export const profileAddress = (id: string) => `/api/profile.php?id=${encodeURIComponent(id)}`;

/** What a page of a list tells of the likes between its reader and a profile on it. */
export function relationIn({ given, liked_by }: LikesAnswer, id: string): Relation {
  const mine = given.find((entry) => entry.id === id);
  const theirs = liked_by.find((entry) => entry.id === id);
  return {
    liked: mine !== undefined,
    liked_by: theirs !== undefined,
    like_new: theirs?.like_new ?? false,
    match: mine !== undefined && theirs !== undefined,
  };
}

/** A page of a list after what is between its reader and a profile has changed; who stands on it stays there. */
export function withRelation(page: LikesAnswer, id: string, relation: Relation): LikesAnswer {
  if (!page.profiles.some((profile) => profile.id === id)) return page;
  const before = relationIn(page, id);
  const { liked, match, like_new } = relation;
  const given = page.given.filter((entry) => entry.id !== id);
  const old = page.given.find((entry) => entry.id === id);
  const at = old?.at ?? new Date().toISOString();
  return {
    ...page,
    given: liked ? [...given, { id, at, match }] : given,
    liked_by: page.liked_by.map((entry) =>
      entry.id === id ? { ...entry, like_new, match } : entry,
    ),
    totals: {
      received: page.totals.received,
      given: page.totals.given + Number(liked) - Number(before.liked),
      matches: page.totals.matches + Number(match) - Number(before.match),
    },
  };
}

const membersKey = '/api/search.php';

/** Profiles of a list with whether the member likes one of them; others stay the same objects. */
const withLiked = <Summary extends ProfileSummary>(
  profiles: Summary[],
  id: string,
  liked: boolean,
) =>
  profiles.map((each) => (each.id === id && each.liked !== undefined ? { ...each, liked } : each));

/** Puts what is between the member and a profile wherever pages have read it. */
export function putRelation(client: QueryClient, id: string, relation: Relation): void {
  client.setQueryData<ProfileAnswer>(
    [profileAddress(id)],
    (answer) => answer && { ...answer, profile: { ...answer.profile, relation } },
  );
  client.setQueriesData<InfiniteData<SearchAnswer>>(
    { queryKey: [membersKey] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: withLiked(page.results, id, relation.liked),
          ...(page.similar_results && {
            similar_results: withLiked(page.similar_results, id, relation.liked),
          }),
        })),
      },
  );
  client.setQueriesData<ProfileAnswer>(
    { predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/profile.php?id=') },
    (answer) => answer && { ...answer, related: withLiked(answer.related, id, relation.liked) },
  );
  client.setQueriesData<InfiniteData<LikesAnswer>>(
    { queryKey: [likesKey] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => withRelation(page, id, relation)) },
  );
}
