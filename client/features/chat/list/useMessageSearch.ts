import { limits, type ChatSearchAnswer, type SearchHit } from '@rendezvous/core/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../app/callContext.ts';

/** A pause in typing after which is searched, in ms. */
const pauseMs = 300;
/** Fewer characters than this are in nearly every message; more are asked for in part. */
const { queryMin, queryMax } = limits.search;

/**
 * Looks for words in one's messages, on the server (`POST /api/chat-search.php`). Nothing is found while that
 * cannot be asked: names are searched in the list anyway.
 *
 * @param query What was typed; null while nobody is searching.
 */
export function useMessageSearch(query: string | null): readonly SearchHit[] {
  const call = useCall();
  const [found, setFound] = useState<{ query: string; hits: readonly SearchHit[] } | null>(null);
  // Half a character, where it was cut, can be asked of nobody.
  const wanted = (query ?? '')
    .trim()
    .slice(0, queryMax)
    .replace(/\p{Cs}/gu, '');

  useEffect(() => {
    if (wanted.length < queryMin) return;
    let current = true;
    const timer = setTimeout(() => {
      call<ChatSearchAnswer>('POST', '/api/chat-search.php', { body: { q: wanted } })
        .then(({ hits }) => hits)
        // The names are found in any case; the next letter searches again.
        .catch(() => [])
        .then((hits) => current && setFound({ query: wanted, hits }));
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [call, wanted]);

  return found && found.query === wanted && wanted.length >= queryMin ? found.hits : [];
}
