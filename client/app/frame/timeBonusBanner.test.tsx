import { timeBonus, timeBonusSeconds, type DiscountCodeView } from '@rendezvous/core/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import type { Route } from '../../routes.tsx';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { isMembersArea } from './navigation.ts';

const area = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** Every page of the product with its address and its layout, but nothing more on it than its name. */
const nameplates = pages.map((page): Route => {
  const Page = () => <h1>{page.name}</h1>;
  const fetch = () => Promise.resolve(Page);
  return { ...page, guard: 'anyone', Page, fetch, preload: fetch };
});
const addressOf = ({ path }: { path: string }) =>
  path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7');

const fresh = (more = {}) =>
  member({ paid_user: false, credits: 0, signup_date: new Date().toISOString(), ...more });

function gatewayOf(user: ReturnType<typeof member> | null) {
  const gateway = new FakeGateway({ user });
  const code: Partial<DiscountCodeView> = { code: timeBonus.code, value_percentage: 25 };
  gateway.answers['GET /api/discountcode.php'] = (_body, path) =>
    path.includes('timebonus') ? code : null;
  return gateway;
}

/** Finding them by their roles, in each of so many pages, would take ten times as long. */
const on = (name: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(name));
const strip = () => document.querySelector('[data-strip]');

describe('the banner of the welcome bonus', () => {
  it('[ROUTE-57] stands on every page of the members area and on no other, by the one predicate', async () => {
    const gateway = gatewayOf(fresh());
    const { router } = await renderApp('/', gateway, { more: nameplates });
    const shown: string[] = [];
    for (const page of nameplates) {
      await act(() => router.navigate(addressOf(page)));
      await on(page.name);
      expect([page.name, strip() !== null]).toEqual([page.name, isMembersArea(page.name)]);
      if (strip()) shown.push(page.name);
    }
    expect(shown.toSorted()).toEqual(area.toSorted());
    expect(isMembersArea(null)).toBe(false);
  });

  it('goes on as one countdown from page to page of the area, whatever their layouts', async () => {
    const gateway = gatewayOf(fresh());
    const { router } = await renderApp('/members', gateway, { more: nameplates });
    const timer = await screen.findByRole('timer');
    for (const name of ['chats', ...area]) {
      const page = nameplates.find((one) => one.name === name)!;
      await act(() => router.navigate(addressOf(page)));
      await on(name);
      expect(screen.getByRole('timer')).toBe(timer);
    }
    // The bonus and the welcome discount, each asked for once.
    expect(gateway.payloadsOf('GET /api/discountcode.php')).toHaveLength(2);
  });

  it.each([
    { who: 'a visitor', user: null },
    { who: 'who has paid', user: fresh({ paid_user: true }) },
    { who: 'who came long ago', user: fresh({ signup_date: '2026-01-01T00:00:00.000Z' }) },
  ])('takes no room and asks for nothing of $who', async ({ user }) => {
    expect(timeBonusSeconds(user, new Date())).toBe(0);
    const gateway = gatewayOf(user);
    await renderApp('/premium', gateway, { more: nameplates });
    await on('premium');
    await waitFor(() => expect(gateway.payloadsOf('GET /api/user.php')).not.toEqual([]));
    expect(strip()).toBeNull();
    expect(gateway.payloadsOf('GET /api/discountcode.php')).toEqual([]);
  });

  it('gives its room back where there is no bonus after all, on the next page too', async () => {
    const gateway = gatewayOf(fresh());
    gateway.answers['GET /api/discountcode.php'] = () => null;
    const { router } = await renderApp('/members', gateway, { more: nameplates });
    await on('members');
    await waitFor(() => expect(strip()).toBeNull());
    await act(() => router.navigate('/credits'));
    await on('credits');
    await act(() => router.navigate('/likes'));
    await on('likes');
    expect(strip()).toBeNull();
    expect(gateway.payloadsOf('GET /api/discountcode.php')).toHaveLength(2);
  });
});
