import {
  timeBonus,
  welcomeCode,
  type DiscountCodeView,
  type PackagesAnswer,
  type UserView,
} from '@rendezvous/core/contract';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { checkInvariants, makeMember } from '@rendezvous/core/testing';
import { doneOf, explore, failedOf, timersOf } from '@rendezvous/machines/testing';
import {
  selectActiveCode,
  timeBonusMachine,
  type BonusUser,
  type Discounts,
  type TimeBonusSnapshot,
} from '@rendezvous/machines/timeBonus';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const at = 'timeBonus.loading';
const tickMs = 1_000;
const now = new Date('2026-11-01T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const view = (code: string, expires: Date): DiscountCodeView => ({
  ...{ code, country: null, user_id: null, expires: expires.toISOString(), value_percentage: 25 },
  ...{ currency: null, status: 'active', validity: 'once-per-user', expired: false },
  paymentmethods: [],
});
const done = (found: Discounts) => doneOf(timeBonusMachine, at, found);
const failed = failedOf(timeBonusMachine, at, new Error('no session'));

/** Every way of a member who signed up so long ago; who has paid stays Premium. */
function waysOf(seconds: number) {
  const user: BonusUser = { paid_user: false, signup_date: ago(seconds).toISOString() };
  const ends = new Date(ago(seconds).getTime() + timeBonus.windowSeconds * 1_000);
  const nothing: Discounts = { timeBonus: null, welcome: null };
  // The welcome discount does not last longer than the bonus (TRUST-06).
  const offered: Discounts =
    ends <= now
      ? nothing
      : { timeBonus: view(timeBonus.code, ends), welcome: view(welcomeCode, ends) };
  const keyOf = ({ value, context }: TimeBonusSnapshot) =>
    JSON.stringify([
      ...[value, context.user?.paid_user],
      ...[context.timeBonus?.code, context.welcome?.code],
    ]);
  const events = ({ context }: TimeBonusSnapshot): AnyEventObject[] => {
    const hasPaid = context.user?.paid_user ?? false;
    return [
      { type: 'LOGIN', user },
      ...(hasPaid ? [] : [{ type: 'USER', user }]),
      { type: 'USER', user: { ...user, paid_user: true } },
      { type: 'LOGOUT' },
      done(hasPaid ? nothing : offered),
      failed,
      ...timersOf(timeBonusMachine),
    ];
  };
  const walk = explore(timeBonusMachine, { input: { now: () => now }, events, keyOf });
  return walk.steps.flatMap(({ from, event, to }) => {
    const before = walk.paths.find(({ snapshot }) => keyOf(snapshot) === keyOf(from));
    const each = [...(before?.events ?? []), event];
    return from.can(event as never) ? [{ each, to }] : [];
  });
}

describe('every way through the time bonus', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });

  it.each([
    [60, 'in its first minute'],
    [timeBonus.windowSeconds, 'when the four hours are over'],
  ])(
    '[MACH-02, BONUS-10] of who signed up %i s ago, %s, is what the till takes',
    async (seconds) => {
      const ways = waysOf(seconds);
      expect(ways.length).toBeGreaterThan(10);
      for (const { each, to } of ways) {
        const way = each.map(({ type }) => type).join(' → ');
        const { seen, active, till, stop } = await walked(each, seconds);
        const expected = selectActiveCode(to)?.code ?? null;
        expect({ way, state: seen(), active: active() }).toEqual({
          ...{ way, state: to.value, active: expected },
        });
        const isKnown = !['loggedOut', 'loading'].includes(to.value as string);
        if (isKnown && !each.includes(failed)) {
          expect({ way, till: await till() }).toEqual({ way, till: expected });
        }
        if (to.value === 'counting') {
          // Both clocks reach the end of the four hours.
          stop.atTheEnd();
          expect({ way, state: seen(), till: await till() }).toEqual({
            ...{ way, state: 'settled', till: active() },
          });
        }
        stop.actor();
      }
      expect(await checkInvariants()).toEqual([]);
    },
    300_000,
  );

  async function walked(each: AnyEventObject[], seconds: number) {
    const signupDate = new Date(clock.now().getTime() - seconds * 1_000);
    const anna = await makeMember({ account: { credits: 0, paidUser: false, signupDate } });
    const ticking = new SimulatedClock();
    const loading: { resolve: (found: Discounts) => void; reject: (why: Error) => void }[] = [];
    const loadDiscounts = fromPromise<Discounts>(
      () => new Promise((resolve, reject) => loading.push({ resolve, reject })),
    );
    const machine = timeBonusMachine.provide({ actors: { loadDiscounts } });
    const actor = createActor(machine, { input: { now: () => clock.now() }, clock: ticking });
    actor.start();

    const user = async () => {
      const { body } = await selling.call('GET', 'user.php', anna);
      return body['user'] as UserView;
    };
    const own = async (kind: string, as: { token: string }) => {
      const { status, body } = await selling.call('GET', `discountcode.php?${kind}=true`, as);
      if (status === 403) throw new Error('no session');
      return status === 200 ? (body as unknown as DiscountCodeView) : null;
    };
    const ask = async (as: { token: string }) => ({
      ...{ timeBonus: await own('timebonus', as), welcome: await own('welcome', as) },
    });
    async function pay(): Promise<void> {
      const { body } = await selling.buy(anna);
      await selling.atBank(body, 'approve');
      await selling.deliver();
      await expect.poll(async () => (await user()).paid_user).toBe(true);
      expect((await selling.order(anna, orderOf(body).payment_id)).state).toBe('completed');
    }
    function tick(ms: number): void {
      clock.advance(ms);
      ticking.increment(tickMs);
    }
    const loaded = () => waitFor(actor, (snapshot) => !snapshot.matches('loading'));
    for (const event of each) {
      if (event.type === 'LOGIN') actor.send({ type: 'LOGIN', user: await user() });
      else if (event.type === 'LOGOUT') actor.send({ type: 'LOGOUT' });
      else if (event.type === 'USER') {
        const { paid_user } = event['user'] as BonusUser;
        if (paid_user && !(await user()).paid_user) await pay();
        actor.send({ type: 'USER', user: await user() });
      } else if (event.type === failed.type) {
        await ask({ token: 'none' }).catch((why: Error) => loading.at(-1)?.reject(why));
        await loaded();
      } else if (event.type.startsWith('xstate.done')) {
        loading.at(-1)?.resolve(await ask(anna));
        await loaded();
      } else tick(tickMs);
    }
    return {
      seen: () => actor.getSnapshot().value,
      active: () => selectActiveCode(actor.getSnapshot())?.code ?? null,
      async till() {
        const { body } = await selling.call('GET', 'packages.php?country=NL', anna);
        const [first] = (body as unknown as PackagesAnswer).packages;
        return first?.price.discount?.code ?? null;
      },
      stop: {
        atTheEnd: () => tick(timeBonus.windowSeconds * 1_000),
        actor: () => actor.stop(),
      },
    };
  }
});
