import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { timeBonus, timeBonusSeconds, type DiscountCodeView } from '@rendezvous/core/contract';
import { doneOf, explore, failedOf, timersOf } from '../testing/explore.ts';
import {
  decideTimeBonus,
  formatCountdown,
  mayShowPopup,
  selectActiveCode,
  selectOffers,
  selectTimeBonus,
  timeBonusMachine,
  type Discounts,
} from './index.ts';

const signup = new Date('2026-11-01T10:00:00Z');
const after = (seconds: number) => new Date(signup.getTime() + seconds * 1_000);
const user = { paid_user: false, signup_date: signup.toISOString() };
const code = (name: string, expires: Date): DiscountCodeView => ({
  code: name,
  country: null,
  user_id: null,
  expires: expires.toISOString(),
  value_percentage: 25,
  currency: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
});
const both: Discounts = {
  timeBonus: code(timeBonus.code, after(timeBonus.windowSeconds)),
  welcome: code('WELCOME', after(timeBonus.windowSeconds)),
};

function start(seconds: number, load: () => Promise<Discounts> = async () => both) {
  const clock = new SimulatedClock();
  let asked = 0;
  const machine = timeBonusMachine.provide({
    actors: {
      loadDiscounts: fromPromise(() => {
        asked += 1;
        return load();
      }),
    },
  });
  const now = () => new Date(after(seconds).getTime() + clock.now());
  const actor = createActor(machine, { input: { now }, clock }).start();
  return {
    ...{ actor, clock },
    asked: () => asked,
    seen: () => selectTimeBonus(actor.getSnapshot()),
    active: () => selectActiveCode(actor.getSnapshot())?.code ?? null,
    decided: () => waitFor(actor, (each) => each.matches('counting') || each.matches('settled')),
  };
}

describe('the time bonus', () => {
  it('[BONUS-01, BONUS-02, CONST-01, ROLE-11] holds to the last second, for who has not paid', () => {
    expect(timeBonusSeconds(user, after(14_399))).toBe(1);
    expect(timeBonusSeconds(user, after(14_400))).toBe(0);
    expect(timeBonusSeconds(null, after(0))).toBe(0);
    expect(timeBonusSeconds({ ...user, paid_user: true }, after(0))).toBe(0);
    expect(timeBonusSeconds(user, after(-60))).toBe(14_400);
  });

  it('[BONUS-03, BONUS-04, ENTITY-28, ENTITY-29] counts down once a second, as hh:mm:ss', async () => {
    const { actor, clock, seen, decided } = start(3_600);
    actor.send({ type: 'LOGIN', user });
    await decided();
    expect(formatCountdown(seen().countdownTimer)).toBe('03:00:00');
    expect(seen()).toMatchObject({
      isVisible: true,
      countdownInterval: 1_000,
      code: 'TIMEBONUS25',
    });
    clock.increment(999);
    expect(formatCountdown(seen().countdownTimer)).toBe('03:00:00');
    clock.increment(1);
    expect(formatCountdown(seen().countdownTimer)).toBe('02:59:59');
    actor.stop();
  });

  it('[BONUS-07, BONUS-08, TRUST-06] ends after four hours, and no offer is left', async () => {
    const { actor, clock, seen, active, decided } = start(14_398);
    actor.send({ type: 'LOGIN', user });
    await decided();
    expect(active()).toBe('TIMEBONUS25');
    clock.increment(1_000);
    clock.increment(1_000);
    expect(seen()).toMatchObject({
      isVisible: false,
      countdownInterval: null,
      countdownTimer: { hours: '00', minutes: '00', seconds: '00' },
    });
    expect(active()).toBeNull();
    actor.stop();
  });

  it('[BONUS-05, BONUS-11] is loaded by a login and cleared by a logout', async () => {
    const { actor, seen, active, decided, asked } = start(60);
    expect(asked()).toBe(0);
    actor.send({ type: 'LOGIN', user });
    expect(asked()).toBe(1);
    await decided();
    actor.send({ type: 'LOGOUT' });
    expect([seen().isVisible, active(), actor.getSnapshot().context.user]).toEqual([
      false,
      null,
      null,
    ]);
    actor.stop();
  });

  it('[BONUS-06] is cleared when its member pays', async () => {
    const { actor, seen, active, decided } = start(60);
    actor.send({ type: 'LOGIN', user });
    await decided();
    actor.send({ type: 'USER', user: { ...user, paid_user: true } });
    expect([seen().isVisible, active()]).toEqual([false, null]);
    actor.stop();
  });

  it('[BONUS-09] runs one countdown however often somebody logs in', async () => {
    const { actor, clock, decided, asked } = start(60);
    actor.send({ type: 'LOGIN', user });
    await decided();
    actor.send({ type: 'LOGIN', user });
    actor.send({ type: 'LOGIN', user });
    expect(asked()).toBe(1);
    let ticks = 0;
    const { unsubscribe } = actor.subscribe((each) => {
      if (each.matches('counting')) ticks += 1;
    });
    clock.increment(1_000);
    expect(ticks).toBe(1);
    unsubscribe();
    actor.stop();
  });

  it('[BONUS-10, CALL-16] takes the welcome discount where there is no bonus, and none when loading fails', async () => {
    const welcome = start(60, async () => ({ ...both, timeBonus: null }));
    welcome.actor.send({ type: 'LOGIN', user });
    await welcome.decided();
    expect([welcome.seen().isVisible, welcome.active()]).toEqual([false, 'WELCOME']);
    const failing = start(60, () => Promise.reject(new Error('no line')));
    failing.actor.send({ type: 'LOGIN', user });
    await failing.decided();
    expect(failing.active()).toBeNull();
    for (const { actor } of [welcome, failing]) actor.stop();
  });

  it('[BANNER-15, BANNER-16, CONST-02] opens its popup after 40 s, only at no credits and never again once dismissed', async () => {
    expect(timeBonus.popupDelayMs).toBe(40_000);
    const { actor, decided } = start(60);
    actor.send({ type: 'LOGIN', user });
    const snapshot = await decided();
    expect(mayShowPopup(snapshot, { credits: 0, dismissed: false })).toBe(true);
    expect(mayShowPopup(snapshot, { credits: 1, dismissed: false })).toBe(false);
    expect(mayShowPopup(snapshot, { credits: 0, dismissed: true })).toBe(false);
    actor.send({ type: 'LOGOUT' });
    expect(mayShowPopup(actor.getSnapshot(), { credits: 0, dismissed: false })).toBe(false);
    actor.stop();
  });

  it('[BONUS-10] is decided without asking by who knows the offers, as a page decides it', async () => {
    const welcome = { ...both, welcome: code('WELCOME', after(3_600)) };
    const cases = [both, welcome, { ...both, welcome: null }, { ...both, timeBonus: null }];
    for (const offers of cases) {
      for (const seconds of [0, 3_599, 3_600, 14_399, 14_400]) {
        for (const paid_user of [false, true]) {
          const page = start(seconds, async () => offers);
          page.actor.send({ type: 'LOGIN', user: { ...user, paid_user } });
          await page.decided();
          const decided = decideTimeBonus({ ...user, paid_user }, offers, after(seconds));
          expect(decided.value).toBe(page.actor.getSnapshot().value);
          expect(selectActiveCode(decided)?.code ?? null).toBe(page.active());
          const held = selectOffers(decided);
          expect(held.timeBonus !== null).toBe(decided.value === 'counting');
          const isOpen =
            !paid_user && offers.welcome && after(seconds) < new Date(offers.welcome.expires ?? 0);
          expect(held.welcome !== null).toBe(Boolean(isOpen));
          page.actor.stop();
        }
      }
    }
  });

  it('[MACH-02] enters every state and takes every transition', () => {
    const at = 'timeBonus.loading';
    const walk = explore(timeBonusMachine, {
      input: { now: () => after(60) },
      events: [
        { type: 'LOGIN', user },
        { type: 'USER', user },
        { type: 'USER', user: { ...user, paid_user: true } },
        { type: 'LOGOUT' },
        { type: 'OFFERED', offers: both },
        doneOf(timeBonusMachine, at, both),
        doneOf(timeBonusMachine, at, { timeBonus: null, welcome: null }),
        failedOf(timeBonusMachine, at, new Error('no line')),
        ...timersOf(timeBonusMachine),
      ],
      keyOf: ({ value, context: { now: _now, ...context } }) => JSON.stringify([value, context]),
    });
    // Nobody stays in `deciding`.
    expect(walk.unreached).toEqual(['timeBonus.deciding']);
    expect(walk.untaken.filter((name) => !name.startsWith('timeBonus.deciding'))).toEqual([]);
  });
});
