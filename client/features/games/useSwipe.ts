import type { SwipeAllowance, SwipeAnswer, SwipeLikeAnswer } from '@rendezvous/core/contract';
import { swipeMachine, type SwipeEvent, type SwipeSnapshot } from '@rendezvous/machines/swipe';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { isSwallowed, type Call } from '../../app/http/index.ts';
import { tellMatch } from '../../app/matchNews.ts';
import { onLogout } from '../../app/session/onLogout.ts';
import { showToast } from '../../ui/index.ts';

const address = '/api/swipe.php';

/** Whom the member has passed over while this page of the browser is open; told to nobody and stored nowhere. */
const passedOver = new Set<string>();
onLogout(() => passedOver.clear());

const actorsOn = (call: Call, client: QueryClient) => ({
  deal: fromPromise<SwipeAnswer, { after: string | null }>(async ({ input: { after } }) => {
    const from = after === null ? address : `${address}?after=${encodeURIComponent(after)}`;
    // The first may have come with the page; it is dealt once.
    const queryKey = [from];
    const queryFn = () => call<SwipeAnswer>('GET', from, { once: true });
    const answer = await client.fetchQuery({ queryKey, queryFn });
    client.removeQueries({ queryKey, exact: true });
    return { ...answer, cards: answer.cards.filter(({ id }) => !passedOver.has(id)) };
  }),
  like: fromPromise<SwipeAllowance, { profile: string }>(async ({ input: { profile } }) => {
    const answer = await call<SwipeLikeAnswer>('POST', address, {
      body: { profile },
      keepalive: true,
    });
    if (answer.new_match) tellMatch(profile);
    for (const key of ['/api/likes.php', `/api/profile.php?id=${profile}`]) {
      void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
    }
    return answer;
  }),
});

/** Runs the swipe game; trouble is told in passing. */
export function useSwipe(): { snapshot: SwipeSnapshot; send: (event: SwipeEvent) => void } {
  const call = useCall();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [machine] = useState(() => swipeMachine.provide({ actors: actorsOn(call, client) }));
  const actor = useActorRef(machine, { input: {} });
  const snapshot = useSelector(actor, (all) => all);

  const send = useCallback(
    (event: SwipeEvent) => {
      const { cards, passed } = actor.getSnapshot().context;
      const [top, last] = [cards[0], passed.at(-1)];
      if (event.type === 'PASS' && top) passedOver.add(top.id);
      if (event.type === 'BACK' && last) passedOver.delete(last.id);
      // Nobody is left: whoever asks again sees all of them again.
      if (event.type === 'AGAIN') passedOver.clear();
      actor.send(event);
    },
    [actor],
  );

  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'WAKE' });
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [actor]);

  const { trouble } = snapshot.context;
  const failed = snapshot.matches({ deck: 'failed' });
  const tell = useEffectEvent(() => {
    // The page itself says what kept the cards away.
    if (trouble && !failed && !isSwallowed(trouble.error)) {
      showToast({ tone: 'bad', text: errorText(trouble.error) });
    }
  });
  useEffect(() => {
    if (trouble) tell();
  }, [trouble]);
  return { snapshot, send };
}
