import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

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

it('[SCREEN-14] of hundreds of conversations some are drawn, more as the list is scrolled, and any is found', async () => {
  const { user } = await renderApp('/chats', many());
  await waitFor(() => expect(names()[0]).toBe('Lid 301'));
  const first = rows().length;
  expect(first).toBeLessThanOrEqual(60);
  fireEvent.scroll(document.querySelector('aside ul')!);
  await waitFor(() => expect(rows().length).toBeGreaterThan(first));
  await user.keyboard('/');
  fireEvent.change(document.querySelector('input[type=search]')!, { target: { value: 'lid 178' } });
  expect(names()).toEqual(['Lid 178']);
});

it('[SCREEN-14] the conversation that is open stands in the list, however far down', async () => {
  await renderApp(`/chats/${conversationId(150)}`, many());
  const current = () => document.querySelector('aside [aria-current=true] .name');
  await waitFor(() => expect(current()).toHaveTextContent('Lid 150'));
  expect(rows().length).toBeLessThan(250);
});
