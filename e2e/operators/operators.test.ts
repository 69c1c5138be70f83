import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from '../lib/browser.ts';
import { keyboardOf } from '../lib/keyboard.ts';
import { startProduct, type Product } from '../lib/product.ts';

describe.skipIf(!chromiumPath)('operators in the browser', () => {
  let product: Product;
  let browser: Browser;
  const devices: BrowserContext[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ SEED_DEMO: 'on' }), launchBrowser()]);
  }, 300_000);
  afterAll(async () => {
    for (const device of devices) await device.close();
    await browser?.close();
    await product?.remove();
  });

  async function device(): Promise<BrowserContext> {
    const made = await newDevice(browser, product.url);
    devices.push(made);
    return made;
  }
  const member = async (login: string) => logInWith(await device(), login);
  async function operator(): Promise<Page> {
    const page = await (await device()).newPage();
    await page.goto('/operator');
    await page.waitForURL('**/login?to=**');
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('operator@demo.test');
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('demo-demo-1');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('**/operator');
    return page;
  }
  const idOf = (page: Page) =>
    page.evaluate(async () => {
      const answer = (await (await fetch('/api/user.php')).json()) as {
        user: { profile: { id: string } };
      };
      return answer.user.profile.id;
    });

  it('[OPER-01, OPER-02, OPER-07, OPER-09] the console answers a member in a second browser, by keyboard and with the honest answer', async () => {
    const anna = await member('anna');
    await anna.goto('/chats');
    await anna.getByRole('link', { name: /Mats/ }).first().click();
    await anna.getByText('En jij, lag je er nog in?').first().waitFor();
    const desk = await operator();
    const queue = desk.getByRole('list', { name: 'Wachtrij' });
    // Who has waited longest stands first.
    await expect.poll(() => queue.getByRole('listitem').first().textContent()).toContain('Anna');
    await expect.poll(() => queue.getByRole('listitem').count()).toBeGreaterThan(3);
    expect(await axeFindings(desk)).toEqual([]);
    await desk.keyboard.press('1');
    await desk.getByRole('textbox', { name: 'Antwoord als Mats' }).waitFor();
    await desk.keyboard.press('/');
    await desk.keyboard.press('e');
    await desk.keyboard.press('Enter');
    const answer = /ik ben een fictief profiel/;
    await anna.getByText(answer).first().waitFor();
    expect(await anna.locator('[data-fictional]').count()).toBeGreaterThan(0);
    await expect.poll(() => queue.textContent()).not.toContain('Anna');
    const figures = /^Wachtrij\s+\d+\s+Mediaan\s+\d\S*\s+95e percentiel\s+\d\S*\s+Per uur\s+\d+/;
    await expect.poll(() => desk.locator('header dl').innerText()).toMatch(figures);
    await desk.getByRole('img', { name: /Antwoorden per uur/ }).waitFor();
    // A new question is there without anything being asked.
    await anna
      .getByRole('textbox', { name: 'Bericht' })
      .fill('Dank je voor het eerlijke antwoord.');
    await anna.keyboard.press('Enter');
    await expect.poll(() => queue.textContent()).toContain('Anna');
    expect(await axeFindings(desk)).toEqual([]);
  });

  it('[TRUST-08, OPER-08] a reported photo is gone for everybody at once; its owner reads why and appeals', async () => {
    const [anna, bram, carla, desk] = await Promise.all([
      member('anna'),
      member('bram'),
      member('carla'),
      operator(),
    ]);
    const id = await idOf(anna);
    for (const page of [bram, carla]) await page.goto(`/members/${id}`);
    await bram.getByRole('button', { name: /foto 2/i }).click();
    const large = bram.getByRole('group', { name: /^2 van/ });
    await large.getByRole('button', { name: 'Foto melden' }).click();
    const dialog = bram.getByRole('dialog', { name: 'Anna melden' });
    await dialog.getByLabel('Grof of onaardig').check();
    await dialog.getByRole('button', { name: 'Melding sturen' }).click();
    await bram.getByText(/Je melding heeft nummer M-/).waitFor();

    await desk.goto('/operator/moderation');
    await desk.getByRole('button', { name: /Grof of onaardig/ }).click();
    await desk.getByRole('img', { name: 'Foto van Anna' }).waitFor();
    await desk.getByLabel('Verbergen').check({ force: true });
    await desk.getByRole('textbox', { name: /Bericht aan Anna/ }).fill('Deze foto kan hier niet.');
    expect(await axeFindings(desk)).toEqual([]);
    const before = await carla
      .getByText(/\d foto’s|\d foto's/)
      .first()
      .textContent();
    await desk.getByRole('button', { name: /^Verbergen/ }).click();
    await expect
      .poll(() =>
        carla
          .getByText(/\d foto’s|\d foto's/)
          .first()
          .textContent(),
      )
      .not.toBe(before);

    await anna.goto('/decisions');
    await anna.getByText('Deze foto kan hier niet.').waitFor();
    expect(await axeFindings(anna)).toEqual([]);
    await anna.getByRole('textbox').fill('Dit is mijn eigen foto.');
    await anna.getByRole('button', { name: 'Bezwaar maken' }).click();
    await anna.getByText('Je bezwaar is ontvangen').waitFor();
    await bram.goto('/decisions');
    await bram.getByText('Er is ingegrepen').waitFor();
    // Not by whoever decided first.
    await desk.getByText('Jouw besluit: iemand anders beoordeelt dit').waitFor();
  });

  it('[TRUST-08, A11Y-02] a message is reported from its menu with the keyboard alone, and so is a profile', async () => {
    const anna = await member('anna');
    await anna.goto('/chats');
    await anna.getByRole('link', { name: /Joost/ }).first().click();
    const message = anna.locator('[data-message]').filter({ hasText: 'dat halve brood mee' });
    await message.last().press('Enter');
    await anna.getByRole('menuitem', { name: 'Melden' }).press('Enter');
    const dialog = anna.getByRole('dialog', { name: 'Melden' });
    await dialog.getByRole('checkbox', { name: /^Joost ook blokkeren/ }).waitFor();
    const hands = keyboardOf(anna);
    await hands.press('dialog input[type=radio]', 'Space');
    await dialog.getByRole('radio', { checked: true }).waitFor();
    await hands.press('dialog button:has-text("Melding sturen")');
    await anna.getByText(/Je melding heeft nummer M-/).waitFor();
    const bram = await member('bram');
    await anna.goto(`/members/${await idOf(bram)}`);
    await anna.getByRole('button', { name: /^Meer/ }).click();
    await anna.getByRole('menuitem', { name: 'Bram melden' }).click();
    const profile = anna.getByRole('dialog', { name: 'Bram melden' });
    await profile.getByLabel('Iets anders').check();
    await profile.getByRole('button', { name: 'Melding sturen' }).click();
    await anna.getByText(/Je melding heeft nummer M-/).waitFor();
  });
});
