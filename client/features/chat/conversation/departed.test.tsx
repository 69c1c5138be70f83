import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field, shownMessages, write } from '../../../testing/chatTests.tsx';
import { FakeGateway, refuse } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, gone, member, message } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const address = `/chats/${conversationId(2)}`;
const list = () => within(screen.getByRole('complementary', { name: 'Gesprekken' }));
const talk = () => within(screen.getByRole('region', { name: 'Gesprek' }));
const left = 'Dit lid is vertrokken. Je kunt het gesprek nog lezen.';
const noField = () => expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull();

/** Two of somebody else in one minute, the second of them gone. */
function withErased() {
  const two = chat(2, 2);
  const { text: _text, ...last } = message(2, 3, { erased: true });
  const first = message(2, 3, { text: 'Nog een' });
  return new FakeGateway({
    user: member(),
    chats: [{ ...two, messages: [...two.messages, first, { ...last, id: 'd9', seq: 4 }], mine: 4 }],
  });
}

describe('an erased message', () => {
  it('stands quietly in its place, with its group, and has no menu', async () => {
    await renderApp(address, withErased());
    await waitFor(() =>
      expect(shownMessages()).toEqual([
        'Bericht 1',
        'Bericht 2',
        'Nog een',
        'Dit bericht is gewist',
      ]),
    );
    const [before, erased] = [...document.querySelectorAll('[data-message]')].slice(-2);
    expect(erased).toHaveAttribute('data-kind', 'erased');
    expect(within(erased as HTMLElement).getByText('Dit bericht is gewist').tagName).toBe('EM');
    // One group: only its end says when.
    const row = (bubble: Element | undefined) => bubble?.closest<HTMLElement>('[data-index]');
    expect(row(before)?.querySelector('time')).toBeNull();
    expect(row(erased)?.querySelector('time')).not.toBeNull();
    expect(row(before)?.querySelector('[data-more]')).not.toBeNull();
    expect(row(erased)?.querySelector('[data-more]')).toBeNull();

    const pushed = vi.spyOn(window.history, 'pushState');
    fireEvent.keyDown(erased!, { key: 'Enter' });
    fireEvent.keyDown(before!, { key: 'Enter' });
    // The menu that comes is that of the other one.
    expect(await screen.findAllByRole('menu')).toHaveLength(1);
    await waitFor(() => expect(pushed).toHaveBeenCalledOnce());
    pushed.mockRestore();
  });

  it('is what the list shows of it', async () => {
    await renderApp('/chats', withErased());
    const row = await screen.findByRole('link', { name: /^Lid 2/ });
    expect(within(row).getByText('Dit bericht is gewist').tagName).toBe('EM');
  });
});

describe('somebody who has left', () => {
  const withGone = (name = '') =>
    new FakeGateway({ user: member(), chats: [chat(2, 2, { profile: gone(2, { name }) })] });

  it('has neither age, dot nor profile, and nothing can be written', async () => {
    await renderApp(address, withGone());
    expect(await screen.findByText(left)).toBeInTheDocument();
    noField();
    expect(screen.queryByRole('button', { name: 'Cadeau sturen' })).toBeNull();
    await waitFor(() => expect(shownMessages()).toEqual(['Bericht 1', 'Bericht 2']));
    expect(list().getByRole('link', { name: /^Voormalig lid/ })).toBeInTheDocument();
    expect(talk().getByText('Voormalig lid')).toBeInTheDocument();
    expect(talk().queryByRole('link', { name: /Voormalig lid/ })).toBeNull();
    const who = document.querySelector('section header .who');
    expect(who).toHaveTextContent(/^Voormalig lid$/);
    expect(who?.querySelector('img, .dot')).toBeNull();
  });

  it('keeps the name for as long as there is one', async () => {
    const { user } = await renderApp(address, withGone('Lid 2'));
    await screen.findByText(left);
    expect(talk().getByText('Lid 2')).toBeInTheDocument();
    expect(talk().getByText('Voormalig lid')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Meer over dit gesprek' }));
    expect(screen.queryByRole('menuitem', { name: 'Profiel bekijken' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Gesprek verwijderen' })).toBeInTheDocument();
  });

  it('is found in the list by what is shown', async () => {
    const { user } = await renderApp('/chats', withGone());
    await user.click(await screen.findByRole('button', { name: 'Zoeken in gesprekken' }));
    await user.type(screen.getByRole('searchbox'), 'voormalig');
    expect(list().getByRole('link', { name: /^Voormalig lid/ })).toBeInTheDocument();
  });

  it('while one is writing: the refused message and the text begun after it are kept', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    let refuseIt: () => void = () => undefined;
    gateway.handlers['chat:send'] = () =>
      new Promise((_resolve, reject) => (refuseIt = () => reject(refuse({ code: 'deleted' }))));
    const { user } = await renderApp(address, gateway);
    await write(user, 'Ben je er nog');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    await user.type(await field(), 'En dan dit');
    const lists = gateway.payloadsOf('chat:list').length;
    gateway.chats = [{ ...gateway.chats[0]!, profile: gone(2, { name: 'Lid 2' }) }];
    await act(async () => refuseIt());

    expect(await screen.findByText(left)).toBeInTheDocument();
    noField();
    expect(shownMessages()).toEqual(['Bericht 1', 'Ben je er nog']);
    const failure = within(await screen.findByRole('group', { name: 'niet verstuurd' }));
    expect(failure.getByText(/Je bericht is niet aangekomen/)).toBeInTheDocument();
    expect(failure.queryByRole('button', { name: 'Opnieuw' })).toBeNull();
    expect(screen.getByText('En dan dit')).toBeInTheDocument();
    // The list is asked anew, and knows it too.
    await waitFor(() => expect(gateway.payloadsOf('chat:list').length).toBeGreaterThan(lists));
    await waitFor(() => expect(talk().getByText('Voormalig lid')).toBeInTheDocument());

    await user.click(failure.getByRole('button', { name: 'Weggooien' }));
    expect(shownMessages()).toEqual(['Bericht 1']);
    expect(screen.getByText(left)).toBeInTheDocument();
  });
});
