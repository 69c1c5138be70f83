import { act, render, screen, waitFor, within } from '@testing-library/react';
import { i18nIn } from '@rendezvous/locales/files';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member, settings, unconfirmed } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { I18n } from '../i18n/index.ts';
import { loadingDurationMs, loadingThrottleMs, trackLoading } from '../loading.ts';
import { InRouter } from '../../testing/InRouter.tsx';
import { showsBackButton } from './BackButton.tsx';
import { createSession, SessionProvider } from '../session/index.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Layout } from './layouts.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { pageTitle } from './PageTitle.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('layouts', () => {
  it('[LAYOUT-01, LAYOUT-02, LAYOUT-03] default: top bar, warnings, page, footer with disclaimer', async () => {
    const user = unconfirmed();
    await renderApp('/members', new FakeGateway({ user }));
    expect(await screen.findByRole('banner')).toBeInTheDocument();
    expect(await screen.findByText(/Bevestig je e-mailadres/)).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/uitsluitend voor volwassenen van 18 jaar/)).toBeInTheDocument();
  });

  it('[LAYOUT-07] chat: the page alone under the bar, no footer', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    await renderApp(`/chats/${conversationId(2)}`, gateway);
    await screen.findByRole('textbox', { name: 'Bericht' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(document.querySelector('[data-layout=chat]')).not.toBeNull();
  });

  it('[LAYOUT-09] lander: a bar with the logo, the page, footer with disclaimer', async () => {
    await renderApp('/landers/gallery', new FakeGateway({ user: null }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.querySelector('[data-layout=lander]')).not.toBeNull();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: settings.name })).toHaveAttribute('href', '/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/uitsluitend voor volwassenen/)).toBeInTheDocument();
  });

  it('[LAYOUT-10] empty: nothing but the page', async () => {
    const { call, connect } = new FakeGateway({ user: null });
    const loadEngine = () => Promise.reject(new Error('nobody is logged in'));
    const session = createSession({ call, connect, loadEngine, mustAsk: () => false });
    render(
      <SessionProvider value={session}>
        <InRouter>
          <Layout name="empty">Inhoud</Layout>
        </InRouter>
      </SessionProvider>,
    );
    expect(document.body).toHaveTextContent(/^Inhoud$/);
    expect(screen.getByRole('main')).toBeInTheDocument();
    session.stop();
  });

  const brandIn = (footer: HTMLElement) =>
    within(footer).queryByRole('link', { name: 'Rendezvous' });

  it('[NAV-16] a member at home gets a slimmer footer than a visitor', async () => {
    const first = await renderApp('/members', new FakeGateway({ user: member() }));
    expect(brandIn(await screen.findByRole('contentinfo'))).toBeNull();
    first.unmount();
    await renderApp('/', new FakeGateway({ user: null }));
    expect(brandIn(await screen.findByRole('contentinfo'))).not.toBeNull();
  });

  it('[NAV-15] an installed app gets the slimmer footer too', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query === '(display-mode: standalone)', media: query }) as MediaQueryList,
    );
    await renderApp('/', new FakeGateway({ user: null }));
    expect(brandIn(await screen.findByRole('contentinfo'))).toBeNull();
  });

  it('[NAV-09] the language menu is hidden while a signup is completed', async () => {
    window.history.replaceState(null, '', '/complete-signup');
    const bar = (name: string) => (
      <I18n i18n={i18nIn('nl')}>
        <InRouter pages={[{ name, path: '/complete-signup' }]}>
          <LanguageMenu icon={null} hideSmall={false} />
        </InRouter>
      </I18n>
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(bar('complete-signup'));
    expect(container).toHaveTextContent('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("[ROUTE-01, LOCALE-03] the home page, in the visitor's language on the same address", async () => {
    await renderApp('/', new FakeGateway({ user: null }), { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Meet without hurry',
    );
    expect(window.location.pathname).toBe('/');
  });

  it('[POLL-07] says that the device is offline, while it is', async () => {
    await renderApp('/members', new FakeGateway({ user: member() }));
    await screen.findByRole('heading', { name: 'Leden' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Je bent offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Je bent offline/)).toBeNull();
  });
});

describe('back button', () => {
  const all = { installed: true, historyLength: 2, routeName: 'members-id' };
  it('[NAV-13] shows only when all hold: installed, somewhere to go back to, one of these pages', () => {
    expect(showsBackButton(all)).toBe(true);
    for (const routeName of ['likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']) {
      expect(showsBackButton({ ...all, routeName })).toBe(true);
    }
    expect(showsBackButton({ ...all, installed: false })).toBe(false);
    expect(showsBackButton({ ...all, historyLength: 1 })).toBe(false);
    for (const routeName of ['index', 'members', 'chats', 'chats-id', null]) {
      expect(showsBackButton({ ...all, routeName })).toBe(false);
    }
  });
});

describe('title and badge of the app', () => {
  it('[NAV-17] unread messages plus new likes in brackets', () => {
    expect(pageTitle('Berichten', 'Rendezvous', 5)).toBe('(5) Berichten · Rendezvous');
    expect(pageTitle('Berichten', 'Rendezvous', 0)).toBe('Berichten · Rendezvous');
    expect(pageTitle('', 'Rendezvous', 150)).toBe('(150) Rendezvous');
  });

  it('[ERR-26, REAL-09] the badge gets the same number, and a failure of it troubles nobody', async () => {
    const setAppBadge = vi.fn(() => Promise.reject(new Error('no badges here')));
    const clearAppBadge = vi.fn(() => Promise.reject(new Error('no badges here')));
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const gateway = new FakeGateway({ user: member() });
    await renderApp('/members', gateway);
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    act(() => gateway.tellCounts(4, 2));
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(6));
    expect(document.title).toMatch(/^\(6\) /);
    Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  });
});

describe('loading bar', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    render(
      <I18n i18n={i18nIn('nl')}>
        <InRouter>
          <LoadingBar />
        </InRouter>
      </I18n>,
    );
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('[POLL-05, CONST-05] comes after 200 ms, runs 5 s, and goes when all is there', async () => {
    expect(loadingThrottleMs).toBe(200);
    expect(loadingDurationMs).toBe(5_000);
    let finish: () => void = () => undefined;
    act(() => void trackLoading(new Promise<void>((resolve) => (finish = resolve))));
    await pass(199);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await pass(1);
    expect(getComputedStyle(screen.getByRole('progressbar')).animation).toContain('5000ms');
    await act(async () => finish());
    await pass(1);
    expect(getComputedStyle(screen.getByRole('progressbar')).opacity).toBe('0');
    await pass(400);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('does not show for what is quick', async () => {
    act(() => void trackLoading(Promise.resolve()));
    await pass(1_000);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
