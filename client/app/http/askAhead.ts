import { onLogout } from '../session/onLogout.ts';
import type { Call } from './call.ts';

/** An answer that nobody has taken for this long is out of date. */
const freshForMs = 20_000;

interface AskAheadProps {
  call: Call;
  /** Answers that came with the page, by address. */
  given?: Record<string, unknown>;
  now?: () => number;
}

/**
 * Lets something be asked for before the page that needs it is there. The first GET of the same
 * address takes that answer; after that, or when it has become old, the address is asked anew.
 * A call that changes something may change any answer: what is waiting then is let go.
 */
export function withAskAhead({ call, given = {}, now = Date.now }: AskAheadProps): {
  call: Call;
  askAhead: (path: string) => void;
  /** What is waiting may not be true any more: from now on everything is asked for. */
  letGo: () => void;
} {
  const coming = new Map<string, { answer: Promise<unknown>; at: number }>();
  for (const [path, answer] of Object.entries(given)) {
    coming.set(path, { answer: Promise.resolve(answer), at: now() });
  }
  onLogout(() => coming.clear());
  return {
    letGo: () => coming.clear(),
    askAhead(path) {
      if (coming.has(path)) return;
      const answer = call('GET', path, { quiet: true });
      // Whether it came to anything is heard by who needs it, if anybody does.
      answer.catch(() => coming.delete(path));
      coming.set(path, { answer, at: now() });
    },
    call: <Answer>(...[method, path, options]: Parameters<Call>) => {
      if (method !== 'GET') coming.clear();
      const known = coming.get(path);
      coming.delete(path);
      const fresh = known && now() - known.at <= freshForMs;
      return fresh ? (known.answer as Promise<Answer>) : call<Answer>(method, path, options);
    },
  };
}
