import { matchPath } from 'react-router';
import type { Feature } from '@rendezvous/locales';
import type { PageDescription } from './pageDescription.ts';
import { landerPages } from './landerPages.ts';
import { workPages } from './workPages.ts';
import { pictureSizes } from './ui/pictureSizes.ts';

export type { PageDescription };

const list = '/api/chats.php';
const chat = {
  layout: 'chat',
  guard: 'member',
  module: './features/chat/ChatPage.tsx',
  ownSkeleton: true,
  texts: ['chat', 'prompts'],
} as const;

const account = { layout: 'default', guard: 'anyone', texts: ['accounts'] } as const;

const likes = {
  layout: 'default',
  guard: 'member',
  module: './features/likes/LikesPage.tsx',
  texts: ['likes'],
} as const;

const games = {
  layout: 'default',
  guard: 'member',
  texts: ['games', 'likes', 'profiles', 'prompts'],
} as const;

const site = { layout: 'default', guard: 'anyone', texts: ['site'] } as const;

const credits = { layout: 'default', guard: 'member', texts: ['credits'] } as const;

/** Every page. The first match counts, so literal paths stand before those with parameters. */
export const pages: readonly PageDescription[] = [
  {
    name: 'index',
    path: '/',
    layout: 'default',
    guard: 'anyone',
    module: './features/site/LandingPage.tsx',
    texts: ['site'],
    asks: ['/api/search.php?page=1'],
    rendered: true,
  },
  {
    name: 'login',
    path: '/login',
    layout: 'default',
    guard: 'visitor',
    module: './features/accounts/LoginPage.tsx',
    texts: ['accounts'],
    rendered: true,
  },
  {
    ...account,
    name: 'signup',
    path: '/signup',
    module: './features/accounts/SignupPage.tsx',
    rendered: true,
  },
  {
    ...account,
    guard: 'member',
    name: 'signup-matches',
    path: '/signup-matches',
    module: './features/accounts/SignupMatchesPage.tsx',
  },
  {
    ...account,
    name: 'complete-signup',
    path: '/complete-signup',
    module: './features/accounts/CompleteSignupPage.tsx',
  },
  {
    ...account,
    name: 'activate-confirm',
    path: '/activate/confirm',
    module: './features/accounts/ActivateConfirmPage.tsx',
  },
  {
    ...account,
    name: 'activate-done',
    path: '/activate/done',
    module: './features/accounts/ActivateDonePage.tsx',
  },
  {
    ...account,
    name: 'activate-error',
    path: '/activate/error',
    module: './features/accounts/ActivateErrorPage.tsx',
  },
  {
    ...account,
    name: 'reset-password',
    path: '/reset-password',
    module: './features/accounts/ResetPasswordPage.tsx',
    rendered: true,
  },
  {
    ...account,
    name: 'reset-password-do',
    path: '/reset-password/do',
    module: './features/accounts/ResetPasswordDoPage.tsx',
  },
  {
    ...account,
    name: 'mail-change-do',
    path: '/mail-change/do',
    module: './features/accounts/MailChangeDoPage.tsx',
  },
  {
    ...account,
    name: 'account-deleted',
    path: '/account-deleted',
    module: './features/accounts/AccountDeletedPage.tsx',
  },
  {
    name: 'notifications',
    path: '/notifications',
    layout: 'default',
    guard: 'member',
    module: './features/notifications/NotificationsPage.tsx',
    texts: ['notifications', 'ownAccount', 'accounts', 'profiles'],
  },
  {
    name: 'members',
    path: '/members',
    layout: 'default',
    guard: 'member',
    module: './features/search/MembersPage.tsx',
    texts: ['search', 'likes', 'profiles'],
    asks: ['/api/search.php?page=1'],
    faces: 2,
    faceSizes: pictureSizes.card,
  },
  {
    name: 'members-id',
    path: '/members/:id',
    layout: 'default',
    guard: 'either',
    module: './features/profiles/ProfilePage.tsx',
    texts: ['profiles', 'likes', 'prompts', 'photos'],
    asks: ['/api/profile.php?id=:id'],
    strangersAsk: ['/api/member-preview.php?id=:id'],
    faces: 1,
    faceSizes: pictureSizes.profile,
    rendered: true,
    unlisted: true,
  },
  {
    name: 'profile',
    path: '/profile',
    layout: 'default',
    guard: 'member',
    module: './features/profiles/OwnProfilePage.tsx',
    texts: ['ownProfile', 'photos', 'profiles', 'prompts', 'search'],
    asks: ['/api/profile.php', '/api/own-photos.php'],
  },
  { ...likes, name: 'likes', path: '/likes' },
  { ...likes, name: 'likes-type', path: '/likes/:type' },
  {
    ...likes,
    name: 'likes-m-id',
    path: '/likes/m/:id',
    module: './features/likes/LikedMemberPage.tsx',
    texts: ['likes', 'profiles', 'prompts', 'photos'],
    asks: ['/api/profile.php?id=:id'],
    faces: 1,
    faceSizes: pictureSizes.profile,
  },
  {
    ...games,
    name: 'swipe-game',
    path: '/swipe-game',
    module: './features/games/SwipeGamePage.tsx',
    asks: ['/api/swipe.php'],
    faces: 1,
    faceSizes: pictureSizes.profile,
  },
  {
    ...games,
    name: 'match-finder',
    path: '/match-finder',
    module: './features/games/MatchFinderPage.tsx',
  },
  {
    ...account,
    name: 'members-id-signup',
    path: '/members/:id/signup',
    module: './features/accounts/SignupPage.tsx',
  },
  {
    name: 'members-id-chat',
    path: '/members/:id/chat',
    ...chat,
    asks: [list, '/api/profile.php?id=:id'],
  },
  { name: 'chats', path: '/chats', ...chat, asks: [list] },
  {
    name: 'chats-id',
    path: '/chats/:id',
    ...chat,
    asks: [list, '/api/messages.php?conversation=:id'],
  },
  { ...credits, name: 'credits', path: '/credits', module: './features/credits/CreditsPage.tsx' },
  {
    ...credits,
    name: 'credits-repeat-order',
    path: '/credits/repeat-order',
    module: './features/credits/RepeatOrderPage.tsx',
  },
  {
    ...credits,
    name: 'credits-id-paymentmethod',
    path: '/credits/:id/:paymentmethod?',
    module: './features/credits/CheckoutPage.tsx',
  },
  {
    ...credits,
    name: 'transactions-id',
    path: '/transactions/:id?',
    module: './features/credits/TransactionsPage.tsx',
  },
  {
    ...credits,
    name: 'directdebit',
    path: '/directdebit',
    module: './features/credits/DirectDebitPage.tsx',
  },
  {
    ...credits,
    guard: 'anyone',
    name: 'premium',
    path: '/premium',
    module: './features/credits/PremiumPage.tsx',
    asks: ['/api/packages.php'],
    rendered: true,
  },
  {
    ...credits,
    guard: 'anyone',
    name: 'pricing',
    path: '/pricing',
    module: './features/credits/PricingPage.tsx',
    asks: ['/api/packages.php'],
    rendered: true,
  },
  {
    ...site,
    name: 'pages-token',
    path: '/pages/:token',
    module: './features/site/SitePage.tsx',
    asks: ['/api/page.php?token=:token'],
    rendered: true,
  },
  {
    ...site,
    name: 'complaints',
    path: '/complaints',
    module: './features/site/ComplaintsPage.tsx',
    rendered: true,
  },
  {
    ...site,
    name: 'lang-config',
    path: '/lang-config',
    module: './features/site/LangConfigPage.tsx',
    rendered: true,
  },
  ...landerPages,
  ...workPages,
  {
    name: 'dev-ui',
    path: '/dev/ui',
    layout: 'empty',
    guard: 'anyone',
    module: './features/site/DevUiPage.tsx',
    texts: ['chat', 'profiles'],
    local: true,
  },
];

/** What a page asks for at an address: its calls with the parameters of the path filled in, percent-encoded as they stand there. */
export function asksOf(
  { path, asks = [] }: Pick<PageDescription, 'path' | 'asks'>,
  pathname: string,
): string[] {
  const params: Record<string, string | undefined> = matchPath(path, pathname)?.params ?? {};
  return asks.map((ask) => ask.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
}

/** Texts that every page needs. */
export const frameTexts: readonly Feature[] = ['common', 'errors'];
