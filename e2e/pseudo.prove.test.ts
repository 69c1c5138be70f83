import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressesFor, lookers, visit } from './lib/addresses.ts';
import { chromiumPath } from './lib/browser.ts';
import { clippedIn } from './lib/clipped.ts';
import { openings } from './lib/openings.ts';
import { speakPseudo } from './lib/pseudo.ts';
import { useProduct } from './lib/useProduct.ts';

describe.skipIf(!chromiumPath)('a language 40 % longer than English, at 320 px', () => {
  const site = useProduct();
  async function deviceFor(login: string | null): Promise<BrowserContext> {
    const device = await site.deviceOf(login, {
      ...{ locale: 'en-GB', viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
      reducedMotion: 'reduce',
    });
    await speakPseudo(device);
    return device;
  }

  it.each(lookers)(
    'every page of $who fits, with what its buttons open: nothing scrolls sideways, no word is cut off',
    async ({ who, login, guards, opens }) => {
      const device = await deviceFor(login);
      const page = await device.newPage();
      const wrong: string[] = [];
      let opened = 0;
      const addresses = await addressesFor(site.url, guards, login ?? undefined);
      for (const address of addresses) {
        await visit(page, address);
        // Otherwise the pages would be measured in a real language.
        expect(await page.locator('body').innerText(), address).toContain('⟦');
        wrong.push(...(await clippedIn(page)).map((each) => `${address}: ${each}`));
        for await (const words of openings(page)) {
          opened += 1;
          wrong.push(...(await clippedIn(page)).map((each) => `${address}, ${words}: ${each}`));
        }
      }
      console.log(`${who}: ${addresses.length} pages, ${opened} opened`);
      expect(opened).toBeGreaterThanOrEqual(opens);
      expect([...new Set(wrong)]).toEqual([]);
      await device.close();
    },
    900_000,
  );
});
