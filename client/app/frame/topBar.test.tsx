import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { chat, me, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Hoofdmenu' }));

describe('top bar', () => {
  it('[NAV-01, NAV-02, NAV-10] leads a member to every page there is', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3, { mine: 0 })] });
    const { user } = await renderApp('/members', gateway);
    const links = await menu();
    expect(links.getByRole('link', { name: 'Zoeken' })).toHaveAttribute('href', '/members');
    const messages = links.getByRole('link', { name: /^Berichten/ });
    expect(messages).toHaveAttribute('href', '/chats');
    await waitFor(() => expect(messages).toHaveTextContent('Berichten 2 nieuw'));
    await user.click(screen.getByRole('button', { name: 'Account van Anna' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Mijn profiel', 'Instellingen', 'Taal en weergave', 'Uitloggen']);
  });

  it('[NAV-12] offers a visitor to log in', async () => {
    await renderApp('/', new FakeGateway({ user: null }));
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull();
  });

  it('[ERR-02] says in the page that the server has refused a change of language', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['PUT /api/user.php'] = () => {
      throw refuseCall({ code: 'authentication_required' }, 403);
    };
    const { user } = await renderApp('/members', gateway);
    await menu();
    await user.click(screen.getByRole('button', { name: /^Taal: NL/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByText(/^Log in (om|to)/)).toBeInTheDocument();
  });

  it('does not ask a member to log in while nobody can say who is here', async () => {
    const unreachable = () => {
      const gateway = new FakeGateway({ user: member() });
      gateway.answers['GET /api/user.php'] = () => {
        throw new Error('no network');
      };
      return gateway;
    };
    localStorage.setItem('signed-in', me);
    const known = await renderApp('/', unreachable());
    const bar = () => within(screen.getByRole('banner'));
    await screen.findByRole('banner');
    expect(bar().queryByRole('link', { name: 'Inloggen' })).toBeNull();
    known.unmount();

    localStorage.removeItem('signed-in');
    await renderApp('/', unreachable());
    expect(await screen.findByRole('link', { name: 'Inloggen' })).toBeInTheDocument();
  });

  it.each([
    { credits: 11, shown: false, tone: null },
    { credits: 10, shown: true, tone: 'low' },
    { credits: 1, shown: true, tone: 'low' },
    { credits: 0, shown: true, tone: 'zero' },
  ])('[NAV-06, NAV-07] shows $credits credits as $tone', async ({ credits, shown, tone }) => {
    await renderApp('/members', new FakeGateway({ user: member({ credits }) }));
    await menu();
    const badge = within(screen.getByRole('banner')).queryByText(/\d+ credits?$/);
    expect(badge !== null).toBe(shown);
    expect(badge?.closest('[data-tone]')?.getAttribute('data-tone') ?? null).toBe(tone);
  });

  it('[NAV-08, LOCALE-04, LOCALE-05, LOCALE-10] changes the language here, in the cookie and on the server', async () => {
    const gateway = new FakeGateway({ user: member() });
    const { user } = await renderApp('/members', gateway);
    await user.click(await screen.findByRole('button', { name: 'Taal: NL, Nederlands' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeInTheDocument();
    expect(document.cookie).toContain('locale=en');
    expect(document.documentElement.lang).toBe('en');
    expect(gateway.payloadsOf('PUT /api/user.php')).toEqual([{ language: 'en' }]);
  });

  it("[PUSH-09, REAL-09] keeps the app's icon at unread messages and new likes together", async () => {
    const badges: (number | null)[] = [];
    const api = {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(null),
    };
    Object.assign(navigator, api);
    const gateway = new FakeGateway({ user: member() });
    await renderApp('/members', gateway);
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    gateway.tellCounts(5, 3);
    await waitFor(() => expect(badges.at(-1)).toBe(8));
    gateway.tellCounts(0, 0);
    await waitFor(() => expect(badges.at(-1)).toBe(null));
    for (const name of Object.keys(api)) Reflect.deleteProperty(navigator, name);
  });

  it('[REAL-09, NAV-03, NAV-17] shows the same number in badge and title, from the one fact', async () => {
    const gateway = new FakeGateway({ user: member() });
    await renderApp('/members', gateway);
    await menu();
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    gateway.tellCounts(120, 3);
    expect(await screen.findAllByText('99+')).not.toHaveLength(0);
    expect(document.title).toBe('(123) Leden zoeken · Rendezvous');
    // A fact of an older version comes late: nothing changes.
    gateway.tell('counts:changed', { unread: 1, newLikes: 0, version: 0 });
    expect(document.title).toBe('(123) Leden zoeken · Rendezvous');
  });
});
