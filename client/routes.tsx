import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from './app/frame/lazyPage.tsx';
import { isLocal } from './app/local.ts';
import { pages, type PageDescription } from './pages.ts';

export type Route = PageDescription & LazyPage;

type PageModule = Record<string, ComponentType>;

/** One chunk a page. */
const modules = import.meta.glob<PageModule>('./features/*/*Page.tsx');

async function loadPage(module: string): Promise<ComponentType> {
  const name = /(\w+)\.tsx$/.exec(module)?.[1] ?? '';
  const page = (await modules[module]?.())?.[name];
  if (!page) throw new Error(`no page in ${module}`);
  return page;
}

/** Several addresses may show the same page: it keeps its place while the address changes. */
const lazyPages = new Map<string, LazyPage>();
function pageOf({ module, texts }: PageDescription): LazyPage {
  const known = lazyPages.get(module) ?? lazyPage(() => loadPage(module), texts);
  lazyPages.set(module, known);
  return known;
}

/** Every page, ready to be shown. */
export const routes: readonly Route[] = pages
  .filter(({ local }) => !local || isLocal())
  .map((page) => ({ ...page, ...pageOf(page) }));

/** Pages that belong to the members area: one shared answer (ROUTE-57). */
export const isMembersArea = (routeName: string | null) =>
  ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'].includes(routeName ?? '');
