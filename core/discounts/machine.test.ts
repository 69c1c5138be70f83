import { selectActiveCode, timeBonusMachine, type Discounts } from '@rendezvous/machines/timeBonus';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { DiscountQuery } from '../contract/index.ts';
import { readDiscount } from '../payments/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeMember, useDatabase } from '../testing/index.ts';
import { ownOffers } from './index.ts';

/*
 * The machine twice: as a page runs it, with actors that ask the server's use cases, and as the server runs it, on what
 * it has stored. Every way through it, over HTTP: gateway/payments/timeBonusPaths.test.ts.
 */
const settings = defaultSettings;
const hourMs = 3_600_000;

describe('page and server, by one machine', () => {
  useDatabase();

  it('[MACH-01] offer the same for a first purchase at every moment, and end it together', async () => {
    const now = new Date();
    const seen: (string | null)[] = [];
    for (const hours of [1, 4]) {
      const welcome_discount = { percentage: 10, hours };
      const site = { settings: { ...settings, welcome_discount }, now };
      for (const paidUser of [false, true]) {
        for (const passed of [0, hourMs - 1, hourMs, 4 * hourMs - 1_000, 4 * hourMs]) {
          const signupDate = new Date(now.getTime() - passed);
          const { account } = await makeMember({ account: { paidUser, signupDate, credits: 0 } });
          const own = (query: DiscountQuery) =>
            readDiscount(query, account._id, site).catch(() => null);
          const loadDiscounts = fromPromise<Discounts>(async () => ({
            timeBonus: await own({ timebonus: 'true' }),
            welcome: await own({ welcome: 'true' }),
          }));
          const machine = timeBonusMachine.provide({ actors: { loadDiscounts } });
          const page = createActor(machine, { input: { now: () => now } }).start();
          const user = { paid_user: paidUser, signup_date: signupDate.toISOString() };
          page.send({ type: 'LOGIN', user });
          const shown = await waitFor(
            page,
            (at) => at.matches('counting') || at.matches('settled'),
          );
          const held = ownOffers(account, site);
          expect(shown.matches('counting')).toBe(held.timeBonus !== null);
          expect(shown.context.welcome?.code).toBe(held.welcome?.code);
          expect(selectActiveCode(shown)?.code).toBe(held.active?.code);
          seen.push(held.active?.code ?? null);
          page.stop();
        }
      }
    }
    const whileFree = ['TIMEBONUS25', 'TIMEBONUS25', 'TIMEBONUS25', 'TIMEBONUS25', null];
    const paid = whileFree.map(() => null);
    expect(seen).toEqual([...whileFree, ...paid, ...whileFree, ...paid]);
  });
});
