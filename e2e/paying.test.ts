import { Account } from '@rendezvous/core/accounts';
import { Order } from '@rendezvous/core/payments';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, collectComplaints } from './lib/browser.ts';
import { keyboardOf } from './lib/keyboard.ts';
import { messagesIn } from './lib/screen.ts';
import { atHome, deviceOf, expectWhole, openShop, titled, type Shop } from './lib/shop.ts';

const pay = 'main [data-price] + button';

describe.skipIf(!chromiumPath)('a first purchase on a phone, with the keyboard alone', () => {
  let shop: Shop;
  let page: Page;
  let carla: TestMember;
  let bram: TestMember;
  let hands: ReturnType<typeof keyboardOf>;
  const complaints: string[] = [];

  beforeAll(async () => {
    shop = await openShop();
    bram = await makeMember({ profile: { name: 'Bram' } });
    carla = await makeMember({
      account: {
        ...{ credits: 1, paidUser: false },
        signupDate: new Date('2026-01-01T00:00:00Z'),
      },
    });
    const device = await deviceOf(shop, carla, 390);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    collectComplaints(page, complaints);
    hands = keyboardOf(page);
  }, 300_000);
  afterAll(() => shop?.close());

  const inMenu = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true });
  const credits = async () => (await Account.findById(carla.account._id).lean())?.credits;

  it('[ROUTE-27, PROD-15, NAV-05] a free member finds Premium in the menu, and what it claims', async () => {
    await page.goto('/members');
    await inMenu('Premium').waitFor();
    expect(await inMenu('Credits').count()).toBe(0);
    await page.goto('/premium');
    await page.getByText('46% meer kans').waitFor();
    await expectWhole(page);
    await page.goto('/pricing');
  });

  it('[ROUTE-28] the price list is open to read', async () => {
    await titled(page, 'Wat het kost');
    await page.getByRole('cell', { name: '€ 12,95' }).waitFor();
    await expectWhole(page);
  });

  it('[SCREEN-19] out of credits in a conversation, the way to more is there', async () => {
    await page.goto(`/members/${bram.profile._id.toHexString()}/chat`);
    await hands.type('textarea', 'Dag Bram');
    await page.keyboard.press('Enter');
    await expect.poll(() => messagesIn(page)).toEqual(['Dag Bram']);
    await page.getByText('Je credits zijn op').waitFor();
    await hands.type('textarea', 'Morgen koffie?');
    await expectWhole(page);
    await hands.press('main a[href="/credits"]:has-text("Credits kopen")');
  });

  it('[ROUTE-29, SCREEN-20, SCREEN-21, SCREEN-23, SCREEN-25, PAY-07] shows four packages, the popular one, and how to pay', async () => {
    await titled(page, 'Credits kopen');
    const packages = page.getByRole('region', { name: 'Kies een pakket' });
    await packages.getByRole('heading', { level: 3 }).first().waitFor();
    const titles = await packages.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles).toEqual(['10 credits', '25 credits', '60 credits', '150 credits']);
    const popular = packages.getByRole('listitem').filter({ hasText: '60 credits' });
    await popular.getByText('Meest gekozen').waitFor();
    await page.getByRole('region', { name: 'Betaalwijzen' }).getByText('iDEAL').waitFor();
    await page
      .getByText(/^Ongebruikte credits kun je/)
      .last()
      .waitFor();
    await expectWhole(page);
    await hands.press('main a[href="/credits/p0"]');
  });

  it('[ROUTE-31, TRUST-01, A11Y-02] the till says what it comes to, in credits and in money, beside the button', async () => {
    await titled(page, 'Afrekenen');
    await hands.reach('input[name=method]:checked');
    await page.keyboard.press('ArrowDown');
    const price = page.locator('main [data-price]');
    expect((await price.innerText()).replace(/\s+/g, ' ')).toBe('10 credits € 12,95');
    await page.getByText('Een deel van de gesprekspartners is fictief').waitFor();
    await expectWhole(page);
    await hands.press(pay);
  });

  it('[ERR-14, PAY-04] a refused card takes nothing, and another way is offered', async () => {
    await page.waitForURL('**/pay/**');
    await hands.type('input[name=card]', '4000 0000 0000 0002');
    await hands.press('button[value=approve]');
    await titled(page, 'Betaling mislukt');
    await page.getByText(/Er is niets afgeschreven/).waitFor();
    await page.getByRole('radio', { name: /iDEAL/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectWhole(page);
    expect(await credits()).toBe(0);
  });

  it('whoever leaves the bank comes back to the same page of it, after a reload too', async () => {
    await hands.reach('input[name=method]:checked');
    await page.keyboard.press('ArrowUp');
    await hands.press(pay);
    await page.waitForURL('**/pay/**');
    const bankPage = page.url();
    await page.goto('/transactions');
    await hands.press('main a:has-text("10 credits")');
    await titled(page, 'We wachten op je betaling');
    await page.reload();
    await titled(page, 'We wachten op je betaling');
    const now = page.getByRole('main').locator('li[aria-current=step]');
    expect(await now.innerText()).toMatch(/^Betalen met /);
    await expectWhole(page);
    await hands.press('main button:has-text("Verder bij de betaaldienst")');
    await page.waitForURL('**/pay/**');
    expect(page.url()).toBe(bankPage);
  });

  it('[PAY-02, SCREEN-27] a notice that comes before the buyer does counts once, and is told', async () => {
    const paid = async () => Order.countDocuments({ 'payment.state': 'completed' });
    await page.route('**/transactions/*sessionId=*', async (route) => {
      await expect.poll(paid).toBe(1);
      await route.continue();
    });
    await hands.press('button[value=approve]');
    await titled(page, '10 credits bijgeschreven');
    await page.getByRole('status').filter({ hasText: '10 credits bijgeschreven' }).last().waitFor();
    await expectWhole(page);
    expect([await credits(), await Order.countDocuments()]).toEqual([10, 1]);
    await page.reload();
    await titled(page, '10 credits bijgeschreven');
    expect(await credits()).toBe(10);
  });

  it('[NAV-06, NAV-07, ROLE-09] is Premium now, and sees how few credits are left', async () => {
    await inMenu('Credits').waitFor();
    expect(await inMenu('Premium').count()).toBe(0);
    const badge = page.getByRole('banner').getByRole('link', { name: '10 credits' });
    await badge.waitFor();
    const colour = () => page.getByRole('banner').locator('a[href="/credits"] > span').first();
    const ground = () => colour().evaluate((pill) => getComputedStyle(pill).backgroundColor);
    const warning = await ground();
    await hands.press('main a:has-text("Terug naar Bram")');
    await expect.poll(() => messagesIn(page)).toEqual(['Dag Bram']);
    const field = page.locator('textarea');
    await expect.poll(() => field.inputValue()).toBe('Morgen koffie?');
    await hands.reach('textarea');
    await page.keyboard.press('Enter');
    await expect.poll(() => messagesIn(page)).toEqual(['Dag Bram', 'Morgen koffie?']);
    // The page shows it before the server has it.
    await expect.poll(credits).toBe(9);
    await Account.updateOne({ _id: carla.account._id }, { credits: 0 });
    await page.goto('/members');
    await page.getByRole('banner').getByRole('link', { name: '0 credits' }).waitFor();
    await expect.poll(ground).not.toBe(warning);
    await Account.updateOne({ _id: carla.account._id }, { credits: 11 });
    await page.reload();
    await atHome(page);
    expect(await colour().count()).toBe(0);
    await Account.updateOne({ _id: carla.account._id }, { credits: 9 });
    expect(complaints).toEqual([]);
  });
});
