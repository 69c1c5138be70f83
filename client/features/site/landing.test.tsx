import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member, person } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { pairOf } from './Arches.tsx';

function gatewayWith(...people: ReturnType<typeof person>[]) {
  const gateway = new FakeGateway({ user: null });
  gateway.answers['GET /api/search.php'] = () => ({
    pageNumber: 1,
    results: people,
    numResults: people.length,
  });
  return gateway;
}

describe('landing', () => {
  it('[TRUST-02] shows who was here last where the site lets visitors know, the fictional ones marked', async () => {
    const gateway = gatewayWith(person(2), person(3, { fictional: true }), person(4));
    await renderApp('/', gateway, { settings: { logged_out_search: 'other' } });
    const [fictional, ...rest] = await screen.findAllByRole('article');
    // The two real ones stand in the doorways: none of them is shown again right below.
    expect(rest).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Een paar van onze leden' })).toBeInTheDocument();
    expect(within(fictional!).getByText('Fictief profiel')).toBeInTheDocument();
    expect(screen.getByText('Lid 2, 42, Utrecht')).toBeInTheDocument();
    expect(screen.getByText(/Iedereen die hier langskomt/)).toBeInTheDocument();
  });

  it('[TRUST-02] calls only real people who are online "recently online", and leads strangers to an account', async () => {
    const live = [2, 3, 4, 5, 6, 7].map((each) => person(each, { online: true }));
    const gateway = gatewayWith(...live, person(8, { fictional: true }));
    await renderApp('/', gateway, { settings: { logged_out_search: 'other' } });
    await screen.findByRole('heading', { name: 'Onlangs online' });
    const shown = screen.getAllByRole('article').map((face) => face.textContent);
    expect(shown).toHaveLength(4);
    expect(shown.join()).not.toContain('Fictief profiel');
    expect(screen.getByRole('link', { name: 'Bekijk alle leden' })).toHaveAttribute(
      'href',
      '/signup',
    );
  });

  it('is named by what it is, never by the name of the site twice', async () => {
    const settings = { name: 'Rendezvous', index_title: 'Rendezvous' };
    const { unmount } = await renderApp('/', gatewayWith(), { settings });
    await waitFor(() =>
      expect(document.title).toBe('Rustig kennismaken voor volwassenen · Rendezvous'),
    );
    unmount();
    await renderApp('/', gatewayWith(), { settings: { ...settings, index_title: 'Daten' } });
    await waitFor(() => expect(document.title).toBe('Daten · Rendezvous'));
  });

  it('[OPEN-64] prices are those of the country that was chosen on this device', async () => {
    const polish = { id: 'p0', credits: 10, amount: 5_900, currency: 'PLN', popular: false };
    const settings = {
      ...{ countries: ['NL', 'PL'], country_packages: { PL: [polish] } },
      geoip_selected_country: 'PL',
    };
    await renderApp('/', gatewayWith(), { settings });
    expect(await screen.findByText(/een bericht 1 credit, dat is PLN\s5,90/)).toBeInTheDocument();
  });

  it('that came with the page stays complete when the member logs out on it', async () => {
    const newest = '/api/search.php?page=1';
    const gateway = new FakeGateway({ user: member() });
    const answer = { pageNumber: 1, results: [person(2), person(3), person(4)], numResults: 3 };
    gateway.answers['GET /api/search.php'] = () => answer;
    const { session } = await renderApp('/', gateway, {
      settings: { logged_out_search: 'other' },
      given: { [newest]: answer },
    });
    await screen.findByText('Lid 2, 42, Utrecht');
    act(() => session.actor.send({ type: 'LOGOUT' }));
    await waitFor(() => expect(session.actor.getSnapshot().context.user).toBeNull());
    await screen.findByRole('link', { name: 'Inloggen' });
    expect(screen.getByText('Lid 2, 42, Utrecht')).toBeInTheDocument();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('[SETTING-17] shows members to whom a link has sent where the site lets only those see them, and names the source', async () => {
    const settings = { logged_out_search_trafficsource: 'other' } as const;
    const first = gatewayWith(person(2), person(3), person(4));
    const asked: string[] = [];
    const answer = first.answers['GET /api/search.php']!;
    first.answers['GET /api/search.php'] = (body, path) => {
      asked.push(path);
      return answer(body, path);
    };
    const { unmount } = await renderApp('/?network=ads+nl&ref=r1&sub1=x', first, { settings });
    expect(await screen.findByText('Lid 2, 42, Utrecht')).toBeInTheDocument();
    expect(asked).toEqual(['/api/search.php?page=1&network=ads+nl&ref=r1']);
    expect(screen.getByText(/Iedereen die hier langskomt/)).toBeInTheDocument();
    unmount();
    // Whoever comes back without the link still came by it; whoever never had one is shown nobody.
    await renderApp('/', first, { settings }).then(async (again) => {
      expect(await screen.findByText('Lid 2, 42, Utrecht')).toBeInTheDocument();
      again.unmount();
    });
    localStorage.clear();
    const stranger = gatewayWith(person(2));
    await renderApp('/', stranger, { settings });
    await screen.findByRole('heading', { level: 1 });
    await act(() => import('../../app/tracking.ts').then(() => undefined));
    expect(screen.queryByRole('article')).toBeNull();
    expect(stranger.payloadsOf('GET /api/search.php')).toEqual([]);
  });

  it('neither asks for nor shows anybody where the site does not', async () => {
    const gateway = gatewayWith(person(2), person(4));
    await renderApp('/', gateway);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText('Lid 2, 42, Utrecht')).toBeNull();
    expect(gateway.payloadsOf('GET /api/search.php')).toEqual([]);
    expect(screen.getByText(/^Alleen leden/)).toBeInTheDocument();
  });
});

describe('the two in the doorways', () => {
  it('[TRUST-02] are never fictional, and are a woman and a man where both are here', () => {
    const found = [
      person(2, { fictional: true }),
      person(3),
      person(4),
      person(5, { gender: 'male', main_image: null }),
      person(6, { gender: 'male' }),
    ];
    expect(pairOf(found)?.map(({ name }) => name)).toEqual(['Lid 3', 'Lid 6']);
    expect(pairOf(found.slice(0, 3))?.map(({ name }) => name)).toEqual(['Lid 3', 'Lid 4']);
    expect(pairOf(found.slice(0, 2))).toBeNull();
  });
});
