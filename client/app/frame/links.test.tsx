import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { routes } from '../../routes.tsx';
import { toasts } from '../../ui/toasts.ts';
import { createSite } from '../router/index.ts';

const { find } = createSite(routes, null);

const asMember = () =>
  new FakeGateway({ user: member({ credits: 5 }), chats: [chat(2, 1, { mine: 0 })] });
const asVisitor = () => new FakeGateway({ user: null });

describe('links', () => {
  it.each([
    ['/', asVisitor, /^Rustig kennismaken/],
    ['/login', asVisitor, 'Welkom terug'],
    ['/members', asMember, 'Leden'],
    [`/members/${profileId(2)}`, asMember, /^Lid 2/],
    [`/chats/${conversationId(2)}`, asMember, /^(Berichten|Lid 2)/],
  ])('lead from %s to pages that exist, and to no others', async (path, gateway, heading) => {
    await renderApp(path, gateway());
    await screen.findAllByRole('heading', { name: heading });
    const hrefs = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('#'));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect({ href, page: find(href)?.name }).toEqual({
        href,
        page: expect.any(String),
      });
    }
  });

  it('lead a member from the number of credits to the packages', async () => {
    await renderApp('/members', asMember());
    await screen.findByRole('heading', { name: 'Leden' });
    expect(screen.getByRole('link', { name: /5 credits/ })).toHaveAttribute('href', '/credits');
  });

  it('are a member’s still when logging out fails, and that is said until it is waved away', async () => {
    const gateway = asMember();
    gateway.answers['GET /api/logout.php'] = () => {
      throw refuseCall({ code: 'server_error' }, 500);
    };
    const { session } = await renderApp('/members', gateway);
    await screen.findByRole('heading', { name: 'Leden' });
    act(() => session.actor.send({ type: 'LOGOUT' }));
    expect(await screen.findByText(/Uitloggen is niet gelukt/)).toBeInTheDocument();
    expect(toasts.get()).toMatchObject([{ tone: 'bad', lastsMs: null }]);
    expect(session.actor.getSnapshot().context.user).not.toBeNull();
  });

  it('after logging out, wherever that was chosen, lead nobody back to where the member was', async () => {
    const { session } = await renderApp('/chats', asMember());
    await screen.findByRole('link', { name: /^Lid 2/ });
    act(() => session.actor.send({ type: 'LOGOUT' }));
    await waitFor(() => expect(session.actor.getSnapshot().matches('loggedOut')).toBe(true));
    await screen.findByRole('heading', { name: /^Rustig kennismaken/ });
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});
