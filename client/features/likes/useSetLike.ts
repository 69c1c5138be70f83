import type { LikeAnswer, ProfileAnswer, Relation } from '@rendezvous/core/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { CallFailed, isSwallowed, SessionEnded } from '../../app/http/index.ts';
import { showToast } from '../../ui/index.ts';
import { forgetMatch, tellMatch } from '../../app/matchNews.ts';
import { likesKey, profileAddress, putRelation } from './relations.ts';

interface Wanted {
  liked: boolean;
  before: Relation;
}

/** A refused like in words; who is no longer logged in hears what logging in would allow (ERR-21). */
function useLikeErrorText() {
  const errorText = useErrorText();
  const { t } = useTranslation('errors');
  return (error: unknown) => {
    const loggedOut =
      error instanceof SessionEnded ||
      (error instanceof CallFailed && error.refusal.code === 'authentication_required');
    return loggedOut ? t('login_required.like') : errorText(error);
  };
}

/**
 * Likes a profile and takes it back: shown at once, undone when it is refused (LIKE-01). However fast it is pressed,
 * the gateway hears one after the other and what was wanted last stays.
 */
export function useSetLike(id: string) {
  const call = useCall();
  const client = useQueryClient();
  const inWords = useLikeErrorText();
  const mutationKey = ['like', id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    networkMode: 'always',
    mutationFn: ({ liked }: Wanted) =>
      // It shows at once: whoever leaves the page then means it all the same.
      call<LikeAnswer>(liked ? 'POST' : 'DELETE', '/api/like.php', {
        body: { profile: id },
        keepalive: true,
      }),
    onMutate: ({ liked, before }) =>
      putRelation(client, id, { ...before, liked, match: liked && before.liked_by }),
    onSuccess({ relation, new_match }) {
      if (isLast()) putRelation(client, id, relation);
      if (new_match) tellMatch(id);
      if (!relation.match) forgetMatch(id);
      // Lists that are not in view are read again when they are.
      void client.invalidateQueries({ queryKey: [likesKey], refetchType: 'none' });
    },
    onError(error, { before }) {
      if (isLast()) putRelation(client, id, before);
      if (!isSwallowed(error) || error instanceof SessionEnded) {
        showToast({ tone: 'bad', text: inWords(error) });
      }
    },
  });
  return (liked: boolean, shown: Relation) => {
    // A card knows of the member's own like only; the profile, where it was read, of all.
    const known = client.getQueryData<ProfileAnswer>([profileAddress(id)])?.profile.relation;
    mutate({ liked, before: known ? { ...known, liked: shown.liked } : shown });
  };
}

/** Notes that a like was looked at (LIKE-02); shown at once, and no harm when it cannot be told. */
export function useLookAtLike() {
  const call = useCall();
  const client = useQueryClient();
  return async (id: string, relation: Relation) => {
    if (!relation.like_new) return;
    putRelation(client, id, { ...relation, like_new: false });
    try {
      await call<LikeAnswer>('PUT', '/api/like.php', { body: { profile: id }, quiet: true });
    } catch {
      // It stays new, and is noted the next time.
      putRelation(client, id, relation);
    }
  };
}
