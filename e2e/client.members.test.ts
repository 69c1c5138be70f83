import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeGateway, type FakeGateway } from './client.fakeGateway.ts';
import { chromiumPath, launchBrowser, newDevice } from './lib/browser.ts';

describe.skipIf(!chromiumPath)('the members', () => {
  let browser: Browser;
  let gateway: FakeGateway;

  beforeAll(async () => {
    browser = await launchBrowser();
    gateway = await startFakeGateway(1, 1);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
  });

  it.each([
    ['the way back', (page: Page) => page.goBack()],
    [
      'the link of the profile',
      (page: Page) => page.getByRole('link', { name: 'Terug naar leden' }).click(),
    ],
  ])('are where they were left after a look at somebody, by %s', async (_, back) => {
    const page = await (await newDevice(browser, gateway.url)).newPage();
    await page.goto('/members');
    const last = page.getByRole('link', { name: /^Lid 23,/ });
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(900);
    await last.click();
    await page.getByRole('link', { name: 'Terug naar leden' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    await back(page);
    await last.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.context().close();
  });
});
