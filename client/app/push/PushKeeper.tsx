import type { WorkerNews } from '@rendezvous/core/contract';
import { pushMachine, selectPush } from '@rendezvous/machines/push';
import { useEffect, useEffectEvent } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useCall } from '../callContext.ts';
import { useNavigate } from '../router/index.ts';
import { onLogout } from '../session/onLogout.ts';
import { useAsk, useConnection, useSessionSend, useUser } from '../session/index.ts';
import { useSettings } from '../settings.tsx';
import {
  dropSubscription,
  lookAtPush,
  subscribeToPush,
  unsubscribeFromPush,
} from './pushBrowser.ts';
import { pushState } from './pushState.ts';

onLogout(() => void dropSubscription().catch(() => undefined));

/** Push messages for a member on this browser, while any page is open (PUSH-01 to PUSH-08). */
export function PushKeeper() {
  const profile = useUser()?.profile?.id;
  if (!profile) return null;
  return (
    <>
      <Standing key={profile} profile={profile} />
      <Visibility />
    </>
  );
}

function Standing({ profile }: { profile: string }) {
  const call = useCall();
  const navigate = useNavigate();
  const send = useSessionSend();
  const { push_public_key: serverKey } = useSettings();

  const begin = useEffectEvent(() => {
    const here = { call, serverKey, profile };
    const actor = createActor(
      pushMachine.provide({
        actors: {
          look: fromPromise(() => lookAtPush(here)),
          subscribe: fromPromise(() => subscribeToPush(here)),
          unsubscribe: fromPromise(() => unsubscribeFromPush(here)),
        },
      }),
    );
    const subscription = actor.subscribe((snapshot) => {
      const state = selectPush(snapshot);
      if (state.standing === null) return;
      send({ type: 'PUSH_SUBSCRIBED', subscribed: state.isSubscribed });
      pushState.set({
        ...state,
        enable: () => actor.send({ type: 'ENABLE' }),
        disable: () => actor.send({ type: 'DISABLE' }),
      });
    });
    actor.start();
    return {
      hear({ data }: MessageEvent<WorkerNews | null>) {
        if (data?.type === 'NEW_PUSH_MESSAGE') {
          actor.send({ type: 'PUSHED', message: data.message });
          send({ type: 'PUSHED' });
        }
        if (data?.type === 'NEW_PUSH_CLICK') navigate(data.path);
      },
      end() {
        subscription.unsubscribe();
        actor.stop();
        pushState.set(null);
      },
    };
  });

  useEffect(() => {
    const { hear, end } = begin();
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener('message', hear);
    return () => {
      worker?.removeEventListener('message', hear);
      end();
    };
  }, []);
  return null;
}

/** Tells the gateway whether somebody can see this page: while one is seen, none of the member's devices rings. */
function Visibility() {
  const ask = useAsk();
  const online = useConnection() === 'online';
  useEffect(() => {
    if (!online) return;
    let told = false;
    const tell = () => {
      const visible = document.visibilityState === 'visible';
      if (visible === told) return;
      told = visible;
      // Said again on the next connection.
      ask('device:setVisible', { visible }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [ask, online]);
  return null;
}
