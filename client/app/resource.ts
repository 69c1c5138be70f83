import { isTransient } from '@rendezvous/machines/wire';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCall } from './callContext.ts';
import { CallFailed, isSwallowed, type Call } from './http/index.ts';
import { retriesMax, retryDelayMs } from './http/retry.ts';
import { onLogout, onVisitorLogin } from './session/onLogout.ts';

export type Resource<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  /** With `stale` the value is that of last time: bringing it up to date did not work. */
  | { state: 'ready'; value: Value; stale?: { retry: () => void } };

/** Answers that came with the page are not asked for again for this long. */
const givenFreshForMs = 20_000;

/**
 * What pages have read, for as long as the site is open and the same member is here. Reads that meet trouble are
 * repeated five times, at once when the network is back (CALL-24, CONST-17, OPEN-54).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Infinity,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (tries, error) => tries < retriesMax && error instanceof CallFailed && error.again,
        retryDelay: (tries) => retryDelayMs(tries, Math.random),
      },
    },
  });
}

/** Forgets what was read when somebody else comes, also what is still on its way. */
export function forgetWithMember(client: QueryClient): void {
  const forget = () => client.clear();
  onLogout(forget);
  onVisitorLogin(forget);
}

/** Takes answers that came with the page, by address. */
export function primeResources(client: QueryClient, answers: Record<string, unknown>): void {
  // As if they came a moment later: what is not older than now is not asked for again.
  const updatedAt = Date.now() + givenFreshForMs;
  for (const [address, answer] of Object.entries(answers)) {
    client.setQueryData([address], answer, { updatedAt });
  }
}

/** Brings what was read up to date with a change that the gateway has taken; nothing when it is not here. */
export function useUpdateResource() {
  const client = useQueryClient();
  return useCallback(
    <Value>(key: string, change: (value: Value) => Value): void =>
      void client.setQueryData<Value>([key], (value) =>
        value === undefined ? undefined : change(value),
      ),
    [client],
  );
}

/** Has what is read from an address read again: at once where it is in view, else when it is next. */
export function useReadAgain() {
  const client = useQueryClient();
  return useCallback(
    (key: string): void => void client.invalidateQueries({ queryKey: [key] }),
    [client],
  );
}

/**
 * Reads what a page shows. What was read before is shown at once, so that going back never starts with a skeleton,
 * and stays when reading it again meets trouble; only a refusal takes it away. The key is the address it comes from,
 * where it may have come with the page. Without a key nothing is read.
 *
 * @param load Asks once; `ask` is the call that does not try again by itself.
 */
export function useResource<Value>(
  key: string | null,
  load: (ask: Call) => Promise<Value>,
): Resource<Value> {
  const call = useCall();
  const ask: Call = (method, path, options) => call(method, path, { ...options, once: true });
  const query = useQuery<unknown>({
    queryKey: [key ?? ''],
    queryFn: () => load(ask),
    enabled: key !== null,
    // Should it be forgotten while it is shown, it stays until it is known what whoever is here now may see.
    placeholderData: (shown: unknown, of?: { queryKey: readonly unknown[] }) =>
      of?.queryKey[0] === key ? shown : undefined,
  });
  const { failureReason } = query;
  const data = query.data as Value | undefined;
  const retry = () => void query.refetch();
  // Without a network it waits for one; meanwhile it says so.
  const trouble = query.error ?? (query.isPaused ? failureReason : null);
  if (trouble && !isSwallowed(trouble)) {
    return data === undefined || !isTransient(trouble)
      ? { state: 'failed', error: trouble, retry }
      : { state: 'ready', value: data, stale: { retry } };
  }
  return data === undefined ? { state: 'loading' } : { state: 'ready', value: data };
}
