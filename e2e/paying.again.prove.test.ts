import { Account } from '@rendezvous/core/accounts';
import { newDiscountSchema, paymentMethods, type PackagesAnswer } from '@rendezvous/core/contract';
import { LedgerEntry } from '@rendezvous/core/credits';
import { makeDiscountCode } from '@rendezvous/core/discounts';
import { Order, reconcile } from '@rendezvous/core/payments';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, collectComplaints } from './lib/browser.ts';
import { bankDoes, deviceOf, expectWhole, openShop, titled, type Shop } from './lib/shop.ts';

const inEuros = paymentMethods.filter((each) => each !== 'prezelewy24' && each !== 'blik');

describe.skipIf(!chromiumPath)('a Premium member at the till', () => {
  let shop: Shop;
  let device: BrowserContext;
  let page: Page;
  let anna: TestMember;
  const complaints: string[] = [];

  beforeAll(async () => {
    shop = await openShop();
    anna = await makeMember({ account: { credits: 12, email: 'anna@example.test' } });
    // Every way to pay that there is, in one country; everything else as it comes.
    await Settings.updateOne(
      { _id: 'default' },
      {
        $set: {
          'settings.payment_methods': {
            ...defaultSettings.payment_methods,
            ...{ NL: paymentMethods, PL: ['prezelewy24', 'blik'] },
          },
          'settings.country_packages': {
            PL: defaultSettings.packages.map((each) => ({ ...each, currency: 'PLN' })),
          },
          'settings.visible_profile_fields': ['relationship_status'],
          'settings.visible_profile_notes': ['description'],
        },
      },
      { upsert: true },
    );
    device = await deviceOf(shop, anna);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    collectComplaints(page, complaints);
  }, 300_000);
  afterAll(() => shop?.close());

  const main = () => page.getByRole('main');
  const press = (name: string | RegExp) => main().getByRole('button', { name }).click();
  const credits = async () => (await Account.findById(anna.account._id).orFail().lean()).credits;
  async function toBank(path: string, button: string | RegExp): Promise<string> {
    await page.goto(path);
    await press(button);
    await page.waitForURL('**/pay/**');
    return new URL(page.url()).origin;
  }
  const decide = (outcome: string) => page.locator(`button[value=${outcome}]`).click();
  const totalOf = async () =>
    (await main().locator('[data-price] small').innerText()).trim().replace(/\s/g, ' ');

  /** Opens each way to pay in the address; it is the one that is chosen then. */
  async function chooseEach(tab: Page, methods: readonly string[]): Promise<void> {
    for (const method of methods) {
      await tab.goto(`/credits/p0/${method}`);
      const chosen = tab.locator(`input[name=method][value=${method}]`);
      await expect.poll(() => chosen.isChecked(), { message: method }).toBe(true);
    }
  }

  it('[PAY-11, ENTITY-23] each of the eighteen ways to pay can be given in the address: sixteen with euros, two with złoty', async () => {
    await page.goto('/credits');
    // The gateway reads the settings of each site anew every ten seconds.
    const offered = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/packages.php');
        return ((await answer.json()) as PackagesAnswer).methods;
      });
    await expect.poll(offered, { timeout: 30_000 }).toEqual(inEuros);
    await chooseEach(page, inEuros);
    const magda = await deviceOf(shop, await makeMember({ profile: { country: 'PL' } }));
    const tab = await magda.newPage();
    await chooseEach(tab, ['prezelewy24', 'blik']);
    expect(await tab.locator('main [data-price] small').innerText()).toMatch(
      /12,95\s*(PLN|zł)|PLN/,
    );
    await magda.close();
    expect(inEuros).toHaveLength(16);
  });

  it('[SETTING-02] a profile shows the fields and notes that the site has chosen, and no others', async () => {
    const shown = { description: 'Logopedist in Utrecht.', interests: ['hiking'] };
    const attributes = { relationship_status: 'single', hair_colour: 'red' };
    const bram = await makeMember({ profile: { ...shown, attributes } });
    await page.goto(`/members/${bram.profile._id.toHexString()}`);
    await main().getByText('Logopedist in Utrecht.').waitFor();
    await main().getByText('Vrijgezel').first().waitFor();
    expect(
      await main()
        .getByText(/Rood|Wandelen|Utrecht, /)
        .count(),
    ).toBe(0);
  });

  it('[PAY-13] another country has other ways to pay', async () => {
    await page.goto('/credits');
    const tiles = page.getByRole('region', { name: 'Betaalwijzen' });
    await tiles.getByText('iDEAL').waitFor();
    await page.getByLabel('Land van betaling').selectOption('BE');
    await tiles.getByText('Bancontact').waitFor();
    expect(await tiles.getByText('iDEAL').count()).toBe(0);
  });

  it('[BONUS-16, BONUS-17] says in words why a code does not hold, and takes one that does', async () => {
    const code = newDiscountSchema.parse({ code: 'HALF', percentage: 50, validity: 'once' });
    await makeDiscountCode(code, new Date());
    await page.goto('/credits/p1/ideal');
    const field = page.getByRole('textbox', { name: 'Kortingscode' });
    await field.fill('nope');
    await press('Toepassen');
    await page.getByText('Code niet gevonden').waitFor();
    await expectWhole(page);
    await field.fill('half');
    await press('Toepassen');
    await page.getByText('HALF geeft 50% korting').waitFor();
    await expect.poll(totalOf).toMatch(/^€ 13,9[78]$/);
    await expectWhole(page);
    await press('Betalen met iDEAL');
    await page.waitForURL('**/pay/**');
    await decide('approve');
    await titled(page, '25 credits bijgeschreven');
    expect(await credits()).toBe(37);
    await page.goto('/credits/p1/ideal');
    await field.fill('HALF');
    await press('Toepassen');
    await page.getByText('Code reeds gebruikt').waitFor();
  });

  it('two clicks, two tabs, the way back: one order', async () => {
    const before = await Order.countDocuments();
    const other = await device.newPage();
    await Promise.all([page.goto('/credits/p2/paypal'), other.goto('/credits/p2/paypal')]);
    const button = (tab: Page) => tab.getByRole('button', { name: 'Betalen met PayPal' });
    await Promise.all([button(page).dblclick(), button(other).dblclick()]);
    await Promise.all([page.waitForURL('**/pay/**'), other.waitForURL('**/pay/**')]);
    expect(page.url()).toBe(other.url());
    await page.goBack();
    await button(page).click();
    await page.waitForURL('**/pay/**');
    expect(await Order.countDocuments()).toBe(before + 1);
    await decide('approve');
    await titled(page, '60 credits bijgeschreven');
    await other.reload();
    await other.getByText('Deze betaling is al afgehandeld.').waitFor();
    await other.getByRole('link', { name: 'Terug naar de site' }).click();
    await titled(other, '60 credits bijgeschreven');
    expect(await credits()).toBe(97);
    await other.close();
  });

  it('[SCREEN-27, PAY-04, PAY-06] a payment is waited for, refused, broken off, each time with another way to pay; being processed it brings nothing, until it is paid while one looks on', async () => {
    const bank = await toBank('/credits/p0/paypal', 'Betalen met PayPal');
    await page.goto('/transactions');
    await main().getByRole('link', { name: '10 credits' }).first().click();
    await titled(page, 'We wachten op je betaling');
    await press('Verder bij de betaaldienst');
    await page.waitForURL('**/pay/**');
    for (const [outcome, title, other] of [
      ['refuse', 'Betaling mislukt', 'ideal'],
      ['cancel', 'Je hebt de betaling afgebroken', 'sct'],
    ] as const) {
      await decide(outcome);
      await titled(page, title);
      await page.getByText(/Er is niets afgeschreven/).waitFor();
      await page.locator(`input[name=method][value=${other}]`).check({ force: true });
      await press('Opnieuw betalen');
      await page.waitForURL('**/pay/**');
    }
    await page.getByText('Met kenmerk').waitFor();
    await decide('pending');
    await titled(page, 'Je betaling wordt verwerkt');
    await expectWhole(page);
    expect(await credits()).toBe(97);
    await bankDoes(bank, 'approve');
    await titled(page, '10 credits bijgeschreven');
    expect(await credits()).toBe(107);
  });

  it('[ROUTE-30, PAY-08, PAY-09, PAY-10, PROD-13, SCREEN-24, SCREEN-26] orders again, and sees which card is charged before it is', async () => {
    await page.goto('/credits/p0/creditcard');
    await page.getByRole('checkbox').check();
    await press('Betalen met Creditcard');
    await page.waitForURL('**/pay/**');
    await page.locator('input[name=card]').fill('4000 0000 0000 0341');
    await decide('approve');
    await titled(page, '10 credits bijgeschreven');
    await page.goto('/credits');
    const again = main().getByRole('region', { name: 'Opnieuw bestellen' });
    await again.getByRole('button', { name: /^10 credits opnieuw bestellen/ }).waitFor();
    await main().getByRole('link', { name: 'Alle eerdere bestellingen' }).click();
    await titled(page, 'Opnieuw bestellen');
    await expectWhole(page);
    await press(/^10 credits opnieuw bestellen voor €/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Visa, eindigt op 0341').waitFor();
    await dialog.getByText('03/2030').waitFor();
    await expectWhole(page);
    await dialog.getByRole('button', { name: 'Bevestigen en betalen' }).click();
    await page.waitForURL('**/transactions/*');
  });

  it('[PAY-05, ERR-15] a stored card that fails offers PayPal first, and the card again', async () => {
    await titled(page, 'Creditcard betaling mislukt');
    const offered = page.getByRole('radio');
    await offered.first().waitFor();
    expect(await offered.first().getAttribute('value')).toBe('paypal');
    expect(await offered.nth(1).getAttribute('value')).toBe('creditcard');
    await expectWhole(page);
    const before = await credits();
    await press('Opnieuw betalen');
    await page.waitForURL('**/pay/**');
    await decide('approve');
    await titled(page, '10 credits bijgeschreven');
    expect(await credits()).toBe(before + 10);
  });

  it('has its stored card forgotten', async () => {
    await page.goto('/credits/repeat-order');
    await press('Kaart verwijderen');
    await expectWhole(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Kaart verwijderen' }).click();
    await page.getByText('Kaart verwijderd').first().waitFor();
    await main().getByRole('heading', { name: 'Bewaarde kaart' }).waitFor({ state: 'detached' });
  });

  it('[ROUTE-33, SCREEN-28, TRUST-04] reads every line of the ledger, one purchase with its VAT and its receipt, and takes all data home', async () => {
    await page.goto('/transactions');
    await page.getByText('Elke credit uitgelegd').waitFor();
    await page.getByRole('img', { name: /€/ }).last().waitFor();
    const lines = main().getByRole('region', { name: 'Elke credit uitgelegd' });
    await lines.getByRole('listitem').first().waitFor();
    const entries = await LedgerEntry.countDocuments({ account: anna.account._id });
    const said = await lines.getByRole('listitem').allInnerTexts();
    expect(said).toHaveLength(entries);
    for (const each of said) {
      expect(each).toMatch(/^Credits gekocht[^]*\+\d+ credits?\s*saldo \d+$/);
    }
    await expectWhole(page);
    await main().getByRole('link', { name: '60 credits' }).click();
    await page.getByText('Waarvan btw, 21%').waitFor();
    const { pathname } = new URL(page.url());
    for (const path of ['/transactions', pathname]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
    }
    const coming = page.waitForEvent('download');
    await main().getByRole('link', { name: 'Bon downloaden' }).click();
    const file = await (await coming).path();
    const { readFile } = await import('node:fs/promises');
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/notifications');
    const exporting = page.waitForEvent('download');
    await main().getByRole('link', { name: 'Gegevens downloaden' }).click();
    const data = JSON.parse(await readFile(await (await exporting).path(), 'utf8')) as {
      account: { email: string };
      ledger: object[];
    };
    expect([data.account.email, data.ledger.length > 0]).toEqual(['anna@example.test', true]);
    await page.goto('/transactions');
    await main().getByRole('link', { name: '60 credits' }).click();
    await page.getByText('Waarvan btw, 21%').waitFor();
  });

  it('[TRUST-05] has unused credits paid back in three clicks, with a receipt by mail', async () => {
    const before = await credits();
    await page.locator('main button:has-text("Terugbetalen")').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verder' }).click();
    await expectWhole(page);
    await dialog.getByRole('button', { name: /^Betaal €\s59,95 terug/ }).click();
    await page.getByText(/is onderweg naar je/).waitFor();
    await expectWhole(page);
    const mail = await shop.smtp.mail(
      ({ to, text }) => to === anna.account.email && text.includes('59,95') && /terug/i.test(text),
    );
    expect(mail.subject).not.toBe('');
    expect(await credits()).toBe(before - 60);
  });

  it('at the end the books agree', async () => {
    const today = new Date(new Date().toISOString().slice(0, 10));
    expect(await reconcile({ from: today, to: today, provider: null })).toEqual([]);
    // What was refused is told by the browser too, and by nobody else.
    const others = complaints.filter((each) => !/status of (404|409|403|422)/.test(each));
    expect(others).toEqual([]);
  });
});
