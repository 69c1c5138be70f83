import { parse as parseQuery } from 'node:querystring';
import { Refused } from '@rendezvous/core/contract';
import { userRead } from '../accounts/user.routes.ts';
import { chatsRead, messagesRead } from '../chat/chat.routes.ts';
import type { GatewayDeps } from '../deps.ts';
import type { Read } from '../http/read.ts';
import type { Visit } from '../http/visit.ts';
import { packagesRead } from '../payments/offer.routes.ts';
import { ownPhotosRead } from '../photos/photo.routes.ts';
import { previewRead, profileRead } from '../profiles/profile.routes.ts';
import { searchRead } from '../search/search.routes.ts';
import { pageRead } from '../site/content.routes.ts';
import { landerRead, memberLandingRead } from '../site/lander.routes.ts';

/** The calls a first paint may need, as their routes serve them. None of them changes anything. */
const reads: readonly Read[] = [
  userRead,
  chatsRead,
  messagesRead,
  searchRead,
  profileRead,
  previewRead,
  ownPhotosRead,
  packagesRead,
  pageRead,
  landerRead,
  memberLandingRead,
];

/**
 * The answers to `asks` (addresses of GET calls) for a member or a visitor, by address. What is refused or fails is
 * left out: the client asks for it and hears why. `lost` says that something asked for does not exist.
 */
export async function answerAhead(
  asks: readonly string[],
  visit: Visit,
  deps: GatewayDeps,
): Promise<{ answers: Record<string, unknown>; lost: boolean }> {
  let lost = false;
  const answered = await Promise.all(
    asks.map(async (ask): Promise<[string, unknown][]> => {
      const { pathname, search } = new URL(ask, 'http://site');
      const read = reads.find(({ path }) => `/api${path}` === pathname);
      try {
        // As Express hands a query to the route.
        const query = { ...parseQuery(search.slice(1)) };
        return read ? [[ask, await read.answer(visit, query, deps)]] : [];
      } catch (error) {
        if (error instanceof Refused) lost ||= namesNothing(error);
        else deps.log.warn({ err: error, ask }, 'answer ahead');
        return [];
      }
    }),
  );
  return { answers: Object.fromEntries(answered.flat()), lost };
}

/** What an address names is not there, or cannot be: an id that is none. */
const namesNothing = ({ refusal: { code } }: Refused) =>
  code === 'not_found' || code === 'validation';
