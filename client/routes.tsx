import type { LayoutName } from './app/frame/layouts.tsx';
import { lazyPage, type LazyPage } from './app/frame/lazyPage.tsx';
import type { GuardName } from './app/guards.ts';
import type { RouteShape } from './app/router/index.ts';

export type Route = Omit<RouteShape, 'preload'> &
  LazyPage & {
    layout: LayoutName;
    guard: GuardName;
  };

type Described = Omit<Route, 'Page' | 'preload'> & { page: LazyPage };

const route = ({ page, ...rest }: Described): Route => ({ ...rest, ...page });

const chatPage = lazyPage(
  async () => (await import('./features/chat/ChatPage.tsx')).ChatPage,
  ['chat'],
);

/** Every page, its address, its layout and who may see it. The first match counts. */
export const routes: readonly Route[] = [
  route({
    name: 'index',
    path: '/',
    layout: 'default',
    guard: 'anyone',
    page: lazyPage(
      async () => (await import('./features/site/LandingPage.tsx')).LandingPage,
      ['site'],
    ),
  }),
  route({
    name: 'login',
    path: '/login',
    layout: 'default',
    guard: 'visitor',
    page: lazyPage(
      async () => (await import('./features/accounts/LoginPage.tsx')).LoginPage,
      ['accounts'],
    ),
  }),
  route({
    name: 'members',
    path: '/members',
    layout: 'default',
    guard: 'member',
    page: lazyPage(
      async () => (await import('./features/search/MembersPage.tsx')).MembersPage,
      ['search'],
    ),
  }),
  route({
    name: 'members-id',
    path: '/members/:id',
    layout: 'default',
    guard: 'member',
    page: lazyPage(
      async () => (await import('./features/profiles/ProfilePage.tsx')).ProfilePage,
      ['profiles'],
    ),
  }),
  route({
    name: 'members-id-chat',
    path: '/members/:id/chat',
    layout: 'chat',
    guard: 'member',
    page: chatPage,
  }),
  route({ name: 'chats', path: '/chats', layout: 'chat', guard: 'member', page: chatPage }),
  route({ name: 'chats-id', path: '/chats/:id', layout: 'chat', guard: 'member', page: chatPage }),
  ...(import.meta.env.DEV || ['localhost', '127.0.0.1'].includes(location.hostname)
    ? [
        route({
          name: 'dev-ui',
          path: '/dev/ui',
          layout: 'default',
          guard: 'anyone',
          page: lazyPage(
            async () => (await import('./features/site/DevUiPage.tsx')).DevUiPage,
            ['chat', 'profiles'],
          ),
        }),
      ]
    : []),
];

/** Pages that belong to the members area: one shared answer (ROUTE-57). */
export const isMembersArea = (routeName: string | null) =>
  ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'].includes(routeName ?? '');
