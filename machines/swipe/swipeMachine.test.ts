import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { Refused, type SwipeAllowance, type SwipeAnswer } from '@rendezvous/core/contract';
import { doneOf, explore, failedOf, timersOf } from '../testing/explore.ts';
import { selectHoursLeft, selectLeft, swipeMachine, type SwipeSnapshot } from './index.ts';

const hourMs = 3_600_000;
const card = (id: string) => ({ id, name: id }) as SwipeAnswer['cards'][number];
const deal = (ids: string, more: Partial<SwipeAnswer> = {}): SwipeAnswer => ({
  ...{ limit: 4, left: 4, again_in_ms: null, liked: [], next: null },
  cards: [...ids].map(card),
  ...more,
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
const spent = new Refused('like_limit', { limit: 4, retryInMs: 3 * hourMs });

interface Server {
  deals?: SwipeAnswer[];
  like?: (profile: string) => SwipeAllowance;
}

/** A server that deals one answer after the other, the last for ever, and counts likes unless told otherwise. */
function play({ deals = [deal('abcdef')], like }: Server = {}) {
  const clock = new SimulatedClock();
  const [asked, told]: [(string | null)[], string[]] = [[], []];
  const counted = (): SwipeAllowance => ({
    ...{ limit: 4, left: 4 - told.length, again_in_ms: 24 * hourMs },
  });
  const actor = createActor(
    swipeMachine.provide({
      actors: {
        deal: fromPromise(({ input: { after } }) => {
          asked.push(after);
          return Promise.resolve(deals[Math.min(asked.length, deals.length) - 1] ?? deal(''));
        }),
        like: fromPromise(async ({ input: { profile } }) => {
          const answer = like?.(profile);
          told.push(profile);
          return answer ?? counted();
        }),
      },
    }),
    { input: { now: () => clock.now() }, clock },
  ).start();
  const is = (state: 'choosing' | 'spent' | 'empty' | 'failed') =>
    waitFor(actor, (each) => each.matches({ deck: state, line: 'idle' }));
  const seen = () => actor.getSnapshot();
  return { actor, clock, asked, told, is, seen };
}

describe('the swipe game', () => {
  it('passes over, brings back and likes, and tells likes one after the other', async () => {
    const { actor, is, seen, told } = play();
    await is('choosing');
    actor.send({ type: 'PASS' });
    actor.send({ type: 'PASS' });
    actor.send({ type: 'BACK' });
    expect(ids(seen().context.cards)).toBe('bcdef');
    actor.send({ type: 'LIKE' });
    actor.send({ type: 'LIKE' });
    expect([ids(seen().context.cards), selectLeft(seen()), told]).toEqual(['def', 2, ['b']]);
    // What was passed over before a like is behind it.
    actor.send({ type: 'BACK' });
    expect(ids(seen().context.cards)).toBe('def');
    await is('choosing');
    expect([told, ids(seen().context.liked)]).toEqual([['b', 'c'], 'bc']);
    actor.stop();
  });

  it('[GAME-03] counts down after the last like, in hours rounded up, and deals anew when it is over', async () => {
    const { actor, clock, is, seen, told, asked } = play({ deals: [deal('abcdef'), deal('xyz')] });
    await is('choosing');
    for (let given = 0; given < 6; given += 1) actor.send({ type: 'LIKE' });
    await is('spent');
    expect(told).toEqual(['a', 'b', 'c', 'd']);
    expect(selectHoursLeft(seen())).toBe(24);
    clock.increment(1);
    expect(selectHoursLeft(seen())).toBe(24);
    clock.increment(22 * hourMs);
    expect(selectHoursLeft(seen())).toBe(2);
    actor.send({ type: 'LIKE' });
    actor.send({ type: 'WAKE' });
    expect(seen().matches({ deck: 'spent' })).toBe(true);
    clock.increment(2 * hourMs - 1);
    await is('choosing');
    expect([asked, ids(seen().context.cards), selectLeft(seen())]).toEqual([
      ...[[null, null], 'xyz', 4],
    ]);
    actor.stop();
  });

  it('is over at once when the page is looked at after the time, whatever its timer did', async () => {
    let nowMs = 0;
    const clock = new SimulatedClock();
    const actor = createActor(
      swipeMachine.provide({
        actors: { deal: fromPromise(async () => deal('a', { left: 0, again_in_ms: hourMs })) },
      }),
      { input: { now: () => nowMs }, clock },
    ).start();
    await waitFor(actor, (each) => each.matches({ deck: 'spent' }));
    nowMs = hourMs;
    actor.send({ type: 'WAKE' });
    expect(actor.getSnapshot().matches({ deck: 'dealing' })).toBe(true);
    actor.stop();
  });

  it('takes the refusal of the server for the truth: every card that waits comes back', async () => {
    const { actor, is, seen } = play({
      like: () => {
        throw spent;
      },
    });
    await is('choosing');
    actor.send({ type: 'LIKE' });
    actor.send({ type: 'LIKE' });
    await is('spent');
    expect([ids(seen().context.cards), selectHoursLeft(seen())]).toEqual(['abcdef', 3]);
    expect(seen().context.trouble).toMatchObject({ number: 1 });
    actor.stop();
  });

  it('lays a card back on top when its like was lost on the way, also when it was the last', async () => {
    const { actor, is, seen } = play({
      deals: [deal('a')],
      like: () => {
        throw new Error('no line');
      },
    });
    await is('choosing');
    actor.send({ type: 'LIKE' });
    expect(seen().matches({ deck: 'empty' })).toBe(true);
    await is('choosing');
    expect([ids(seen().context.cards), selectLeft(seen())]).toEqual(['a', 4]);
    actor.stop();
  });

  it('deals page after page, nobody twice, until nobody is left', async () => {
    const { actor, is, seen, asked } = play({ deals: [deal('ab', { next: 'n' }), deal('c')] });
    await is('choosing');
    actor.send({ type: 'PASS' });
    actor.send({ type: 'PASS' });
    await is('choosing');
    expect([asked, ids(seen().context.cards)]).toEqual([[null, 'n'], 'c']);
    actor.send({ type: 'PASS' });
    await is('empty');
    actor.send({ type: 'BACK' });
    expect(ids(seen().context.cards)).toBe('c');
    actor.stop();
  });

  it('[MACH-02] enters every state and takes every transition', () => {
    const [dealing, telling] = ['swipe.deck.dealing', 'swipe.line.telling'];
    const allowance = { limit: 2, left: 1, again_in_ms: hourMs };
    const walk = explore(swipeMachine, {
      input: { now: () => 0 },
      events: ({ context }: SwipeSnapshot) => [
        ...(['LIKE', 'PASS', 'BACK', 'AGAIN', 'WAKE'] as const).map((type) => ({ type })),
        doneOf(swipeMachine, dealing, deal('', { left: 2, limit: 2 })),
        doneOf(swipeMachine, dealing, deal('ab', { left: 2, limit: 2, next: 'n' })),
        doneOf(swipeMachine, dealing, deal('a', { left: 0, limit: 2, again_in_ms: 0 })),
        failedOf(swipeMachine, dealing, new Error('no line')),
        ...(context.waiting.length > 0
          ? [
              doneOf(swipeMachine, telling, allowance),
              doneOf(swipeMachine, telling, { ...allowance, left: 0, again_in_ms: 0 }),
              failedOf(swipeMachine, telling, spent),
              failedOf(swipeMachine, telling, new Error('no line')),
            ]
          : []),
        ...timersOf(swipeMachine),
      ],
      keyOf: ({ value, context: { cards, passed, waiting, next, left, againAtMs } }) =>
        JSON.stringify([value, ids(cards), ids(passed), ids(waiting), next, left, againAtMs]),
    });
    expect(walk.unreached).toEqual([]);
    expect(walk.untaken).toEqual([]);
    for (const { to } of walk.steps) {
      expect(to.context.waiting.length).toBeLessThanOrEqual(to.context.limit);
    }
  });
});
