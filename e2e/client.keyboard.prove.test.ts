import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeGateway, type FakeGateway } from './client.fakeGateway.ts';
import { chromiumPath, drawn, launchBrowser, newDevice, takenOver } from './lib/browser.ts';

describe.skipIf(!chromiumPath)('somebody without a mouse', () => {
  let browser: Browser;
  let gateway: FakeGateway;

  beforeAll(async () => {
    browser = await launchBrowser();
    gateway = await startFakeGateway(120, 50);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
  });

  it('[A11Y-02] from login to a sent message with the keyboard alone', async () => {
    const page = await (await newDevice(browser, gateway.url)).newPage();
    await page.goto('/login');
    await page.getByLabel('E-mailadres').waitFor();
    await takenOver(page);
    const focused = (what: 'textContent' | 'name') =>
      page.evaluate((key) => (document.activeElement as HTMLInputElement | null)?.[key], what);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused('textContent')).toBe('Naar de inhoud');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused('name')).toBe('email');
    await page.keyboard.type('anna@demo.test');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused('name')).toBe('password');
    await page.keyboard.type('demo-demo-1');
    await page.keyboard.press('Enter');
    await page.locator('article img').first().waitFor();
    const reach = async (text: RegExp) => {
      // A new page has put the focus where it wants it.
      await drawn(page);
      // From the content on: the filters, a page of 24 faces and the footer come before the bar.
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (text.test(found)) return;
      }
      throw new Error(`${String(text)} cannot be reached`);
    };
    await reach(/^Berichten/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Marleen/ }).waitFor();
    await reach(/^Marleen/);
    await page.keyboard.press('Enter');
    await page.locator('[data-message]').first().waitFor();
    // With a keyboard the field is ready at once.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('Met toetsen geschreven');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('in twee regels');
    await page.keyboard.press('Enter');
    await page.locator('[data-message]').filter({ hasText: 'in twee regels' }).waitFor();
    await page.locator('[data-state=sent]').last().waitFor();
  });
});
