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
