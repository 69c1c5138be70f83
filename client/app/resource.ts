import { isTransient } from '@rendezvous/machines/wire';
import { useEffect, useState } from 'react';
import { isSwallowed } from './http/index.ts';
import { onLogout } from './session/onLogout.ts';

export type Resource<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  /** With `stale` the value is that of last time: bringing it up to date did not work. */
  | { state: 'ready'; value: Value; stale?: { retry: () => void } };

let cache = new Map<string, unknown>();

/** Forgets what was fetched, also what is still on its way: it was for somebody else. */
export function clearResources(): void {
  cache = new Map();
}
onLogout(clearResources);

/** Takes answers that came with the page, by address. */
export function primeResources(answers: Record<string, unknown>): void {
  for (const [address, answer] of Object.entries(answers)) cache.set(address, answer);
}

/** What was fetched from an address before, or came with the page. */
export const fetchedFrom = <Value>(address: string) => cache.get(address) as Value | undefined;

/** Brings what was fetched up to date with a change that the gateway has taken; nothing when it is not here. */
export function updateResource<Value>(key: string, change: (value: Value) => Value): void {
  if (cache.has(key)) cache.set(key, change(cache.get(key) as Value));
}

type Settled<Value> = { key: string; round: number } & ({ value: Value } | { error: unknown });

/**
 * Fetches what a page shows. What was fetched before is shown at once, so that going back never
 * starts with a skeleton, and stays when fetching it again meets trouble; only a refusal takes it away.
 * The key is the address it comes from, where it may have come with the page. Without a key nothing is fetched.
 */
export function useResource<Value>(
  key: string | null,
  load: () => Promise<Value>,
): Resource<Value> {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<Value> | null>(null);
  // What is shown stays here, should it be forgotten while nothing makes the page ask again.
  if (key !== null && settled?.key !== key && cache.has(key)) {
    setSettled({ key, round, value: cache.get(key) as Value });
  }

  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const kept = cache;
    load().then(
      (value) => {
        kept.set(key, value);
        if (!wanted) return;
        // What is on screen already need not be drawn again.
        setSettled((before) =>
          before?.key === key && 'value' in before && before.value === value
            ? before
            : { key, round, value },
        );
      },
      (error: unknown) => {
        if (!isTransient(error)) kept.delete(key);
        if (wanted && !isSwallowed(error)) setSettled({ key, round, error });
      },
    );
    return () => {
      wanted = false;
    };
    // The key stands for what is loaded; the function may be a new one on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, round]);

  if (key === null) return { state: 'loading' };
  if (settled?.key === key) {
    if ('value' in settled) return { state: 'ready', value: settled.value };
    if (settled.round === round) {
      const retry = () => setRound(round + 1);
      return cache.has(key)
        ? { state: 'ready', value: cache.get(key) as Value, stale: { retry } }
        : { state: 'failed', error: settled.error, retry };
    }
  }
  return { state: 'loading' };
}
