import { act, render, screen, waitFor } from '@testing-library/react';
import { i18nIn } from '@rendezvous/locales/files';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import type { Route } from '../../routes.tsx';
import { renderApp } from '../../testing/renderApp.tsx';
import { askGuard } from '../guards.ts';
import { LastResort } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageError } from './PageError.ts';

function Broken(): never {
  throw new PageError();
}

const broken: Route = {
  ...{ name: 'broken', path: '/broken', layout: 'default', guard: 'anyone', texts: [] },
  ...{ module: './features/site/BrokenPage.tsx', preload: () => Promise.resolve() },
  ...{ fetch: () => Promise.reject(new Error('not asked for')), Page: Broken },
};

describe('error pages', () => {
  // React writes every error a boundary catches; here they are meant.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('[ERR-03] an error has message "Error" and status 500 unless it says otherwise', () => {
    expect(new PageError()).toMatchObject({ message: 'Error', status: 500 });
    expect(new PageError(402, 'Eerst betalen')).toMatchObject({
      message: 'Eerst betalen',
      status: 402,
    });
  });

  it('[ERR-04, ROUTE-58, SCREEN-37] an address that does not exist says so, with a link home', async () => {
    await renderApp('/nowhere', new FakeGateway({ user: null }));
    expect(await screen.findByText('404')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Deze pagina is niet gevonden',
    );
    expect(screen.getByRole('link', { name: 'Naar de startpagina' })).toHaveAttribute('href', '/');
    expect(i18nIn('en').t('notFound')).toBe('This page could not be found');
  });

  it('[ROUTE-59] an id of nobody is an address that does not exist', async () => {
    const gateway = new FakeGateway({ user: null });
    gateway.user = member();
    delete gateway.answers['GET /api/profile.php'];
    await renderApp('/members/nobody', gateway);
    expect(await screen.findByText('404')).toBeInTheDocument();
  });

  it('a page that went wrong can be tried again; one that does not exist cannot', async () => {
    const gateway = new FakeGateway({ user: member() });
    const { unmount } = await renderApp('/broken', gateway, { more: [broken] });
    expect(await screen.findByText('500')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeInTheDocument();
    unmount();
    await renderApp('/nowhere', gateway);
    await screen.findByText('404');
    expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
  });

  it('a session that ends while a page has gone wrong leads to the login', async () => {
    const page: Route = { ...broken, guard: 'member' };
    const { session } = await renderApp('/broken', new FakeGateway({ user: member() }), {
      more: [page],
    });
    expect(await screen.findByText('500')).toBeInTheDocument();
    act(() => session.actor.send({ type: 'SESSION_ENDED' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('[ERR-05] an error in the error page leaves one plain line', () => {
    const { container } = render(
      <LastResort>
        <ErrorPage />
      </LastResort>,
    );
    // No texts, no router around it: the error page itself fails.
    expect(container).toHaveTextContent('An error occurred while showing the error page');
  });

  it('[ERR-06] an unknown guard gives 500', () => {
    const visit = { loggedIn: true, left: false, restoring: false, target: '/' };
    expect(() => askGuard('nobody-knows', visit)).toThrow(new PageError(500));
    expect(() => askGuard('constructor', visit)).toThrow(new PageError(500));
  });
});
