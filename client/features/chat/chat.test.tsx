import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WireBroken } from '../../app/wire/index.ts';
import { field, sendButton, shownMessages, write } from '../../testing/chatTests.tsx';
import { FakeGateway, refuse } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member, person, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

afterEach(() => vi.useRealTimers());

const open = async (gateway: FakeGateway, number = 2) => {
  const app = await renderApp(`/chats/${conversationId(number)}`, gateway);
  await field();
  return app;
};

describe('conversation', () => {
  it('[SCREEN-14, SCREEN-15, SCREEN-16, LAYOUT-07] shows list, messages and header on the whole screen', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3), chat(3, 1)] });
    await open(gateway);
    await waitFor(() => expect(shownMessages()).toEqual(['Bericht 1', 'Bericht 2', 'Bericht 3']));
    const list = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
    expect(list.getAllByRole('link')).toHaveLength(2);
    const talk = within(screen.getByRole('region', { name: 'Gesprek' }));
    expect(talk.getByRole('link', { name: /^Lid 2, 42/ })).toHaveAttribute(
      'href',
      `/members/${profileId(2)}`,
    );
    expect(talk.getByText(/100 credits/)).toBeInTheDocument();
    expect(talk.getByRole('button', { name: 'Meer over dit gesprek' })).toBeInTheDocument();
    expect(document.querySelector('[data-layout=chat]')).not.toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[CHAT-01, CHAT-16, CHAT-17] opening sets unread to 0 and remembers with whom', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 4, { mine: 0 })] });
    const { session } = await open(gateway);
    await waitFor(() => expect(shownMessages()).toHaveLength(4));
    await waitFor(() => expect(gateway.chats[0]?.mine).toBe(4));
    const list = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
    await waitFor(() =>
      expect(list.getByRole('link', { name: /^Lid 2/ })).not.toHaveTextContent('ongelezen'),
    );
    expect(screen.getByRole('separator')).toHaveTextContent('2 nieuwe berichten');
    const { context } = session.engine.get()!.actor.getSnapshot();
    expect(context.lastOpened?.profile).toBe(profileId(2));
    expect(Object.keys(context.messages)).toEqual([conversationId(2)]);
  });

  it('[CHAT-01] comes without a connection too; the first there is tells that it was read', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 4, { mine: 0 })] });
    gateway.down = true;
    await open(gateway);
    await waitFor(() => expect(shownMessages()).toHaveLength(4));
    expect(gateway.chats[0]?.mine).toBe(0);
    gateway.down = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(gateway.chats[0]?.mine).toBe(4));
    expect(gateway.payloadsOf('chat:open')).toEqual([]);
  });

  it('[CHAT-01] with more unread than a page fetches them all, and the line stands above the first', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 180, { mine: 20 })] });
    await open(gateway);
    expect(await screen.findByRole('separator')).toHaveTextContent('80 nieuwe berichten');
    const row = screen.getByRole('separator').closest<HTMLElement>('[data-index]')!;
    expect(within(row).getByText('Bericht 21')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Naar \d+ nieuwe/ })).toBeNull();
  });

  it('opens all the same when the gateway will not give the pages before', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 180, { mine: 20 })] });
    gateway.handlers['chat:history'] = () => {
      throw refuse({ code: 'not_found' });
    };
    await open(gateway);
    await waitFor(() => expect(shownMessages().at(-1)).toBe('Bericht 180'));
    expect(screen.queryByRole('separator')).toBeNull();
    expect(screen.getByRole('button', { name: 'Naar 80 nieuwe berichten' })).toBeInTheDocument();
  });

  it('[REAL-06] shows a message at once, then sent, then read, as one and the same bubble', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    let answer: () => void = () => undefined;
    const usual = gateway.handlers['chat:send'];
    gateway.handlers['chat:send'] = async (payload) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return usual(payload);
    };
    const { user } = await open(gateway);
    await waitFor(() => expect(shownMessages()).toEqual(['Bericht 1']));
    await write(user, 'Hallo daar');
    expect(shownMessages()).toEqual(['Bericht 1', 'Hallo daar']);
    expect(screen.getByText('wordt verstuurd')).toBeInTheDocument();
    const bubble = screen.getByText('Hallo daar');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    act(() => answer());
    expect(await screen.findByText('verstuurd')).toBeInTheDocument();
    expect(screen.getByText('Hallo daar')).toBe(bubble);
    act(() =>
      gateway.tell('chat:messagesRead', {
        conversation: conversationId(2),
        reader: profileId(2),
        upToSeq: 2,
      }),
    );
    expect(await screen.findByText('gelezen')).toBeInTheDocument();
  });

  it('[REAL-08] a fact that comes twice is shown once', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    await open(gateway);
    await waitFor(() => expect(shownMessages()).toHaveLength(1));
    let message: ReturnType<FakeGateway['receive']>;
    act(() => void (message = gateway.receive(2, 'Dag')));
    await waitFor(() => expect(shownMessages()).toEqual(['Bericht 1', 'Dag']));
    act(() => gateway.tell('chat:messageSent', { message }));
    expect(shownMessages()).toEqual(['Bericht 1', 'Dag']);
  });

  it('[REAL-06] keeps order through a broken line: what waits is sent when it is back', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    const { user } = await open(gateway);
    await waitFor(() => expect(shownMessages()).toHaveLength(1));
    const usual = gateway.handlers['chat:send'];
    gateway.handlers['chat:send'] = () => Promise.reject(new WireBroken());
    await write(user, 'Een');
    await write(user, 'Twee');
    expect(screen.getAllByText('wordt verstuurd').length).toBeGreaterThan(0);
    gateway.handlers['chat:send'] = usual;
    act(() => gateway.drop());
    await waitFor(() => expect(screen.queryByText('wordt verstuurd')).toBeNull(), {
      timeout: 20_000,
    });
    expect(gateway.chats[0]!.messages.slice(1).map(({ text }) => text)).toEqual(['Een', 'Twee']);
  });

  it('[REAL-06] a refused message says why, with a way to retry and to discard', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    const usual = gateway.handlers['chat:send'];
    gateway.handlers['chat:send'] = () => {
      throw refuse({ code: 'insufficient_credits', credits: 0, price: 1 });
    };
    const { user } = await open(gateway);
    await write(user, 'Nog een');
    const failure = within(await screen.findByRole('group', { name: 'niet verstuurd' }));
    expect(failure.getByText('Je hebt onvoldoende credits')).toBeInTheDocument();
    gateway.handlers['chat:send'] = usual;
    await user.click(failure.getByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'niet verstuurd' })).toBeNull());
    expect(gateway.chats[0]!.messages.map(({ text }) => text)).toEqual(['Bericht 1', 'Nog een']);
  });

  it('[CHAT-06] starting a conversation sets the flag until the first message is stored', async () => {
    const gateway = new FakeGateway({ user: member() });
    const { session, user } = await renderApp(`/members/${profileId(5)}/chat`, gateway);
    await field();
    const chatContext = () => session.engine.get()!.actor.getSnapshot().context;
    expect(chatContext().starting?.id).toBe(profileId(5));
    await write(user, 'Dag');
    await waitFor(() => expect(chatContext().starting).toBeNull());
    expect(gateway.payloadsOf('chat:send')).toMatchObject([{ to: { profile: profileId(5) } }]);
    await waitFor(() => expect(shownMessages()).toEqual(['Dag']));
  });

  it('[CHAT-06] the first message turns nothing over: field and gifts stay as they are', async () => {
    const gateway = new FakeGateway({ user: member() });
    const { user } = await renderApp(`/members/${profileId(5)}/chat`, gateway);
    const before = await field();
    await write(user, 'Dag');
    await waitFor(() => expect(screen.getByText('verstuurd')).toBeInTheDocument());
    expect(await field()).toBe(before);
    expect(before).toHaveFocus();
  });

  it('[CHAT-15, TRUST-02] says that a profile is fictional: in list, header, strip and field', async () => {
    const fictional = chat(2, 1, { profile: person(2, { fictional: true, online: true }) });
    await open(new FakeGateway({ user: member(), chats: [fictional] }));
    const list = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
    expect(list.getByText('Fictief profiel')).toBeInTheDocument();
    const talk = within(screen.getByRole('region', { name: 'Gesprek' }));
    expect(talk.getByText('Fictief profiel')).toBeInTheDocument();
    expect(talk.getByText(/Fysiek contact is niet mogelijk/)).toBeInTheDocument();
    expect(await field()).toHaveAttribute('placeholder', 'Schrijf aan Lid 2, fictief profiel');
    expect(screen.queryByText(/nu online/)).toBeNull();
  });

  it('[CHAT-09, TRUST-01] sends a gift whose price stands beside the button', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    const { user } = await open(gateway);
    await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Een cadeau voor Lid 2' }));
    await user.click(modal.getByRole('radio', { name: /^Boeket/ }));
    expect(modal.getByText('€ 3,00')).toBeInTheDocument();
    await user.click(
      modal.getByRole('button', { name: 'Boeket sturen voor 3 credits, 3,00 euro' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Boeket')).toBeInTheDocument();
    await waitFor(() =>
      expect(gateway.payloadsOf('chat:send')).toMatchObject([
        { to: { conversation: conversationId(2) }, content: { type: 'gift', gift: 'bouquet' } },
      ]),
    );
  });

  it('[TRUST-01] names the price at the send button, in credits and in money', async () => {
    await open(new FakeGateway({ user: member(), chats: [chat(2, 1)] }));
    expect(sendButton()).toHaveAccessibleName('Versturen voor 1 credit, 1,00 euro');
    const price = document.querySelector('form [data-price]');
    expect(price).toHaveTextContent('1 credit');
    expect(price).toHaveTextContent('€ 1,00');
  });
});
