import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressesFor, lookers, visit, type Looker } from './lib/addresses.ts';
import { axeFindings, chromiumPath, logInWith } from './lib/browser.ts';
import { useProduct } from './lib/useProduct.ts';

const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const;

describe.skipIf(!chromiumPath)('every page', () => {
  const site = useProduct();

  /** What axe finds on each of these addresses, which have to be in that language. */
  async function findings(page: Page, addresses: string[], language: string): Promise<string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      await visit(page, address);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      found.push(...(await axeFindings(page)).map((each) => `${language} ${address}: ${each}`));
    }
    return found;
  }
  async function on<Result>(use: (device: BrowserContext) => Promise<Result>): Promise<Result> {
    const device = await site.device(390);
    try {
      return await use(device);
    } finally {
      await device.close();
    }
  }

  /** A phone in the hands of one of them, who reads that language and that scheme of colours. */
  async function phoneOf({ login }: Looker, language: string, colorScheme: 'light' | 'dark') {
    const device = await site.deviceOf(login, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      colorScheme,
    });
    await device.addCookies([{ name: 'locale', value: language, url: site.url }]);
    if (login !== null) {
      const chosen = await device.request.put(`${site.url}/api/user.php`, {
        headers: { origin: site.url },
        data: { language },
      });
      expect(chosen.status()).toBe(200);
    }
    return device;
  }

  const everyLanguage = languages.map((language) => ({ language, colours: 'light' }) as const);
  describe.each([...everyLanguage, { language: 'nl', colours: 'dark' } as const])(
    'in $language, $colours',
    ({ language, colours }) => {
      it.each(lookers)('[A11Y-01] axe finds nothing on any page of $who', async (looker) => {
        const device = await phoneOf(looker, language, colours);
        const page = await device.newPage();
        const addresses = await addressesFor(site.url, looker.guards, looker.login ?? undefined);
        expect(addresses.length).toBeGreaterThan(1);
        expect(await findings(page, [...addresses, '/nowhere'], language)).toEqual([]);
        await device.close();
      });
    },
  );

  it('the way in and the kinds of likes are one line on a phone, in every language', async () => {
    await on(async (device) => {
      const stranger = await device.newPage();
      for (const language of languages) {
        await device.addCookies([{ name: 'locale', value: language, url: site.url }]);
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
          headers: { origin: site.url },
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
