import type { Language } from '@rendezvous/core/contract';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StyleSheetManager } from 'styled-components';
import { App } from '../app/App.tsx';
import { loadTexts, startI18n } from '../app/i18n/index.ts';
import { createSession } from '../app/session/index.ts';
import { startChatEngine } from '../app/session/chatEngine.ts';
import { routes } from '../routes.tsx';
import { comingPages } from './comingPages.tsx';
import { settings as usual } from './fakeData.ts';
import type { FakeGateway } from './FakeGateway.ts';
import { noteSession } from './startedSessions.ts';

const features = [
  'accounts',
  'chat',
  'common',
  'errors',
  'notifications',
  'profiles',
  'search',
  'site',
] as const;

interface RenderOptions {
  language?: Language;
  settings?: Partial<typeof usual>;
  /** Without the pages that are still to come: what links lead to today. */
  asToday?: boolean;
}

/** Styles go nowhere: jsdom lays nothing out, and looks at each rule of the page for every role that is asked for. */
const unstyled = document.createElement('head');

/** The whole client on an address, with a gateway of the test's own. */
export async function renderApp(path: string, gateway: FakeGateway, options: RenderOptions = {}) {
  const { language = 'nl', settings = {}, asToday = false } = options;
  window.history.replaceState(null, '', path);
  const i18n = startI18n(language);
  await loadTexts(i18n, features);
  const session = createSession({
    call: gateway.call,
    connect: gateway.connect,
    loadEngine: () => Promise.resolve({ startChatEngine }),
    mustAsk: () => true,
  });
  noteSession(session);
  const view = render(
    <StyleSheetManager target={unstyled}>
      <App
        settings={{ ...usual, ...settings }}
        call={gateway.call}
        session={session}
        i18n={i18n}
        routes={asToday ? routes : [...routes, ...comingPages]}
      />
    </StyleSheetManager>,
  );
  return { session, user: userEvent.setup(), ...view };
}
