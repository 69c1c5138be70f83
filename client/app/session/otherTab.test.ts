import { afterEach, describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, member, profileId } from '../../testing/fakeData.ts';
import { startChatEngine } from './chatEngine.ts';
import { createSession, type Session } from './createSession.ts';

let session: Session;
afterEach(() => session.stop());

const { profile } = member();
const somebodyElse = member({
  id: 'b'.padEnd(24, '7'),
  profile: profile && { ...profile, id: profileId(9) },
});
const online = { loggedIn: { connection: { linked: 'online' as const } } };
/** What a browser tells the other tabs. */
const tell = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

async function start() {
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
  session = createSession({
    call: gateway.call,
    connect: gateway.connect,
    loadEngine: () => Promise.resolve({ startChatEngine }),
    mustAsk: () => true,
  });
  await expect.poll(() => session.actor.getSnapshot().matches(online)).toBe(true);
  return gateway;
}
const userIs = (id: string | undefined) =>
  expect.poll(() => session.actor.getSnapshot().context.user?.id).toBe(id);

/** Writes something that waits for the line to come back. */
function write(text: string) {
  session.engine.get()!.actor.send({
    type: 'SUBMIT',
    clientId: '00000000-0000-4000-8000-000000000001',
    to: { profile: profileId(2) },
    content: { type: 'text', text },
    at: '2026-11-20T10:00:00.000Z',
  });
}

describe('what another tab does to the session', () => {
  it('a line that comes back as another account is never taken: nothing of mine is sent over it', async () => {
    const gateway = await start();
    const engine = session.engine.get()!;
    gateway.down = true;
    gateway.drop();
    write('Van mij');
    gateway.user = somebodyElse;
    gateway.heard.length = 0;
    gateway.down = false;
    session.actor.send({ type: 'RETRY' });
    await userIs(somebodyElse.id);
    await expect.poll(() => session.actor.getSnapshot().matches(online)).toBe(true);
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
    expect(session.engine.get()).not.toBe(engine);
  });

  it('a line that comes back as mine is taken, and what waited is sent', async () => {
    const gateway = await start();
    gateway.down = true;
    gateway.drop();
    write('Van mij');
    gateway.down = false;
    session.actor.send({ type: 'RETRY' });
    await expect.poll(() => gateway.payloadsOf('chat:send').length).toBe(1);
  });

  it('asks again who I am when another tab notes somebody else, and not when it notes me', async () => {
    const gateway = await start();
    const asked = () => gateway.payloadsOf('GET /api/user.php').length;
    const before = asked();
    tell('signed-in', localStorage.getItem('signed-in'));
    expect(asked()).toBe(before);
    gateway.user = somebodyElse;
    localStorage.setItem('signed-in', 'somebody');
    tell('signed-in', 'somebody');
    await userIs(somebodyElse.id);
  });

  it('[REAL-06] stores nothing any more once another tab has logged out', async () => {
    const gateway = await start();
    gateway.down = true;
    gateway.drop();
    write('Nog niet weg');
    const { me } = session.engine.get()!;
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox:'));
    expect(kept()).toHaveLength(1);
    tell(`forgotten:${me}`, 'now');
    expect(kept()).toEqual([]);
    session.engine.get()!.drafts.write('p1', 'Te laat');
    session.engine.get()!.actor.send({ type: 'RELOAD' });
    expect(Object.keys(localStorage).filter((key) => key !== 'signed-in')).toEqual([]);
  });
});
