import { Account, presentUser, type AccountDoc, type SessionDoc } from '@rendezvous/core/accounts';
import { answerChats, readNewest } from '@rendezvous/core/chat';
import {
  idSchema,
  pageTokenSchema,
  Refused,
  type Language,
  type SiteSettings,
} from '@rendezvous/core/contract';
import { assertLoggedOutSearch, Profile } from '@rendezvous/core/profiles';
import { findRelated, meetMembers, viewOwnProfile, viewProfile } from '@rendezvous/core/members';
import { listOwnPhotos } from '@rendezvous/core/photos';
import type { GatewayDeps } from '../deps.ts';
import { answerPage } from '../site/content.routes.ts';

interface Asking {
  query: URLSearchParams;
  session: SessionDoc | null;
  settings: SiteSettings;
  language: Language;
  /** The host that was asked. */
  site: string;
  deps: GatewayDeps;
  now: Date;
}

const memberOf = ({ session }: Asking) => {
  if (!session) throw new Refused('authentication_required');
  return session;
};
const profileOf = (asking: Asking) => {
  const { profile } = memberOf(asking);
  if (!profile) throw new Refused('not_found');
  return profile;
};
const idIn = ({ query }: Asking, name: string) => {
  const parsed = idSchema.safeParse(query.get(name));
  if (!parsed.success) throw new Refused('validation');
  return parsed.data;
};

/** The calls a first paint may need; each answers what its route would. None of them changes anything. */
const answers: Record<string, (asking: Asking) => Promise<unknown>> = {
  '/api/user.php': async (asking) => {
    const { settings, now } = asking;
    const account = await Account.findById(memberOf(asking).account).lean<AccountDoc>();
    if (!account) throw new Refused('authentication_required');
    const profile = account.profile && (await Profile.findById(account.profile).lean());
    return { user: presentUser(account, profile, { settings, now }) };
  },
  '/api/chats.php': (asking) => answerChats({ ...asking, profile: profileOf(asking) }),
  '/api/messages.php': (asking) =>
    readNewest({
      ...asking,
      profile: profileOf(asking),
      conversation: idIn(asking, 'conversation'),
    }),
  '/api/search.php': async ({ query, session, settings, now }) => {
    if (!session) assertLoggedOutSearch(settings);
    const pageNumber = Number(query.get('page') ?? 1);
    return meetMembers({ viewer: session?.profile ?? null, pageNumber, settings, now });
  },
  '/api/profile.php': async (asking) => {
    const viewer = profileOf(asking);
    if (!asking.query.has('id')) return { profile: await viewOwnProfile({ ...asking, viewer }) };
    const ask = { ...asking, viewer, id: idIn(asking, 'id') };
    const [profile, related] = await Promise.all([viewProfile(ask), findRelated(ask)]);
    return { profile, related };
  },
  '/api/own-photos.php': async (asking) => {
    const { account: id } = memberOf(asking);
    const account = await Account.findById(id, { paidUser: 1 }).lean();
    if (!account) throw new Refused('authentication_required');
    return listOwnPhotos({ profile: profileOf(asking), account, now: asking.now });
  },
  '/api/page.php': async ({ query, language, site, deps }) => {
    const token = pageTokenSchema.safeParse(query.get('token'));
    if (!token.success) throw new Refused('not_found');
    return answerPage({ token: token.data, language, site }, deps);
  },
};

/**
 * The answers to `asks` (addresses of GET calls) for a member or a visitor, by address. What is refused or fails is
 * left out: the client asks for it and hears why. `lost` says that something asked for does not exist.
 */
export async function answerAhead(
  asks: readonly string[],
  asking: Omit<Asking, 'query' | 'now'>,
): Promise<{ answers: Record<string, unknown>; lost: boolean }> {
  const { deps } = asking;
  let lost = false;
  const answered = await Promise.all(
    asks.map(async (ask): Promise<[string, unknown][]> => {
      const { pathname, searchParams: query } = new URL(ask, 'http://site');
      try {
        const now = deps.clock.now();
        const answer = await answers[pathname]?.({ ...asking, query, now });
        return answer === undefined ? [] : [[ask, answer]];
      } catch (error) {
        if (error instanceof Refused) lost ||= error.refusal.code === 'not_found';
        else deps.log.warn({ err: error, ask }, 'answer ahead');
        return [];
      }
    }),
  );
  return { answers: Object.fromEntries(answered.flat()), lost };
}
