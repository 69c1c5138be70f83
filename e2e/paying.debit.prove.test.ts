import { Account } from '@rendezvous/core/accounts';
import { makeMember, write, type TestMember } from '@rendezvous/core/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, shiftsOf, watchShifts } from './lib/browser.ts';
import { keyboardOf } from './lib/keyboard.ts';
import {
  atHome,
  bankDoes,
  deviceOf,
  expectWhole,
  openShop,
  titled,
  type Shop,
} from './lib/shop.ts';

// Its bank takes its time.
const iban = 'NL02 ABNA 0123 4567 89';
const submit = 'main form button[type=submit]';
const old = new Date('2026-01-01T00:00:00Z');

describe.skipIf(!chromiumPath)('offers and direct debit in a browser', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  }, 300_000);
  afterAll(() => shop?.close());

  async function pageOf(member: TestMember): Promise<Page> {
    const page = await (await deviceOf(shop, member, 390)).newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page;
  }
  const free = (more: object = {}) =>
    makeMember({ account: { credits: 0, paidUser: false, signupDate: old, ...more } });
  async function fillIn(page: Page, phone: string): Promise<void> {
    const hands = keyboardOf(page);
    await hands.type('input[name=account_holder]', 'A. de Vries');
    await hands.type('input[name=iban]', iban);
    await hands.type('input[name=street]', 'Dorpsstraat');
    await hands.type('input[name=house_number]', '1');
    await hands.type('input[name=zip]', '1234 AB');
    await hands.type('input[name=city]', 'Utrecht');
    await hands.type('input[name=phone]', phone);
  }

  it('[ROUTE-32, SCREEN-32, ENTITY-30, SDD-04, SDD-09, ERR-22, ERR-23, ERR-24] a debit with the keyboard alone: consent, wrong code, right code, limit, and the block after a chargeback', async () => {
    const [anna, bram] = [await free(), await free()];
    const page = await pageOf(anna);
    const hands = keyboardOf(page);
    await page.goto('/credits/p0/sdd');
    await hands.press('main [data-price] + button');
    await titled(page, 'SEPA-incasso');
    await hands.press(submit);
    await page.getByText('Vul dit nog in').first().waitFor();
    await expectWhole(page);
    await fillIn(page, '06 12345678');
    await hands.press(submit);
    await page.getByText(/^Geef toestemming/).waitFor();
    await hands.press('input[name=consent]', 'Space');
    await hands.press(submit);
    await page.getByRole('heading', { name: 'Vul de code in' }).waitFor();
    await expectWhole(page);
    const code = await shop.sms.codeTo('+31612345678');
    await hands.type('input[name=otp]', code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(/^Code ongeldig/).waitFor();
    await expectWhole(page);
    await hands.type('input[name=otp]', code);
    await page.keyboard.press('Enter');
    await titled(page, 'Je betaling wordt verwerkt');
    await expectWhole(page);

    const other = await pageOf(bram);
    await other.goto('/directdebit?package=p0');
    await fillIn(other, '06 87654321');
    await other.locator('input[name=consent]').press('Space');
    await other.locator(submit).click();
    await other.locator('input[name=otp]').fill(await shop.sms.codeTo('+31687654321'));
    await other.locator(submit).click();
    await other.getByText(/^Uw limiet voor automatische incasso betalingen is bereikt/).waitFor();
    await expectWhole(other);

    const bank = await bankOf(other);
    await bankDoes(bank, 'approve');
    await titled(page, '10 credits bijgeschreven');
    await bankDoes(bank, 'chargeback');
    await titled(page, 'Het bedrag is door je bank teruggehaald');
    await expectWhole(page);
    expect((await Account.findById(anna.account._id).orFail().lean()).credits).toBe(0);
    await page.goto('/directdebit?package=p0');
    await fillIn(page, '06 11112222');
    await page.locator('input[name=consent]').press('Space');
    await page.locator(submit).click();
    await page.getByText('Je account is geblokkeerd voor automatische incasso.').waitFor();
    await expectWhole(page);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  /** Where the bank is: its page's address begins with it. */
  async function bankOf(page: Page): Promise<string> {
    await page.goto('/credits/p3/ideal');
    await page.getByRole('button', { name: 'Betalen met iDEAL' }).click();
    await page.waitForURL('**/pay/**');
    return new URL(page.url()).origin;
  }

  it('[BANNER-15, BONUS-04, BONUS-13, SCREEN-22] a newcomer is told of the welcome bonus, once, with a clock that is true', async () => {
    const now = new Date();
    const carla = await free({ signupDate: new Date(now.getTime() - 3 * 3_600_000) });
    const page = await pageOf(carla);
    await page.clock.install({ time: now });
    await page.goto('/members');
    const timer = page.getByRole('timer');
    await timer.waitFor();
    expect(await timer.innerText()).toMatch(/^00:59:\d\d$|^01:00:00$/);
    await atHome(page);
    // However long the page took to come: it came after `now`, and shows the popup 40 s after that.
    const tookMs = Date.now() - now.getTime();
    await page.clock.pauseAt(new Date(now.getTime() + 39_000));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.fastForward(tookMs + 1_000);
    await page.clock.resume();
    const dialog = page.getByRole('dialog', { name: '25% welkomstbonus' });
    await dialog.getByText(/^Wees er snel bij: de bonus geldt 4 uur/).waitFor();
    await expectWhole(page);
    await dialog.getByRole('link', { name: 'Bekijk de pakketten' }).click();
    await titled(page, 'Credits kopen');
    await page.getByText('25% korting').first().waitFor();
    await page.getByText('€ 9,71').waitFor();
    await page.goto('/notifications');
    await page.getByRole('switch').first().waitFor();
    expect(await timer.count()).toBe(0);
    await page.goto('/members');
    await timer.waitFor();
    await page.clock.fastForward(41_000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  it('[BANNER-01] the countdown stands on every page of the members area, moves none of them, and goes on between them; it is nowhere else and for nobody else', async () => {
    const now = new Date();
    const carla = await free({ signupDate: new Date(now.getTime() - 3_600_000) });
    const other = await makeMember({ profile: { name: 'Bart' } });
    await write(other, carla.profile._id, ['Dag']);
    const bart = other.profile._id.toHexString();
    const area = [
      '/members',
      `/members/${bart}`,
      '/chats',
      '/likes',
      `/likes/m/${bart}`,
      '/premium',
    ];
    const place = (page: Page) => page.locator('[data-strip]');
    for (const width of [320, 390, 1280]) {
      const page = await (await deviceOf(shop, carla, width)).newPage();
      await watchShifts(page);
      for (const path of area) {
        await page.goto(path);
        await page.getByRole('timer').waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await atHome(page);
        expect([path, await shiftsOf(page)]).toEqual([path, []]);
        if (width === 390) await expectWhole(page);
      }
      await page.context().close();
    }
    const page = await pageOf(carla);
    await page.clock.install({ time: now });
    await page.goto('/members');
    await page.getByRole('timer').waitFor();
    await page.clock.fastForward(20_000);
    const menu = page.getByRole('navigation').last();
    await menu.getByRole('link', { name: /^Berichten/ }).click();
    await page.getByText('Dag', { exact: true }).waitFor();
    await page.getByRole('timer').waitFor();
    await page.clock.fastForward(21_000);
    await page.getByRole('dialog', { name: '25% welkomstbonus' }).waitFor();
    await page.getByRole('button', { name: 'Nu niet' }).click();
    await page.getByRole('link', { name: /Bart/ }).first().click();
    await page.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
    await place(page).waitFor({ state: 'detached' });
    for (const path of ['/credits', '/notifications', '/profile', '/likes/given', '/swipe-game']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await atHome(page);
      expect([path, await place(page).count()]).toEqual([path, 0]);
    }
    await page.context().close();
    const nobodys = [
      await free({ signupDate: now, paidUser: true }),
      // An hour too late.
      await free({ signupDate: new Date(now.getTime() - 5 * 3_600_000) }),
      { token: '' },
    ];
    for (const member of nobodys) {
      const one = await (await deviceOf(shop, member, 390)).newPage();
      for (const path of member.token ? area : ['/premium', `/members/${bart}`]) {
        await one.goto(path);
        await one.getByRole('heading', { level: 1 }).waitFor();
        if (member.token) await atHome(one);
        expect([path, await place(one).count()]).toEqual([path, 0]);
      }
      await one.context().close();
    }
  });

  it.each([320, 390, 1280])(
    'the page of a newcomer does not move while the reminder and the bonus come, at %i px',
    async (width) => {
      const now = new Date();
      const els = await makeMember({
        account: { credits: 0, paidUser: false, signupDate: now, status: 'not_confirmed' },
        profile: { status: 'disabled' },
      });
      const page = await (await deviceOf(shop, els, width)).newPage();
      await watchShifts(page);
      await page.goto('/members');
      await page.getByRole('timer').waitFor();
      await page.getByText(/^Bevestig je e-mailadres/).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
      await expectWhole(page);
      await page.context().close();
    },
  );

  it('[TRUST-07] a limit of one’s own holds at once, and goes up a day later', async () => {
    const page = await pageOf(await makeMember());
    const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
    const field = page.getByLabel('Limiet per maand');
    for (const [limit, said] of [
      ['10', 'Opgeslagen'],
      ['500', /^€\s500,00 gaat in op/],
    ] as const) {
      await page.goto('/transactions');
      await field.fill(limit);
      await press('Opslaan');
      await page.getByText(said).waitFor();
      await expectWhole(page);
      await page.goto('/credits/p1/ideal');
      await press('Betalen met iDEAL');
      await page.getByText(/^Je eigen limiet is bereikt/).waitFor();
      await expectWhole(page);
    }
    await page.context().close();
  });

  it('[BANNER-16, BONUS-05] the popup stays away from whoever has credits, is Premium, came long ago or has logged out', async () => {
    const fresh = { signupDate: new Date(Date.now() - 3_600_000) };
    const cases = [
      { member: await free({ ...fresh, credits: 1 }), shows: true },
      { member: await free({ ...fresh, paidUser: true }), shows: false },
      { member: await free(), shows: false },
    ];
    for (const { member, shows } of cases) {
      const page = await pageOf(member);
      await page.clock.install();
      await page.goto('/members');
      await atHome(page);
      const timer = page.getByRole('timer');
      if (shows) await timer.waitFor();
      else expect(await timer.count()).toBe(0);
      await page.clock.fastForward(41_000);
      expect(await page.getByRole('dialog').count()).toBe(0);
      if (shows) {
        await page.getByRole('button', { name: /^Account van/ }).click();
        await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
        await page.waitForURL((url) => url.pathname !== '/members');
        await timer.waitFor({ state: 'detached' });
      }
      await page.context().close();
    }
  });
});
