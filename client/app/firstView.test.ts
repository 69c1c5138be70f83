import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { member } from '../testing/fakeData.ts';
import { FakeGateway } from '../testing/FakeGateway.ts';
import { whenAtHand } from './firstView.ts';
import { startChatEngine } from './session/chatEngine.ts';
import { createSession, type Session } from './session/index.ts';

let session: Session | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  session?.stop();
  vi.useRealTimers();
});

type LoadEngine = Parameters<typeof createSession>[0]['loadEngine'];
const loadEngine: LoadEngine = () => Promise.resolve({ startChatEngine });
const never = new Promise<never>(() => undefined);

function begin(load = loadEngine, gateway = new FakeGateway({ user: member() })): Session {
  const { call, connect } = gateway;
  session = createSession({ call, connect, loadEngine: load, mustAsk: () => true });
  return session;
}

/** Whether it is at hand now, without any time having passed. */
async function isAtHand(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  void work.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

describe('the first drawing', () => {
  it('waits for who is logged in and for the code of the page', async () => {
    let arrive = () => undefined as void;
    const page = new Promise<void>((resolve) => (arrive = resolve));
    const here = begin();
    const atHand = whenAtHand({ session: here, page, conversations: false });
    expect(await isAtHand(atHand)).toBe(false);
    expect(here.actor.getSnapshot().context.user).not.toBeNull();
    arrive();
    expect(await isAtHand(atHand)).toBe(true);
  });

  it('of conversations waits for them, and for nothing when nobody is logged in', async () => {
    const here = begin();
    await whenAtHand({ session: here, page: undefined, conversations: true });
    expect(here.engine.get()?.actor.getSnapshot().context.loaded).toBe(true);
    here.stop();
    const nobody = begin(loadEngine, new FakeGateway({ user: null }));
    const atHand = whenAtHand({ session: nobody, page: undefined, conversations: true });
    expect(await isAtHand(atHand)).toBe(true);
  });

  it('waits no longer than half a second, and not for what fails', async () => {
    const slow = whenAtHand({ session: begin(() => never), page: undefined, conversations: true });
    expect(await isAtHand(slow)).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(await isAtHand(slow)).toBe(true);
    session?.stop();
    const page = Promise.reject(new Error('no chunk'));
    const failed = whenAtHand({ session: begin(), page, conversations: false });
    expect(await isAtHand(failed)).toBe(true);
  });

  it('asks first, and listens no longer than it has to', async () => {
    const { actor } = begin();
    const listening = vi.fn();
    const watched = {
      getSnapshot: () => actor.getSnapshot(),
      subscribe(listener: () => void) {
        const subscription = actor.subscribe(listener);
        listening(+1);
        return { unsubscribe: () => (subscription.unsubscribe(), listening(-1)) };
      },
    } as unknown as Session['actor'];
    const watchedSession = { ...session!, actor: watched };
    const wait = () =>
      whenAtHand({ session: watchedSession, page: undefined, conversations: false });
    expect(await isAtHand(wait())).toBe(true);
    expect(listening.mock.calls).toEqual([[+1], [-1]]);
    expect(await isAtHand(wait())).toBe(true);
    expect(listening).toHaveBeenCalledTimes(2);
  });
});
