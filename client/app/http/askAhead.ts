import { whenMemberLeaves } from '../session/memberLeaves.ts';
import type { Call } from './call.ts';

/**
 * Lets something be asked for before the page that needs it is there. The first GET of the same
 * address takes that answer; after that the address is asked anew.
 */
export function withAskAhead(call: Call): { call: Call; askAhead: (path: string) => void } {
  const coming = new Map<string, Promise<unknown>>();
  whenMemberLeaves(() => coming.clear());
  return {
    askAhead(path) {
      const answer = call('GET', path, { quiet: true });
      // Whether it came to anything is heard by who needs it, if anybody does.
      answer.catch(() => coming.delete(path));
      coming.set(path, answer);
    },
    call: <Answer>(...[method, path, options]: Parameters<Call>) => {
      const known = method === 'GET' ? coming.get(path) : undefined;
      if (!known) return call<Answer>(method, path, options);
      coming.delete(path);
      return known as Promise<Answer>;
    },
  };
}
