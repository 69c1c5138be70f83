import { expect, it, vi } from 'vitest';
import { withAskAhead } from './askAhead.ts';
import type { Call } from './call.ts';
import { readPageAnswers } from './pageAnswers.ts';

/** Answers 1, 2, 3 … in the order of asking. */
function counting() {
  let number = 0;
  return vi.fn(async () => (number += 1)) as unknown as Call;
}

it('gives an answer that was asked for ahead to the first who needs it, and only to that one', async () => {
  const { call, askAhead } = withAskAhead({ call: counting() });
  askAhead('/api/chats.php');
  askAhead('/api/chats.php');
  expect(await call('GET', '/api/chats.php')).toBe(1);
  expect(await call('GET', '/api/chats.php')).toBe(2);
});

it('does not hand on what has failed meanwhile', async () => {
  const inner = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('good');
  const { call, askAhead } = withAskAhead({ call: inner as unknown as Call });
  askAhead('/x');
  await expect.poll(() => inner.mock.calls.length).toBe(1);
  await Promise.resolve();
  expect(await call('GET', '/x')).toBe('good');
});

it('takes what came with the page, once, and asks for nothing that is there', async () => {
  const inner = counting();
  const { call, askAhead } = withAskAhead({ call: inner, given: { '/x': 'in the page' } });
  askAhead('/x');
  expect(inner).not.toHaveBeenCalled();
  expect(await call('GET', '/x')).toBe('in the page');
  expect(await call('GET', '/x')).toBe(1);
});

it('lets go of what has become old, and of everything when something is changed', async () => {
  let time = 0;
  const given = { '/old': 'old', '/mine': 'of who was here before' };
  const { call } = withAskAhead({ call: counting(), given, now: () => time });
  time = 20_001;
  expect(await call('GET', '/old')).toBe(1);
  time = 20_000;
  await call('POST', '/api/user.php');
  expect(await call('GET', '/mine')).toBe(3);
});

it('lets go of what is waiting when something has happened since', async () => {
  const { call, letGo } = withAskAhead({ call: counting(), given: { '/x': 'in the page' } });
  letGo();
  expect(await call('GET', '/x')).toBe(1);
});

it('reads what the gateway wrote into the page, and nothing where it wrote nothing', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<script type="application/json" id="page-answers">{"loggedIn":true,"answers":{"/x":1}}</script>';
  expect(readPageAnswers(page)).toEqual({ loggedIn: true, answers: { '/x': 1 } });
  page.body.innerHTML =
    '<script type="application/json" id="page-answers">__PAGE_ANSWERS__</script>';
  expect(readPageAnswers(page)).toBeNull();
});
