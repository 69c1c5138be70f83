import { useEffect, useState } from 'react';
import { useCall } from '../../../app/callContext.ts';

/** A message that was found; `excerpt` is the part of its text around what was looked for. */
export interface MessageHit {
  conversation: string;
  seq: number;
  excerpt: string;
  /** When it was sent, ISO 8601. */
  at: string;
}

/** A pause in typing after which is searched, in ms. */
const pauseMs = 300;
/** Fewer characters than this are in nearly every message. */
const fewest = 3;

/**
 * Looks for words in one's messages, on the server (`GET /api/chat-search.php?q=…`). Nothing is found while that
 * cannot be asked: names are searched in the list anyway.
 *
 * @param query What was typed; null while nobody is searching.
 */
export function useMessageSearch(query: string | null): readonly MessageHit[] {
  const call = useCall();
  const [found, setFound] = useState<{ query: string; hits: readonly MessageHit[] } | null>(null);
  const wanted = query?.trim() ?? '';

  useEffect(() => {
    if (wanted.length < fewest) return;
    let current = true;
    const timer = setTimeout(() => {
      call<{ hits: MessageHit[] }>('GET', `/api/chat-search.php?q=${encodeURIComponent(wanted)}`)
        .then(({ hits }) => hits)
        .catch(() => [])
        .then((hits) => current && setFound({ query: wanted, hits }));
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [call, wanted]);

  return found?.query === wanted && wanted.length >= fewest ? found.hits : [];
}
