import type { Rendered, RenderInput } from '@rendezvous/core/contract';
import { i18nIn } from '@rendezvous/locales/files';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { text } from 'node:stream/consumers';
import { App } from './app/App.tsx';
import { HeadProvider, pageTitle, type Head } from './app/frame/PageTitle.tsx';
import type { Call } from './app/http/index.ts';
import { createQueryClient, primeResources } from './app/resource.ts';
import { createSite } from './app/router/index.ts';
import { strangerSession } from './app/session/strangerSession.ts';
import { pages } from './pages.ts';
import { routeObjects, type Route } from './routes.tsx';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>('./features/*/*Page.tsx');

/** Every page that is drawn here; the others are known by their address, for what links to them. */
const routes: Promise<Route[]> = Promise.all(
  pages
    .filter(({ local }) => !local)
    .map(async (page): Promise<Route> => {
      const name = /(\w+)\.tsx$/.exec(page.module)?.[1] ?? '';
      const Page = page.rendered ? (await modules[page.module]?.())?.[name] : undefined;
      const NotDrawn = () => {
        throw new Error(`${page.name} is not drawn by the server`);
      };
      const fetch = () => Promise.resolve(Page ?? NotDrawn);
      return { ...page, Page: Page ?? NotDrawn, fetch, preload: fetch };
    }),
);

/** Nothing is asked for while a page is drawn: what it needs comes with it. */
const noCall: Call = () => Promise.reject(new Error('the server draws with what it was given'));

/**
 * Draws a page as a stranger sees it, the way the browser would (main.tsx).
 * @throws whatever a component throws; the client then draws the page itself.
 */
export async function render({
  path,
  language,
  settings,
  answers: given,
  sent,
}: RenderInput): Promise<Rendered> {
  const all = await routes;
  const objects = routeObjects(path === null ? all.slice(0, 1) : all);
  const { query, dataRoutes } = createStaticHandler(objects);
  const context = await query(new Request(new URL(path ?? '/404', 'http://site')));
  if (context instanceof Response) throw new Error(`${path ?? '404'} leads elsewhere`);
  const router = createStaticRouter(dataRoutes, context);
  const answers = createQueryClient();
  primeResources(answers, given);
  const i18n = i18nIn(language);
  const head: Head = { title: '', description: '', canonical: null };
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      <StyleSheetManager sheet={sheet.instance}>
        <HeadProvider value={head}>
          <App
            {...{ settings, call: noCall, answers, i18n, sent }}
            session={strangerSession()}
            site={createSite(all, null)}
          >
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </HeadProvider>
      </StyleSheetManager>,
      {
        onError: (error) => void failures.push(error),
        // However long a page is: what React puts behind would be brought to its place by a script, which may not come.
        progressiveChunkSize: Infinity,
      },
    );
    const html = await text(prelude);
    if (failures.length > 0) throw failures[0];
    return {
      // Words come first: a picture is fetched when its element is read.
      html: html.replace(/^(<link rel="preload"[^>]*>)+/, ''),
      styles: sheet.getStyleTags(),
      title: pageTitle(head.title, settings.name, 0),
      description: head.description || i18n.t('lead', { ns: 'site', site: settings.name }),
      canonical: head.canonical,
    };
  } finally {
    sheet.seal();
    answers.clear();
  }
}
