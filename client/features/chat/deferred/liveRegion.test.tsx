import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, shownMessages, write } from '../../../testing/chatTests.tsx';
import { FakeGateway, refuse } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member, message } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

afterEach(() => vi.restoreAllMocks());

const address = `/chats/${conversationId(2)}`;
const one = (more = {}) => new FakeGateway({ user: member(more), chats: [chat(2, 1)] });

/** What is read out in the open conversation, once the part that does so is here. */
const teller = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[aria-live=polite][aria-relevant]');
    if (!found) throw new Error('nobody tells');
    return found;
  });

describe('what is read out in a conversation', () => {
  it('[SCREEN-15] is each message that comes in, also twice the same and several at once', async () => {
    const gateway = one();
    await renderApp(address, gateway);
    await field();
    await waitFor(() => expect(shownMessages()).toHaveLength(1));
    act(() => void gateway.receive(2, 'Dag'));
    const lines = within(await teller()).findAllByText(/./);
    expect((await lines).map(({ textContent }) => textContent)).toEqual(['Lid 2: Dag']);
    const [first] = await lines;
    act(() => void gateway.receive(2, 'Dag'));
    act(() => {
      gateway.receive(2, 'Een');
      gateway.receive(2, 'Twee');
    });
    const told = () => [...document.querySelectorAll('[aria-relevant] > p')];
    await waitFor(() =>
      expect(told().map(({ textContent }) => textContent)).toEqual(
        ['Dag', 'Dag', 'Een', 'Twee'].map((text) => `Lid 2: ${text}`),
      ),
    );
    // What was said before is not said again.
    expect(told()[0]).toBe(first);
  });

  it('[REAL-06] is a message that could not be sent, with the reason, each time it fails', async () => {
    const gateway = one();
    gateway.handlers['chat:send'] = () => {
      throw refuse({ code: 'insufficient_credits', credits: 0, price: 1 });
    };
    const { user } = await renderApp(address, gateway);
    await field();
    await teller();
    await write(user, 'Nog een');
    const said = () => within(document.querySelector<HTMLElement>('[aria-relevant]')!);
    const words = 'Niet verstuurd. Je hebt onvoldoende credits';
    expect(await said().findByText(words)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(said().getAllByText(words)).toHaveLength(2));
  });

  it('[SCREEN-18] is what is left of the characters when writing pauses, not with every key', async () => {
    const { user } = await renderApp(address, one(), { settings: { message_length: 20 } });
    await user.type(await field(), 'twaalf teken');
    const shown = await screen.findByText('Nog 8 tekens', { selector: '.count' });
    const said = shown.nextElementSibling!;
    expect(said).toHaveAttribute('role', 'status');
    expect(said).toBeEmptyDOMElement();
    await user.type(await field(), '12');
    expect(shown).toHaveTextContent('Nog 6 tekens');
    await waitFor(() => expect(said).not.toBeEmptyDOMElement());
    expect(said).toHaveTextContent('Nog 6 tekens');
  });

  it('[SCREEN-19] is that credits are short, once by itself and again each time sending is tried', async () => {
    const { user } = await renderApp(address, one({ credits: 0 }));
    const words = await screen.findByText('Je credits zijn op', { selector: 'b' });
    const region = words.closest('[role=status]');
    expect(region).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(await field(), 'Hallo{Enter}');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Je hebt onvoldoende credits');
    // In the region it would be said twice.
    expect(region).not.toContainElement(alert);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).not.toBe(alert);
    expect(screen.getByRole('alert')).toHaveTextContent('Je hebt onvoldoende credits');
    expect(words.closest('[role=status]')).toBe(region);
  });
});

describe('a photo that does not come', () => {
  async function failing(answer: () => Promise<Response>) {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const photo = { ...message(2, 2), type: 'photo' as const, photo: 'f00' };
    const known = chat(2, 1);
    const gateway = new FakeGateway({
      user: member(),
      chats: [{ ...known, messages: [...known.messages, photo] }],
    });
    const { user } = await renderApp(address, gateway);
    fireEvent.error(await screen.findByRole('img', { name: 'Foto van jou' }));
    return { user, asked };
  }

  it('[SCREEN-15] is gone when the gateway says so', async () => {
    const { asked } = await failing(async () => new Response(null, { status: 404 }));
    expect(await screen.findByText('Deze foto is er niet meer')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith('/api/photo.php?id=f00', {
      method: 'HEAD',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
    expect(screen.queryByRole('button', { name: 'Opnieuw' })).toBeNull();
  });

  it('[SCREEN-15] keeps its name, says so at once and can be tried again while nobody answers', async () => {
    await failing(() => new Promise(() => undefined));
    expect(await screen.findByText('De foto is niet geladen')).toHaveTextContent('Foto van jou.');
    expect(screen.getByRole('button', { name: 'Opnieuw' })).toBeInTheDocument();
  });

  it('[POLL-07] has only not been loaded when there is trouble: it can be tried again', async () => {
    const { user } = await failing(() => Promise.reject(new TypeError('no network')));
    expect(await screen.findByText('De foto is niet geladen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Opnieuw' }));
    expect(screen.getByRole('img', { name: 'Foto van jou' })).toBeInTheDocument();
    expect(screen.queryByText('De foto is niet geladen')).toBeNull();
  });

  it('[POLL-07] is tried again by itself when the network is back', async () => {
    await failing(() => Promise.reject(new TypeError('no network')));
    expect(await screen.findByText('De foto is niet geladen')).toBeInTheDocument();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('img', { name: 'Foto van jou' })).toBeInTheDocument();
  });
});
