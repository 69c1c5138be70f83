import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { lazyPage, type LazyPage } from './app/frame/lazyPage.tsx';
import { Layout, type LayoutName } from './app/frame/layouts.tsx';
import { Frame, Rethrow, Screen } from './app/frame/Screen.tsx';
import { isLocal } from './app/local.ts';
import type { PageDescription } from './pageDescription.ts';
import { pages } from './pages.ts';

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

/** What react-router makes of the pages: those of one layout share it, and with it the bars, while others come and go. */
export function routeObjects(list: readonly Route[] = routes): RouteObject[] {
  const under = (name: LayoutName, children: RouteObject[]): RouteObject => ({
    element: (
      <Layout name={name}>
        <Outlet />
      </Layout>
    ),
    children,
  });
  const layouts = [...new Set(list.map(({ layout }) => layout))];
  const screens = layouts.map((layout) =>
    under(
      layout,
      list
        .filter((page) => page.layout === layout)
        .map((page) => ({ path: page.path, handle: page, element: <Screen page={page} /> })),
    ),
  );
  const nowhere = under('default', [{ path: '*', element: <Screen page={null} /> }]);
  return [{ element: <Frame />, errorElement: <Rethrow />, children: [...screens, nowhere] }];
}
