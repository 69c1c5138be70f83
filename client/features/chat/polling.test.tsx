import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

afterEach(() => vi.useRealTimers());

const asked = (gateway: FakeGateway, name: string) => gateway.payloadsOf(`GET ${name}`).length;

it('[REAL-09, REAL-14] while there is no socket the list is polled: after 5 s, then each minute, and shows what came', async () => {
  // Compiled before time is counted: the first look at the list comes five seconds after the start.
  await import('./ChatPage.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
  gateway.down = true;
  await renderApp('/chats', gateway);
  await screen.findByText('Bericht 1');
  const before = asked(gateway, '/api/chats.php');
  const user = asked(gateway, '/api/user.php');
  gateway.receive(2, 'Zonder verbinding');
  expect(screen.queryByText('Zonder verbinding')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Zonder verbinding')).toBeInTheDocument();
  expect(asked(gateway, '/api/chats.php')).toBe(before + 1);
  // Title and list agree, also without facts.
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect(asked(gateway, '/api/user.php')).toBe(user + 1);

  gateway.receive(2, 'Een minuut later');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.getByText('Een minuut later')).toBeInTheDocument());
  expect(asked(gateway, '/api/chats.php')).toBe(before + 2);
  expect(asked(gateway, '/api/user.php')).toBe(user + 2);

  // With a socket there is nothing to poll for.
  gateway.down = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const linked = asked(gateway, '/api/user.php');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(asked(gateway, '/api/user.php')).toBe(linked);
});
