import { expect, it, vi } from 'vitest';
import { withAskAhead } from './askAhead.ts';
import type { Call } from './call.ts';

it('gives an answer that was asked for ahead to the first who needs it, and only to that one', async () => {
  let number = 0;
  const inner = vi.fn(async () => (number += 1));
  const { call, askAhead } = withAskAhead(inner as unknown as Call);
  askAhead('/api/chats.php');
  expect(await call('POST', '/api/chats.php')).toBe(2);
  expect(await call('GET', '/api/chats.php')).toBe(1);
  expect(await call('GET', '/api/chats.php')).toBe(3);
});

it('does not hand on what has failed meanwhile', async () => {
  const inner = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('good');
  const { call, askAhead } = withAskAhead(inner as unknown as Call);
  askAhead('/x');
  await vi.waitFor(() => expect(inner).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(await call('GET', '/x')).toBe('good');
});
