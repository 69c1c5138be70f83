import { lazyPage } from '../app/frame/lazyPage.tsx';
import type { Route } from '../routes.tsx';

/** Addresses of docs/requirements.md that links lead to once their pages exist. */
const paths = [
  '/signup',
  '/reset-password',
  '/profile',
  '/notifications',
  '/premium',
  '/pricing',
  '/credits',
  '/complaints',
  '/pages/:token',
];

/** Empty pages in their place; one that exists stands before them and wins. */
export const comingPages: readonly Route[] = paths.map((path) => ({
  name: path,
  path,
  layout: 'default',
  guard: 'anyone',
  module: './features/site/ComingPage.tsx',
  texts: [],
  ...lazyPage(() => Promise.resolve(() => null), []),
}));
