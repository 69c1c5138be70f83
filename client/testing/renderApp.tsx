import type { Language } from '@rendezvous/core/contract';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { App } from '../app/App.tsx';
import { loadTexts, startI18n } from '../app/i18n/index.ts';
import { createQueryClient, forgetWithMember, primeResources } from '../app/resource.ts';
import { createRouter, createSite } from '../app/router/index.ts';
import { createSession } from '../app/session/index.ts';
import { startChatEngine } from '../app/session/chatEngine.ts';
import { routeObjects, routes as allRoutes, type Route } from '../routes.tsx';
import { settings as usual } from './fakeData.ts';
import type { FakeGateway } from './FakeGateway.ts';
import { noteSession, noteStop } from './startedSessions.ts';

const features = [
  'accounts',
  'chat',
  'common',
  'credits',
  'errors',
  'games',
  'landers',
  'likes',
  'notifications',
  'operators',
  'ownAccount',
  'ownProfile',
  'photos',
  'profiles',
  'prompts',
  'reports',
  'search',
  'site',
] as const;

interface RenderOptions {
  language?: Language;
  settings?: Partial<typeof usual>;
  /** What pages have read before. */
  answers?: QueryClient;
  /** Answers that came with the page, by address. */
  given?: Record<string, unknown>;
  /** Pages of the test's own, beside the product's. */
  more?: readonly Route[];
}

/** Styles go nowhere: jsdom lays nothing out, and looks at each rule of the page for every role that is asked for. */
const unstyled = document.createElement('head');

/** The whole client on an address, with a gateway of the test's own. */
export async function renderApp(path: string, gateway: FakeGateway, options: RenderOptions = {}) {
  const { language = 'nl', settings = {}, given = {}, more = [] } = options;
  const answers = options.answers ?? createQueryClient();
  window.history.replaceState(null, '', path);
  const i18n = startI18n(language);
  await loadTexts(i18n, features);
  forgetWithMember(answers);
  primeResources(answers, given);
  const session = createSession({
    call: gateway.call,
    connect: gateway.connect,
    loadEngine: () => Promise.resolve({ startChatEngine }),
    mustAsk: () => true,
  });
  noteSession(session);
  const routes = [...more, ...allRoutes];
  const { router, stop } = createRouter(routeObjects(routes));
  noteStop(stop);
  const view = render(
    <StyleSheetManager target={unstyled}>
      <App
        settings={{ ...usual, ...settings }}
        call={gateway.call}
        answers={answers}
        session={session}
        site={createSite(routes, router)}
        i18n={i18n}
      >
        <RouterProvider router={router} />
      </App>
    </StyleSheetManager>,
  );
  return { session, answers, router, user: userEvent.setup(), ...view };
}
