import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { startChatEngine } from './chatEngine.ts';
import { createQueryClient, forgetWithMember, primeResources } from '../resource.ts';
import { createSession, type Session } from './createSession.ts';
import { onLogout } from './onLogout.ts';

let session: Session;
afterEach(() => session.stop());

const begin = ({ call, connect }: FakeGateway) =>
  createSession({
    call,
    connect,
    loadEngine: () => Promise.resolve({ startChatEngine }),
    mustAsk: () => true,
  });

it('what was kept for a member is forgotten when he logs out, and when another takes his place', async () => {
  const forget = vi.fn();
  onLogout(forget);
  const gateway = new FakeGateway({ user: member() });
  session = begin(gateway);
  const { actor } = session;
  const userIs = (id: string | undefined) =>
    expect.poll(() => actor.getSnapshot().context.user?.id).toBe(id);
  const settled = { loggedIn: { account: 'settled' as const } };
  await userIs(member().id);
  actor.send({ type: 'REFRESH' });
  await expect.poll(() => actor.getSnapshot().matches(settled)).toBe(true);
  expect(forget).not.toHaveBeenCalled();

  const somebodyElse = 'b'.padEnd(24, '7');
  gateway.user = member({ id: somebodyElse });
  actor.send({ type: 'REFRESH' });
  await userIs(somebodyElse);
  expect(forget).toHaveBeenCalledOnce();

  actor.send({ type: 'LOGOUT' });
  await userIs(undefined);
  expect(forget).toHaveBeenCalledTimes(2);
});

const address = '/api/search.php?page=1';
const answers = createQueryClient();
forgetWithMember(answers);
const kept = () => answers.getQueryData([address]) ?? null;

it('what a visitor was shown is forgotten when he becomes a member', async () => {
  const gateway = new FakeGateway({ user: null });
  session = begin(gateway);
  await waitFor(() => expect(session.actor.getSnapshot().matches('loggedOut')).toBe(true));
  primeResources(answers, { [address]: 'for visitors' });
  expect(kept()).toBe('for visitors');
  gateway.user = member();
  session.actor.send({ type: 'REFRESH' });
  await waitFor(() => expect(session.actor.getSnapshot().context.user).not.toBeNull());
  expect(kept()).toBeNull();
});

it('what came with the page of a member stays when it is known that he is the one', async () => {
  primeResources(answers, { [address]: 'for this member' });
  session = begin(new FakeGateway({ user: member() }));
  await waitFor(() => expect(session.actor.getSnapshot().context.user).not.toBeNull());
  expect(kept()).toBe('for this member');
});
