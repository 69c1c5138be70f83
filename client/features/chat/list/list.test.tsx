import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeGateway } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const many = () =>
  new FakeGateway({
    user: member(),
    // The highest number has the newest message.
    chats: Array.from({ length: 300 }, (_, at) => chat(at + 2, 1)).map((known) => {
      const [message] = known.messages;
      const sentAt = new Date(Date.UTC(2026, 0, 1) + known.number * 60_000).toISOString();
      return { ...known, messages: [{ ...message!, sentAt }] };
    }),
  });

const rows = () => document.querySelectorAll('aside li');
const names = () =>
  [...document.querySelectorAll('aside li .name')].map((name) => name.textContent);

it('[SCREEN-14] of hundreds of conversations some are drawn, and any is found', async () => {
  const { user } = await renderApp('/chats', many());
  await waitFor(() => expect(names()[0]).toBe('Lid 301'));
  expect(rows().length).toBeLessThanOrEqual(60);
  expect(rows()[0]).toHaveAttribute('aria-setsize', '300');
  expect(rows()[0]).toHaveAttribute('aria-posinset', '1');
  // Keys are listened to a moment after the list is there.
  await waitFor(async () => {
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
  });
  fireEvent.change(document.querySelector('input[type=search]')!, { target: { value: 'lid 178' } });
  expect(names()).toEqual(['Lid 178']);
});

const searchFor = async (gateway: FakeGateway, text: string) => {
  const { user } = await renderApp('/chats', gateway);
  await user.click(await screen.findByRole('button', { name: 'Zoeken in gesprekken' }));
  await user.keyboard(text);
  return user;
};

it('what is said is found on the server, and leads to its place however far back', async () => {
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 180), chat(3, 1)] });
  gateway.answers['POST /api/chat-search.php'] = () => {
    const at = '2026-01-02T10:00:00.000Z';
    return {
      hits: [{ conversation: conversationId(2), seq: 12, excerpt: 'over de theorie van', at }],
    };
  };
  const user = await searchFor(gateway, 'theorie');
  const hits = within(await screen.findByRole('region', { name: 'In berichten' }));
  expect(gateway.payloadsOf('POST /api/chat-search.php')).toEqual([{ q: 'theorie' }]);
  expect(hits.getByText('theorie').tagName).toBe('MARK');
  await user.click(hits.getByRole('link', { name: /^Lid 2/ }));
  // Pages of history are fetched until it is there.
  await waitFor(() =>
    expect(gateway.payloadsOf('chat:history').at(-1)).toMatchObject({ before: expect.any(Number) }),
  );
  const oldest = () => (gateway.payloadsOf('chat:history').at(-1) as { before: number }).before;
  await waitFor(() => expect(oldest()).toBeLessThanOrEqual(62));
  expect(window.location.search).toBe('');
});

it('as long as the server cannot be asked, only names are searched, and nothing is said about it', async () => {
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
  await searchFor(gateway, 'theorie');
  await waitFor(() => expect(gateway.payloadsOf('POST /api/chat-search.php')).toHaveLength(1));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Geen gesprek gevonden');
  expect(screen.queryByRole('region', { name: 'In berichten' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[SCREEN-14] the search says how many it finds, and closing it leads back to where it was asked for', async () => {
  const { user } = await renderApp('/chats', many());
  const button = () => screen.findByRole('button', { name: 'Zoeken in gesprekken' });
  await user.click(await button());
  await user.keyboard('lid 17');
  const told = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
  expect(told.getAllByRole('status')[0]).toHaveTextContent('11 gesprekken gevonden');
  await user.keyboard('xyz');
  expect(told.getAllByRole('status')[0]).toHaveTextContent('Geen gesprek gevonden');
  await user.keyboard('{Escape}');
  expect(await button()).toHaveFocus();
  expect(told.getAllByRole('status')[0]).toBeEmptyDOMElement();
  // Asked for with a key from somewhere else, it gives the focus back there.
  const row = screen.getByRole('link', { name: /^Lid 300/ });
  row.focus();
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await user.click(told.getByRole('button', { name: 'Sluiten' }));
  expect(row).toHaveFocus();
});

it('[MEMBERSHIP-03] who may begin no conversation is not asked to, nor promised a free message', async () => {
  const user = member({ paid_user: false, free_conversations_left: 0, credits: 5 });
  await renderApp('/chats', new FakeGateway({ user }));
  expect(
    await screen.findByText(/^Een gesprek beginnen kan alleen met Premium/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/gratis bericht/)).toBeNull();
});

it('[NAV-11] the account menu stands in the list, where a phone has no bar above it', async () => {
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
  const { user } = await renderApp('/chats', gateway);
  await screen.findByRole('link', { name: /^Lid 2/ });
  const list = within(screen.getByRole('complementary', { name: 'Gesprekken' }));
  await user.click(await list.findByRole('button', { name: /^Account van/ }));
  await user.click(list.getByRole('menuitem', { name: 'Uitloggen' }));
  await waitFor(() => expect(gateway.payloadsOf('GET /api/logout.php')).toHaveLength(1));
});

it('[POLL-07] says below the list that there is no network', async () => {
  await renderApp('/chats', new FakeGateway({ user: member(), chats: [chat(2, 1)] }));
  await screen.findByRole('link', { name: /^Lid 2/ });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Je bent offline/)).toBeInTheDocument();
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Je bent offline/)).toBeNull());
});

it('[SCREEN-14] the conversation that is open stands in the list, however far down', async () => {
  await renderApp(`/chats/${conversationId(150)}`, many());
  const current = () => document.querySelector('aside [aria-current=true] .name');
  await waitFor(() => expect(current()).toHaveTextContent('Lid 150'));
  expect(rows().length).toBeLessThan(250);
});
