import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, write } from '../../../testing/chatTests.tsx';
import { FakeGateway, refuseCall } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { dismissToast, stopClock, toasts } from '../../../ui/toasts.ts';

const two = () => new FakeGateway({ user: member(), chats: [chat(2, 1), chat(3, 1)] });

async function askToRemove(user: UserEvent) {
  await field();
  await user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
  await user.click(screen.getByRole('menuitem', { name: 'Gesprek verwijderen' }));
}

async function remove(gateway: FakeGateway) {
  const app = await renderApp(`/chats/${conversationId(2)}`, gateway);
  await askToRemove(app.user);
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  // The moment lasts for as long as a test needs it.
  for (const { id } of toasts.get()) stopClock(id);
  await screen.findByText('Gesprek met Lid 2 verwijderd');
  return app;
}

const removal = 'DELETE /api/chat.php';
const list = () => within(screen.getByRole('complementary', { name: 'Gesprekken' }));
/** The moment to undo it passes. */
const letToastGo = () => act(() => dismissToast(toasts.get()[0]!.id, 'ran out'));

describe('removing a conversation', () => {
  it('[CHAT-02] takes it away here first, then on the server', async () => {
    const gateway = two();
    await remove(gateway);
    expect(list().queryByText('Lid 2')).toBeNull();
    expect(list().getByText('Lid 3')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/chats');
    expect(gateway.payloadsOf('DELETE /api/chat.php')).toEqual([]);
    letToastGo();
    await waitFor(() =>
      expect(gateway.payloadsOf('DELETE /api/chat.php')).toEqual([
        { conversation: conversationId(2), upToSeq: 1 },
      ]),
    );
    expect(list().queryByText('Lid 2')).toBeNull();
  });

  it('can be undone', async () => {
    const gateway = two();
    const { user } = await remove(gateway);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await list().findByText('Lid 2')).toBeInTheDocument();
    expect(gateway.payloadsOf('DELETE /api/chat.php')).toEqual([]);
  });

  it('leads the focus to the neighbour in the list, and Ctrl and Z brings it back', async () => {
    const { user } = await remove(two());
    await waitFor(() => expect(list().getByRole('link', { name: /^Lid 3/ })).toHaveFocus());
    // The keys come a moment after the list.
    await waitFor(async () => {
      await user.keyboard('{Control>}z{/Control}');
      expect(list().getByText('Lid 2')).toBeInTheDocument();
    });
    expect(screen.queryByText('Gesprek met Lid 2 verwijderd')).toBeNull();
  });

  it('[CHAT-02] takes no more than was removed: what comes in meanwhile brings it back, and stays', async () => {
    const gateway = two();
    await remove(gateway);
    expect(list().queryByText('Lid 2')).toBeNull();
    act(() => void gateway.receive(2, 'Ben je er nog?'));
    expect(await list().findByText('Ben je er nog?')).toBeInTheDocument();
    letToastGo();
    await waitFor(() =>
      expect(gateway.payloadsOf(removal)).toEqual([
        { conversation: conversationId(2), upToSeq: 1 },
      ]),
    );
    expect(list().getByText('Ben je er nog?')).toBeInTheDocument();
  });

  it.each([
    ['by its own address', `/chats/${conversationId(2)}`],
    ['with its member', `/members/${chat(2, 1).profile.id}/chat`],
  ])('is undone by opening it again %s: what is sent then stays', async (_how, again) => {
    const gateway = two();
    const { user } = await remove(gateway);
    act(() => {
      window.history.pushState(null, '', again);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await field();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull(),
    );
    await write(user, 'Toch nog iets');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    expect(await list().findByText('Jij: Toch nog iets')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(gateway.payloadsOf(removal)).toEqual([]);
  });

  it('of the last one leads the focus to the heading of the list', async () => {
    await remove(new FakeGateway({ user: member(), chats: [chat(2, 1)] }));
    await waitFor(() => expect(list().getByRole('heading', { name: 'Berichten' })).toHaveFocus());
  });

  it('[CHAT-02] happens even when the site is left within that moment, in requests that outlive it', async () => {
    const gateway = two();
    const { session } = await remove(gateway);
    session.engine.get()!.removals.hide(conversationId(3));
    // Nothing is answered any more: one must not wait for the other.
    gateway.answers['DELETE /api/chat.php'] = () => new Promise(() => undefined);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(gateway.heard.filter(({ name }) => name === removal)).toMatchObject([
      { payload: { conversation: conversationId(2), upToSeq: 1 }, keepalive: true },
      { payload: { conversation: conversationId(3), upToSeq: 1 }, keepalive: true },
    ]);
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  });

  it('[CHAT-02] happens when the site is left after the pages of the chat were', async () => {
    const gateway = two();
    const { user } = await remove(gateway);
    const links = screen.getAllByRole('link');
    await user.click(links.find((link) => link.getAttribute('href') === '/members')!);
    await screen.findByRole('heading', { name: 'Leden' });
    expect(gateway.payloadsOf(removal)).toEqual([]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(gateway.payloadsOf(removal)).toEqual([{ conversation: conversationId(2), upToSeq: 1 }]);
  });

  it('[CHAT-02] happens before the member is logged out', async () => {
    const gateway = two();
    const { session } = await remove(gateway);
    act(() => session.actor.send({ type: 'LOGOUT' }));
    await waitFor(() => expect(session.actor.getSnapshot().matches('loggedOut')).toBe(true));
    const names = gateway.heard.map(({ name }) => name);
    expect(names.filter((name) => name === removal)).toHaveLength(1);
    expect(names.indexOf(removal)).toBeLessThan(names.indexOf('GET /api/logout.php'));
  });

  it('[CHAT-02] happens when whatever keeps the conversations is stopped', async () => {
    const gateway = two();
    const { session } = await remove(gateway);
    act(() => session.stop());
    expect(gateway.payloadsOf(removal)).toEqual([{ conversation: conversationId(2), upToSeq: 1 }]);
  });

  it('[CHAT-03, CHAT-04, ERR-25] a refusal is told in an alert, and the chats are loaded again', async () => {
    const gateway = two();
    gateway.answers['DELETE /api/chat.php'] = () => {
      throw refuseCall({ code: 'server_error' }, 500);
    };
    await remove(gateway);
    const before = gateway.payloadsOf('chat:list').length;
    letToastGo();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Het gesprek is niet verwijderd. Er is een fout opgetreden, probeer het later opnieuw',
    );
    expect(await list().findByText('Lid 2')).toBeInTheDocument();
    await waitFor(() => expect(gateway.payloadsOf('chat:list').length).toBeGreaterThan(before));
  });

  it('[CHAT-05] by profile removes every conversation with it', async () => {
    const { profile } = chat(2, 1);
    const gateway = new FakeGateway({
      user: member(),
      chats: [chat(2, 1), chat(3, 1, { profile }), chat(4, 1)],
    });
    const { session } = await renderApp('/chats', gateway);
    expect(await screen.findAllByRole('link', { name: /^Lid 2/ })).toHaveLength(2);
    act(() => session.engine.get()!.actor.send({ type: 'REMOVE_PROFILE', profile: profile.id }));
    expect(list().queryByText('Lid 2')).toBeNull();
    expect(list().getByText('Lid 4')).toBeInTheDocument();
    await waitFor(() => expect(gateway.payloadsOf('DELETE /api/chat.php')).toHaveLength(2));
    expect(gateway.payloadsOf('DELETE /api/chat.php')).toEqual(
      expect.arrayContaining([
        { conversation: conversationId(2), upToSeq: 1 },
        { conversation: conversationId(3), upToSeq: 1 },
      ]),
    );
  });
});
