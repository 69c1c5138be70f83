import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '@rendezvous/core/contract';
import { field, write } from '../../../testing/chatTests.tsx';
import { FakeGateway, refuse } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member, message, profileId } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

afterEach(() => vi.useRealTimers());

async function open(gateway: FakeGateway) {
  const app = await renderApp(`/chats/${conversationId(2)}`, gateway);
  await field();
  await waitFor(() => expect(gateway.payloadsOf('presence:watch')).not.toEqual([]));
  return app;
}
const header = () => screen.getByRole('link', { name: /^Lid 2, 42/ });
const tell = (gateway: FakeGateway, ...[name, payload]: Parameters<FakeGateway['tell']>) =>
  act(() => gateway.tell(name, payload));

describe('who is there', () => {
  it('is watched once whatever the order of the list, and anew on the next connection', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3), chat(3, 1)] });
    gateway.handlers['presence:watch'] = () => ({ online: [profileId(2)], lastSeen: {} });
    await open(gateway);
    await waitFor(() => expect(header()).toHaveTextContent('Nu online'));
    act(() => void gateway.receive(3, 'Hoi'));
    act(() => void gateway.receive(2, 'Dag'));
    await screen.findByText('Dag', { selector: '[dir=auto]' });
    const watched = { profiles: [profileId(2), profileId(3)] };
    expect(gateway.payloadsOf('presence:watch')).toEqual([watched]);
    gateway.handlers['presence:watch'] = () => Promise.reject(refuse({ code: 'overloaded' }));
    act(() => gateway.drop());
    await waitFor(() => expect(header()).not.toHaveTextContent('online'));
    await waitFor(() => expect(gateway.payloadsOf('presence:watch')).toHaveLength(2), {
      timeout: 10_000,
    });
    // Nothing is known, so nothing is shown.
    expect(header()).not.toHaveTextContent('online');
  });

  it('is told as it changes, with when somebody was last there', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    await open(gateway);
    tell(gateway, 'presence:changed', { profile: profileId(2), online: true });
    await waitFor(() => expect(header()).toHaveTextContent('Nu online'));
    const lastSeenAt = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    tell(gateway, 'presence:changed', { profile: profileId(2), online: false, lastSeenAt });
    await waitFor(() => expect(header()).toHaveTextContent('Utrecht, 2 uur geleden online'));
  });
});

describe('who writes', () => {
  it('[REAL-07] is shown in header and list, and vanishes after its time, with its end and with the message', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    await open(gateway);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const list = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
    const writes = (typing: boolean) =>
      tell(gateway, 'chat:typingChanged', {
        ...{ conversation: conversationId(2), profile: profileId(2), typing },
      });
    const shown = () => list.queryByText('schrijft…') !== null;
    writes(true);
    expect(shown()).toBe(true);
    expect(header()).toHaveTextContent('schrijft…');
    await act(() => vi.advanceTimersByTimeAsync(limits.typing.lastsMs - 1_000));
    writes(true);
    await act(() => vi.advanceTimersByTimeAsync(limits.typing.lastsMs - 1_000));
    expect(shown()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(shown()).toBe(false);
    for (const end of [() => writes(false), () => act(() => void gateway.receive(2, 'Zo'))]) {
      writes(true);
      expect(shown()).toBe(true);
      end();
      expect(shown()).toBe(false);
    }
  });

  it('[REAL-07] says so seldom, and once that the field is empty', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    const { user } = await open(gateway);
    await user.type(await field(), 'Een heel verhaal');
    await user.clear(await field());
    await user.type(await field(), ' ');
    expect(gateway.payloadsOf('chat:setTyping')).toEqual([
      { conversation: conversationId(2), typing: true },
      { conversation: conversationId(2), typing: false },
    ]);
  });
});

describe('quotes and signs', () => {
  it('[LIVE-01] a reply that fails keeps its quote and is sent with it again', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3)] });
    const usual = gateway.handlers['chat:send'];
    gateway.handlers['chat:send'] = () => Promise.reject(refuse({ code: 'insufficient_credits' }));
    const { user } = await open(gateway);
    const buttons = await screen.findAllByRole('button', { name: 'Beantwoorden' });
    await user.click(buttons[0]!);
    expect(screen.getByText('Antwoord op Lid 2')).toBeInTheDocument();
    await write(user, 'Graag');
    expect(screen.queryByText('Antwoord op Lid 2')).toBeNull();
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    gateway.handlers['chat:send'] = usual;
    await user.click(await screen.findByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(2));
    for (const sent of gateway.payloadsOf('chat:send')) expect(sent).toMatchObject({ replyTo: 1 });
  });

  it('[LIVE-01] shows an original that is gone as such, and leads nowhere then', async () => {
    const sender = profileId(2);
    const messages = [
      message(2, 4, { replyTo: { seq: 1, sender, erased: true } }),
      message(2, 5, { replyTo: { seq: 2, sender } }),
    ];
    await open(new FakeGateway({ user: member(), chats: [chat(2, 0, { messages })] }));
    await waitFor(() => expect(document.querySelectorAll('.quote')).toHaveLength(2));
    const [erased, hidden] = document.querySelectorAll('.quote');
    expect(erased).toHaveTextContent('Dit bericht is gewist');
    expect(hidden).toHaveTextContent('Eerder bericht');
    expect(document.querySelector('[data-quote]')).toBeNull();
  });

  it('[LIVE-02] says in words what is refused, and shows no sign then', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3)] });
    gateway.handlers['chat:react'] = () => Promise.reject(refuse({ code: 'blocked' }));
    const { user } = await open(gateway);
    const hearts = await screen.findAllByRole('button', { name: 'Reageren met een hart' });
    await user.click(hearts[0]!);
    await waitFor(() => expect(gateway.payloadsOf('chat:react')).toHaveLength(1));
    expect(
      await screen.findByText('Met dit lid kun je geen berichten uitwisselen'),
    ).toBeInTheDocument();
    expect(document.querySelector('.react')).toBeNull();
  });
});
