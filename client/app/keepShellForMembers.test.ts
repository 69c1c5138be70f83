import { sessionMachine } from '@rendezvous/machines/session';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, getInitialSnapshot } from 'xstate';
import { member } from '../testing/fakeData.ts';
import { keepShellForMembers } from './keepShellForMembers.ts';

const loadedAs = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
afterEach(() => void vi.restoreAllMocks());

function sessionOf(user: ReturnType<typeof member> | null) {
  const { context } = getInitialSnapshot(sessionMachine, {});
  const snapshot = sessionMachine.resolveState({
    value: 'loggedOut',
    context: { ...context, user },
  });
  return { actor: createActor(sessionMachine, { input: {}, snapshot }) };
}

it('[REAL-06] a page that is loaded is kept as soon as a member is there, and no timer has to pass', () => {
  loadedAs('complete');
  const keep = vi.fn(async () => undefined);
  keepShellForMembers(sessionOf(member()), keep);
  expect(keep).toHaveBeenCalledOnce();
});

it('while the page is coming it waits for that, and no longer', () => {
  loadedAs('interactive');
  const keep = vi.fn(() => Promise.reject(new Error('no worker here')));
  keepShellForMembers(sessionOf(member()), keep);
  expect(keep).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(keep).toHaveBeenCalledOnce();
});

it('nothing is kept for a stranger', () => {
  loadedAs('complete');
  const keep = vi.fn(async () => undefined);
  keepShellForMembers(sessionOf(null), keep);
  window.dispatchEvent(new Event('load'));
  expect(keep).not.toHaveBeenCalled();
});
