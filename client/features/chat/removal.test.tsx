import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '../../testing/chatTests.tsx';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { dismissToast, toasts } from '../../ui/toasts.ts';

const two = () => new FakeGateway({ user: member(), chats: [chat(2, 1), chat(3, 1)] });

async function remove(gateway: FakeGateway) {
  const app = await renderApp(`/chats/${conversationId(2)}`, gateway);
  await field();
  await app.user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Gesprek verwijderen' }));
  await screen.findByText('Gesprek met Lid 2 verwijderd');
  return app;
}

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
        { conversation: conversationId(2) },
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

  it('happens even when the page is left within that moment', async () => {
    const gateway = two();
    await remove(gateway);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(gateway.payloadsOf('DELETE /api/chat.php')).toHaveLength(1));
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
    const gateway = two();
    const { session } = await renderApp('/chats', gateway);
    await screen.findByRole('link', { name: /^Lid 2/ });
    const profile = gateway.chats[0]!.profile.id;
    act(() => session.engine.get()!.actor.send({ type: 'REMOVE_PROFILE', profile }));
    expect(list().queryByText('Lid 2')).toBeNull();
    await waitFor(() => expect(gateway.payloadsOf('DELETE /api/chat.php')).toHaveLength(1));
  });
});
