import { afterEach, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { startChatEngine } from './chatEngine.ts';
import { createSession, type Session } from './createSession.ts';
import { whenMemberLeaves } from './memberLeaves.ts';

let session: Session;
afterEach(() => session.stop());

it('what was kept for a member is forgotten when he logs out, and when another takes his place', async () => {
  const forget = vi.fn();
  whenMemberLeaves(forget);
  const gateway = new FakeGateway({ user: member() });
  session = createSession({
    call: gateway.call,
    connect: gateway.connect,
    loadEngine: () => Promise.resolve({ startChatEngine }),
    mustAsk: () => true,
  });
  const { actor } = session;
  const userIs = (id: string | undefined) =>
    vi.waitFor(() => expect(actor.getSnapshot().context.user?.id).toBe(id));
  const settled = { loggedIn: { account: 'settled' as const } };
  await userIs(member().id);
  actor.send({ type: 'REFRESH' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches(settled)).toBe(true));
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
