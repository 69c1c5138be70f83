import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesFor } from './lib/addresses.ts';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { startProduct, type Product } from './lib/product.ts';

const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const;

describe.skipIf(!chromiumPath)('every page', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  /** What axe finds on each of these addresses, which have to be in that language. */
  async function findings(page: Page, addresses: string[], language: string): Promise<string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.locator('main [aria-busy=true]:not(form)').first().waitFor({ state: 'hidden' });
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      found.push(...(await axeFindings(page)).map((each) => `${language} ${address}: ${each}`));
    }
    return found;
  }
  async function on<Result>(use: (device: BrowserContext) => Promise<Result>): Promise<Result> {
    const device = await newDevice(browser, product.url, 390);
    try {
      return await use(device);
    } finally {
      await device.close();
    }
  }

  it.each(languages)('[A11Y-01] axe finds nothing on any page for strangers, in %s', (language) =>
    on(async (device) => {
      await device.addCookies([{ name: 'locale', value: language, url: product.url }]);
      const page = await device.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const addresses = await addressesFor(product.url, ['anyone', 'visitor']);
      expect(addresses.length).toBeGreaterThan(30);
      expect(await findings(page, [...addresses, '/nowhere'], language)).toEqual([]);
    }),
  );

  it.each(languages)('[A11Y-01] axe finds nothing on any page of a member, in %s', (language) =>
    on(async (device) => {
      const page = await logInWith(device, 'anna');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const chosen = await page.request.put('/api/user.php', {
        headers: { origin: product.url },
        data: { language },
      });
      expect(chosen.status()).toBe(200);
      const addresses = await addressesFor(product.url, ['member', 'either'], 'anna');
      expect(addresses.length).toBeGreaterThan(15);
      expect(await findings(page, addresses, language)).toEqual([]);
    }),
  );

  it('the way in and the kinds of likes are one line on a phone, in every language', async () => {
    await on(async (device) => {
      const stranger = await device.newPage();
      for (const language of languages) {
        await device.addCookies([{ name: 'locale', value: language, url: product.url }]);
        await stranger.goto('/');
        const way = stranger.getByRole('banner').locator('a[href="/login"]');
        await way.waitFor();
        const { x = 0, width = 0, height } = (await way.boundingBox()) ?? {};
        expect([language, height, x + width <= 390 - 16]).toEqual([language, 44, true]);
      }
    });
    await on(async (device) => {
      const member = await logInWith(device, 'anna');
      for (const language of languages) {
        const chosen = await member.request.put('/api/user.php', {
          headers: { origin: product.url },
          data: { language },
        });
        expect(chosen.status()).toBe(200);
        await member.goto('/likes');
        const kinds = member.getByRole('main').getByRole('navigation');
        await kinds.waitFor();
        await expect.poll(() => member.locator('html').getAttribute('lang')).toBe(language);
        const beyond = await kinds.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
        expect([language, beyond]).toEqual([language, 0]);
      }
    });
  });
});
