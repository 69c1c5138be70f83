import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  chromiumPath,
  collectComplaints,
  launchBrowser,
  logInWith,
  newDevice,
} from './lib/browser.ts';
import { startProduct, type Product } from './lib/product.ts';

/** A demo member who has never bought anything. */
const free = 'carla';

describe.skipIf(!chromiumPath)('paying on the real product with its sandbox', () => {
  let product: Product;
  let browser: Browser;
  let device: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    device = await newDevice(browser, product.url);
    page = await logInWith(device, free);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    collectComplaints(page, complaints);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const heading = (name: RegExp | string) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  const decide = (outcome: 'approve' | 'refuse') =>
    page.locator(`button[name="outcome"][value="${outcome}"]`).click();

  it('[ROUTE-27] [ROUTE-29] [ROUTE-31] [SCREEN-20] [SCREEN-21] [SCREEN-25] a free member reads what Premium is, sees the packages and comes to a checkout', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Premium' }).first().click();
    await page.waitForURL('**/premium');
    await page.getByText('46% meer kans').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/credits');
    await heading('Credits kopen');
    const packages = page.getByRole('link', { name: /credits kiezen voor/ });
    await packages.first().waitFor();
    expect(
      await packages.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/credits/p0', '/credits/p1', '/credits/p2', '/credits/p3']);
    expect(await page.getByRole('listitem').filter({ hasText: 'Meest gekozen' }).count()).toBe(1);
    await page.getByRole('heading', { name: 'Betaalwijzen' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'iDEAL' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await packages.nth(2).click();
    await page.waitForURL('**/credits/p2');
    await radio(/iDEAL/).waitFor();
    await page.goto('/credits/p2/paypal');
    await radio(/PayPal/).waitFor();
    expect(await radio(/PayPal/).isChecked()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('[BONUS-16] an unknown discount code is refused in words', async () => {
    await page.getByRole('textbox', { name: 'Kortingscode' }).fill('ONBEKEND');
    await page.getByRole('button', { name: 'Toepassen' }).click();
    await page.getByText('Code niet gevonden').waitFor();
    complaints.length = 0;
  });

  it('[ERR-14] a payment that the bank refuses is tried again by another method', async () => {
    await page.getByRole('button', { name: 'Betalen met PayPal' }).click();
    await decide('refuse');
    await page.waitForURL('**/transactions/*');
    await heading('Betaling mislukt');
    expect(await axeFindings(page)).toEqual([]);
    await radio(/Creditcard/).check();
    await page.getByRole('button', { name: 'Opnieuw betalen' }).click();
    await page.locator('input[name="card"]').waitFor();
  });

  it('[PAY-02] with the demo card the credits come, a toast says so, and the member is Premium', async () => {
    await decide('approve');
    await page.waitForURL('**/transactions/*');
    await heading('60 credits bijgeschreven');
    await page.locator('[aria-live="polite"]').getByText('60 credits bijgeschreven').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Credits' }).first().waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Premium' }).count()).toBe(
      0,
    );
    await page.getByText(/Waarvan btw, 21%/).waitFor();
    const receipt = page.getByRole('link', { name: 'Bon downloaden' }).first();
    const href = (await receipt.getAttribute('href')) ?? '';
    const file = await page.request.get(href);
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('[ROUTE-33] [TRUST-04] the ledger says what each credit was for, and everything can be had as a file', async () => {
    await page.goto('/transactions');
    const line = page.getByRole('listitem').filter({ hasText: 'Credits gekocht' });
    await line.getByText('+60 credits').waitFor();
    const everything = await page.request.get('/api/export.php');
    expect(everything.headers()['content-disposition']).toContain('attachment');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: 'betaald' }).getByRole('link').click();
    await page.waitForURL('**/transactions/*');
    await page.getByRole('button', { name: 'Terugbetalen' }).waitFor();
  });

  it('[TRUST-05] three clicks on the page of a payment give unused credits back', async () => {
    await page.getByRole('button', { name: 'Terugbetalen' }).click();
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: /^Betaal .* terug$/ }).click();
    await page.getByText(/is onderweg naar je/).waitFor();
    const mails = async () => (await page.request.get('/dev/mail')).text();
    await expect.poll(mails, { timeout: 30_000 }).toMatch(/Je krijgt .* terug/);
    await page.goto('/transactions');
    await page.getByRole('listitem').filter({ hasText: 'Terugbetaald' }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
