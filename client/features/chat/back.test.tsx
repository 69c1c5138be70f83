import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, shownMessages } from '../../testing/chatTests.tsx';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const two = () => new FakeGateway({ user: member(), chats: [chat(2, 1), chat(3, 1)] });
const talk = `/chats/${conversationId(2)}`;

/** The device's way back. */
async function goBack() {
  const arrived = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  act(() => window.history.back());
  await act(() => arrived);
}
const openFromList = async () => {
  const app = await renderApp('/chats', two());
  await app.user.click(await screen.findByRole('link', { name: /^Lid 2/ }));
  await field();
  return app;
};

describe('the way back', () => {
  it('closes the gift picker and stays in the conversation', async () => {
    const { user } = await openFromList();
    await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
    await screen.findByRole('dialog');
    await goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe(talk);
    await goBack();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull());
    expect(window.location.pathname).toBe('/chats');
  });

  it('leads out of the conversation at once when the picker was closed by its button', async () => {
    const { user } = await openFromList();
    await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
    const picker = within(await screen.findByRole('dialog'));
    const closed = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    await user.click(picker.getByRole('button', { name: 'Sluiten' }));
    await act(() => closed);
    await goBack();
    expect(window.location.pathname).toBe('/chats');
  });

  it('leads to the conversation from where its menu has led', async () => {
    const { user } = await renderApp(talk, two());
    await field();
    await user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
    await user.click(screen.getByRole('menuitem', { name: 'Profiel bekijken' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/members/${profileId(2)}`));
    await goBack();
    await field();
    expect(window.location.pathname).toBe(talk);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes the menu of a message', async () => {
    await openFromList();
    await waitFor(() => expect(shownMessages()).toHaveLength(1));
    const bubble = document.querySelector<HTMLElement>('[data-message]')!;
    act(() => bubble.focus());
    fireEvent.keyDown(bubble, { key: 'Enter' });
    await screen.findByRole('menu');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(window.location.pathname).toBe(talk);
  });

  it('closes the menu of the conversation', async () => {
    const { user } = await openFromList();
    await user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await goBack();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(window.location.pathname).toBe(talk);
    await goBack();
    expect(window.location.pathname).toBe('/chats');
  });

  it('[CHAT-02] leads past a conversation that was removed by its menu: no second list, no dead step', async () => {
    const { user } = await renderApp('/members', two());
    await user.click((await screen.findAllByRole('link', { name: /^Berichten/ }))[0]!);
    await user.click(await screen.findByRole('link', { name: /^Lid 2/ }));
    await field();
    await user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
    await user.click(screen.getByRole('menuitem', { name: 'Gesprek verwijderen' }));
    expect(await screen.findByText('Gesprek met Lid 2 verwijderd')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/chats');
    await goBack();
    expect(window.location.pathname).toBe('/members');
  });

  it('by the arrow of the header goes to the list, and leaves no second list in the history', async () => {
    const { user } = await openFromList();
    const before = window.history.length;
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Terug naar gesprekken' }));
    await act(() => arrived);
    expect(window.location.pathname).toBe('/chats');
    expect(window.history.length).toBe(before);
  });

  it('by the arrow puts the list in the place of a conversation that was opened by its address', async () => {
    const { user } = await renderApp(talk, two());
    await field();
    const before = window.history.length;
    await user.click(screen.getByRole('button', { name: 'Terug naar gesprekken' }));
    await waitFor(() => expect(window.location.pathname).toBe('/chats'));
    expect(window.history.length).toBe(before);
  });
});

describe('an address that asks for the gifts', () => {
  it('opens them, and asks only once', async () => {
    const gateway = new FakeGateway({ user: member() });
    await renderApp(`/members/${profileId(5)}/chat?gift`, gateway);
    expect(await screen.findByRole('dialog', { name: 'Een cadeau voor Lid 5' })).toBeVisible();
    expect(window.location.search).toBe('');
    await goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location).toMatchObject({
      pathname: `/members/${profileId(5)}/chat`,
      search: '',
    });
  });
});
