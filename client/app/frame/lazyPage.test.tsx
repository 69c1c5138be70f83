import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/index.ts';
import { createRouter, createSite, Link, SiteProvider } from '../router/index.ts';
import { lazyPage } from './lazyPage.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p role="alert">mis</p> : this.props.children;
  }
}

afterEach(() => vi.restoreAllMocks());

it('a page that could not be fetched is fetched anew the next time, without a reload', async () => {
  // A page comes with its texts, whichever test was here before.
  startI18n('nl');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // A reload was tried a moment ago, and did not bring it.
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  const load = vi
    .fn(async () => () => <h1>Instellingen</h1>)
    .mockRejectedValueOnce(new TypeError('no network'));
  startI18n('nl');
  const { Page } = lazyPage(load, []);
  window.history.replaceState(null, '', '/');
  const pages = [
    { name: 'home', path: '/' },
    { name: 'settings', path: '/settings' },
  ];
  const { router, stop } = createRouter([
    { path: '/', element: <Link to="/settings">Instellingen</Link> },
    {
      path: '/settings',
      element: (
        <>
          <Boundary>
            <Suspense>
              <Page />
            </Suspense>
          </Boundary>
          <Link to="/">Terug</Link>
        </>
      ),
    },
  ]);
  render(
    <SiteProvider value={createSite(pages, router)}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  const follow = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    await act(async () => link.click());
  };
  await follow('Instellingen');
  expect(await screen.findByRole('alert')).toHaveTextContent('mis');
  expect(load).toHaveBeenCalledOnce();
  await follow('Terug');
  await follow('Instellingen');
  expect(await screen.findByRole('heading', { name: 'Instellingen' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});
