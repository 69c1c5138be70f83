import type { SentForm, SiteSettings } from '@rendezvous/core/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { CallProvider } from './callContext.ts';
import { LastResort } from './frame/ErrorBoundary.tsx';
import type { Call } from './http/index.ts';
import { I18n } from './i18n/index.ts';
import { SiteProvider, type Site } from './router/index.ts';
import { SessionProvider, type Session } from './session/index.ts';
import { SentFormProvider } from './sentForm.ts';
import { SettingsProvider } from './settings.tsx';
import { createStore } from './store.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

export interface AppProps {
  settings: SiteSettings;
  call: Call;
  /** What pages have read over HTTP. */
  answers: QueryClient;
  session: Session;
  site: Site;
  i18n: i18n;
  /** A form that was refused before there was a script. */
  sent?: SentForm | null | undefined;
  /** The router with its pages. */
  children: ReactNode;
}

/** Everything the pages stand on: settings, calls, session, language, addresses. */
export function App({ settings, call, answers, session, site, i18n, sent, children }: AppProps) {
  const [sentForm] = useState(() => createStore(sent ?? null));
  return (
    <LastResort>
      <GlobalStyle />
      <SettingsProvider value={settings}>
        <CallProvider value={call}>
          <QueryClientProvider client={answers}>
            <SessionProvider value={session}>
              <I18n i18n={i18n}>
                <SentFormProvider value={sentForm}>
                  <SiteProvider value={site}>{children}</SiteProvider>
                </SentFormProvider>
              </I18n>
            </SessionProvider>
          </QueryClientProvider>
        </CallProvider>
      </SettingsProvider>
    </LastResort>
  );
}
