import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member, person, profileId } from '../../testing/fakeData.ts';
import { CallProvider } from '../../app/callContext.ts';
import type { Call } from '../../app/http/index.ts';
import { createQueryClient } from '../../app/resource.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { clearFoundMembers, foundProfiles, useFoundMembers } from './useFoundMembers.ts';

describe('what was found', () => {
  it('shows who moved to a later page meanwhile once', () => {
    const pages = [
      [3, 4],
      [4, 5],
    ].map((numbers) => ({ results: numbers.map((n) => person(n)) }));
    expect(foundProfiles(pages).map(({ id }) => id)).toEqual([3, 4, 5].map(profileId));
  });

  it('[SEARCH-02, SEARCH-03] is stored by page number, and can be cleared', async () => {
    const answers = createQueryClient();
    const asked: string[] = [];
    const call = (async (_method: string, path: string) => {
      asked.push(path);
      const pageNumber = Number(path.split('page=')[1]);
      return { pageNumber, results: [person(pageNumber * 10)], numResults: 2 };
    }) as Call;
    const show = () =>
      renderHook(useFoundMembers, {
        wrapper: ({ children }) => (
          <CallProvider value={call}>
            <QueryClientProvider client={answers}>{children}</QueryClientProvider>
          </CallProvider>
        ),
      });
    const first = show();
    await waitFor(() => expect(first.result.current.hasMore).toBe(true));
    act(() => first.result.current.more());
    await waitFor(() => expect(first.result.current.pages).toHaveLength(2));
    expect(first.result.current.hasMore).toBe(false);
    first.unmount();
    const again = show();
    expect(again.result.current.pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(asked).toEqual([1, 2].map((page) => `/api/search.php?page=${page}`));
    again.unmount();
    clearFoundMembers(answers);
    expect(show().result.current.pages).toEqual([]);
  });
});

describe('what was found, as the pages know it', () => {
  it('[ENTITY-38] is its pages, how many there are, who nearly fits, and whether it was there before', async () => {
    const answers = createQueryClient();
    const why = { reason: 'farther', amount: 30 };
    const answer = {
      ...{ pageNumber: 1, results: [person(2)], numResults: 1, more: false, search: 'ab' },
      ...{ similar_results: [{ ...person(5), why }], similar_numResults: 1 },
    };
    const show = () =>
      renderHook(() => useFoundMembers('gender=male'), {
        wrapper: ({ children }) => (
          <CallProvider value={(async () => answer) as Call}>
            <QueryClientProvider client={answers}>{children}</QueryClientProvider>
          </CallProvider>
        ),
      });
    const first = show();
    expect(first.result.current).toMatchObject({ pages: [], kept: false, busy: true });
    await waitFor(() =>
      expect(first.result.current).toMatchObject({
        ...{ pages: [answer], profiles: [{ id: profileId(2) }], numResults: 1, busy: false },
        ...{ similar: [{ id: profileId(5), why }], similarCount: 1, hasMore: false },
      }),
    );
    first.unmount();
    expect(show().result.current).toMatchObject({ kept: true, pages: [answer] });
  });
});

describe('members', () => {
  it('[ROUTE-05, TRUST-02] shows faces, who is online, and who is fictional', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/search.php'] = () => ({
      pageNumber: 1,
      results: [person(2, { online: true }), person(3, { fictional: true, online: true })],
      numResults: 2,
    });
    await renderApp('/members', gateway);
    const [real, fictional] = await screen.findAllByRole('article');
    expect(within(real!).getByRole('link', { name: 'Lid 2, 42' })).toHaveAttribute(
      'href',
      `/members/${profileId(2)}`,
    );
    expect(within(real!).getByText(/Nu online/)).toBeInTheDocument();
    expect(within(real!).getByRole('img', { name: 'Portret van Lid 2' })).toHaveAttribute(
      'src',
      '/pictures/2.webp',
    );
    expect(within(fictional!).getByText('Fictief profiel')).toBeInTheDocument();
    // Nobody is online behind a fictional profile.
    expect(within(fictional!).queryByText(/Nu online/)).toBeNull();
    expect(screen.getByText('2 gevonden')).toBeInTheDocument();
  });

  it('leads to both games', async () => {
    await renderApp('/members', new FakeGateway({ user: member() }));
    const ways = await screen.findByRole('navigation', { name: /^Andere manieren/ });
    const links = within(ways).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kennismaken', '/swipe-game'],
      ['Match finder', '/match-finder'],
    ]);
  });

  it('brings more when asked, and comes back to the same place', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/search.php'] = (_body, path) => {
      const pageNumber = Number(path.split('page=')[1]);
      return {
        pageNumber,
        results: [person(pageNumber * 10), person(pageNumber * 10 + 1)],
        numResults: 4,
      };
    };
    const { user } = await renderApp('/members', gateway);
    await user.click(await screen.findByRole('button', { name: 'Meer leden tonen' }));
    expect(await screen.findByText('4 van 4')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Meer leden tonen' })).toBeNull();
    // Whoever works by keyboard goes on with the first of the new ones.
    expect(screen.getByRole('link', { name: 'Lid 20, 60' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Lid 20, 60' }));
    await screen.findByRole('heading', { level: 1, name: 'Lid 20, 60' });
    window.history.back();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(gateway.payloadsOf('GET /api/search.php').length).toBeLessThanOrEqual(3);
  });

  it('has no more to bring when all pages are there, also when somebody was on two of them', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/search.php'] = (_body, path) => {
      const pageNumber = Number(path.split('page=')[1]);
      const results = pageNumber === 1 ? [person(2), person(3)] : [person(3), person(4)];
      return { pageNumber, results, numResults: 4 };
    };
    const { user } = await renderApp('/members', gateway);
    await user.click(await screen.findByRole('button', { name: 'Meer leden tonen' }));
    expect(await screen.findByText('3 van 4')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Meer leden tonen' })).toBeNull();
  });

  it('keeps the focus on the button when more cannot be had, and brings it when asked again', async () => {
    const gateway = new FakeGateway({ user: member() });
    let fails = true;
    gateway.answers['GET /api/search.php'] = (_body, path) => {
      const pageNumber = Number(path.split('page=')[1]);
      if (pageNumber === 2 && fails) throw refuseCall({ code: 'server_error' }, 500);
      return { pageNumber, results: [person(pageNumber * 10)], numResults: 2 };
    };
    const { user } = await renderApp('/members', gateway);
    await user.click(await screen.findByRole('button', { name: 'Meer leden tonen' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Opnieuw proberen' });
    expect(again).toHaveFocus();
    fails = false;
    await user.click(again);
    expect(await screen.findByText('2 van 2')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again for a list that is no longer fresh, and shows the kept one meanwhile', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const gateway = new FakeGateway({ user: member() });
    const found = (number: number) => ({ pageNumber: 1, results: [person(number)], numResults: 1 });
    gateway.answers['GET /api/search.php'] = () => found(6);
    const { user } = await renderApp('/members', gateway);
    await user.click(await screen.findByRole('link', { name: /^Lid 6/ }));
    await screen.findByRole('heading', { level: 1, name: /^Lid 6/ });
    clock.mockReturnValue(1_000_000 + 6 * 60_000);
    let answer: (results: unknown) => void = () => undefined;
    gateway.answers['GET /api/search.php'] = () => new Promise((resolve) => (answer = resolve));
    const before = gateway.payloadsOf('GET /api/search.php').length;
    window.history.back();
    await screen.findByRole('heading', { name: 'Leden' });
    expect(await screen.findByRole('link', { name: /^Lid 6/ })).toBeInTheDocument();
    await waitFor(() => expect(gateway.payloadsOf('GET /api/search.php')).toHaveLength(before + 1));
    answer(found(7));
    expect(await screen.findByRole('link', { name: /^Lid 7/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Lid 6/ })).toBeNull();
    clock.mockRestore();
  });

  it('[ERR-12] says when it did not come, with a way to try again', async () => {
    const gateway = new FakeGateway({ user: member() });
    const usual = gateway.answers['GET /api/search.php']!;
    gateway.answers['GET /api/search.php'] = () => {
      throw refuseCall({ code: 'server_error' }, 500);
    };
    const { user } = await renderApp('/members', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Er is een fout opgetreden, probeer het later opnieuw',
    );
    gateway.answers['GET /api/search.php'] = usual;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('says what to do when there is nobody', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/search.php'] = () => ({ pageNumber: 1, results: [], numResults: 0 });
    await renderApp('/members', gateway);
    expect(await screen.findByText('Nog niemand gevonden')).toBeInTheDocument();
  });
});

describe('profile', () => {
  it('[ROUTE-07, TRUST-02] a fictional one says so, and what a message costs', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: person(9, {
        fictional: true,
        online: true,
        description: 'Eerste\nTweede',
        interests: ['reading', 'own_thing'],
        attributes: { eye_colour: 'brown' },
      }),
      related: [],
    });
    await renderApp(`/members/${profileId(9)}`, gateway);
    await screen.findByRole('heading', { level: 1, name: 'Lid 9, 49' });
    expect(screen.getByText('Dit is een fictief profiel')).toBeInTheDocument();
    expect(screen.getByText(/Fysiek contact is niet mogelijk/)).toBeInTheDocument();
    expect(screen.queryByText('Nu online')).toBeNull();
    const message = screen.getByRole('link', { name: /^Bericht sturen aan Lid 9/ });
    expect(message).toHaveAttribute('href', `/members/${profileId(9)}/chat`);
    expect(message).toHaveAccessibleName(
      'Bericht sturen aan Lid 9, 1 credit, 1,00 euro per bericht',
    );
    expect(screen.getByText('€ 1,00')).toBeInTheDocument();
    expect(screen.getByText('Bruin')).toBeInTheDocument();
    expect(screen.queryByText('Postuur')).toBeNull();
    expect(screen.getByText('Lezen')).toBeInTheDocument();
    expect(screen.getByText('own thing')).toBeInTheDocument();
    expect(screen.getByText('Tweede')).toBeInTheDocument();
  });
});
