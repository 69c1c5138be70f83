import { limits, type WatchAnswer } from '@rendezvous/core/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { onLogout } from '../../../app/session/onLogout.ts';
import { useAsk, useConnection, useFacts, type Fact } from '../../../app/session/index.ts';
import { createStore, useStore } from '../../../app/store.ts';

/** What is told of somebody who is watched. */
export interface Presence {
  online: boolean;
  lastSeenAt?: string | undefined;
}

/** By profile; null until something is told, and nobody in it while nothing would be. */
const present = createStore<ReadonlyMap<string, Presence> | null>(null);
/** Conversations in which the other side writes at this moment. */
const writing = createStore<ReadonlySet<string>>(new Set());
const ends = new Map<string, ReturnType<typeof setTimeout>>();

function stopWriting(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.delete(conversation);
  writing.set((before) => {
    if (!before.has(conversation)) return before;
    const others = new Set(before);
    others.delete(conversation);
    return others;
  });
}

/** It holds for so long; whoever goes on says so again. */
function startWriting(conversation: string): void {
  clearTimeout(ends.get(conversation));
  ends.set(
    conversation,
    setTimeout(() => stopWriting(conversation), limits.typing.lastsMs),
  );
  writing.set((before) => (before.has(conversation) ? before : new Set(before).add(conversation)));
}

function forgetWriting(): void {
  for (const conversation of [...ends.keys()]) stopWriting(conversation);
}
onLogout(() => {
  present.set(null);
  forgetWriting();
});

/** Without a connection nothing is known: what a list said before is over too. */
function forgetTold(): void {
  present.set((before) => before && new Map());
  forgetWriting();
}

function takeFact({ name, payload }: Fact, me: string): void {
  if (name === 'presence:changed') {
    const { profile, online, lastSeenAt } = payload;
    present.set((before) => before && new Map(before).set(profile, { online, lastSeenAt }));
  }
  if (name === 'chat:typingChanged' && payload.profile !== me) {
    (payload.typing ? startWriting : stopWriting)(payload.conversation);
  }
  // What was being written is there.
  if (name === 'chat:messageSent' && payload.message.sender !== me) {
    stopWriting(payload.message.conversation);
  }
}

const presenceIn = ({ online, lastSeen }: WatchAnswer) =>
  new Map<string, Presence>([
    ...Object.entries(lastSeen).map(
      ([id, lastSeenAt]) => [id, { online: false, lastSeenAt }] as const,
    ),
    ...online.map((id) => [id, { online: true }] as const),
  ]);

/** Has these profiles watched, of which the first are the most important, and hears who writes (REAL-07). */
export function useWhoIsThere(me: string, profiles: readonly string[]): void {
  const ask = useAsk();
  const connected = useConnection() === 'online';
  const [again, setAgain] = useState(0);
  // Their order changes with every message; who they are does not.
  const watched = [...new Set(profiles)].slice(0, limits.presence.watchMax).sort().join();
  const newest = useRef(0);

  useFacts((fact) => takeFact(fact, me));
  useEffect(() => {
    if (!connected) return forgetTold();
    const own = (newest.current += 1);
    const ids = watched === '' ? [] : watched.split(',');
    ask('presence:watch', { profiles: ids }).then(
      (answer) => {
        if (newest.current === own) present.set(presenceIn(answer));
      },
      // Nothing is known then, and nothing is shown.
      () => undefined,
    );
    const soon = setTimeout(() => setAgain(again + 1), rewatchMs);
    return () => clearTimeout(soon);
  }, [ask, connected, watched, again]);
}

/** Facts may be lost (`gateway:resync`): what is told is looked at anew now and then, in ms. */
const rewatchMs = 5 * 60_000;

/** What is known of somebody; undefined while nothing is. */
export const usePresence = (profile: string): Presence | undefined =>
  useStore(present)?.get(profile);

/** A profile as it is now: there, or not, and not there where that is not known. */
export function useAlive<Shown extends { id: string; online: boolean } | null>(
  profile: Shown,
): Shown {
  const all = useStore(present);
  const told = profile && all ? (all.get(profile.id)?.online ?? false) : null;
  const online = told ?? profile?.online;
  return useMemo(
    () => (!profile || profile.online === online ? profile : { ...profile, online }),
    [profile, online],
  );
}

/** Whether the other side of a conversation writes. */
export const useIsWriting = (conversation: string | null): boolean =>
  useStore(writing).has(conversation ?? '');

/** Tells the other side that something is being written: seldom, and once that it is no more. */
export function useWritingSignal(conversation: string | null): (text: string) => void {
  const ask = useAsk();
  const connected = useConnection() === 'online';
  const toldAt = useRef(0);
  return (text) => {
    if (!connected || conversation === null) return;
    const isWriting = text.trim() !== '';
    const sinceMs = Date.now() - toldAt.current;
    if (isWriting ? sinceMs < limits.typing.everyMs : sinceMs > limits.typing.lastsMs) return;
    toldAt.current = isWriting ? Date.now() : 0;
    // Nobody misses it.
    ask('chat:setTyping', { conversation, typing: isWriting }).catch(() => undefined);
  };
}
