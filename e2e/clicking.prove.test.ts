import type { PageDescription } from '@rendezvous/client/pages';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressesFor, visit } from './lib/addresses.ts';
import { chromiumPath, logInWith } from './lib/browser.ts';
import { pressEverything } from './lib/covered.ts';
import { useProduct } from './lib/useProduct.ts';

describe.skipIf(!chromiumPath)('everything that can be pressed', () => {
  const site = useProduct();
  async function expectEverythingToBeHit(
    page: Page,
    guards: readonly PageDescription['guard'][],
    login?: string,
  ) {
    const wrong: string[] = [];
    let count = 0;
    for (const address of await addressesFor(site.url, guards, login)) {
      await visit(page, address);
      const found = await pressEverything(page);
      expect(found.count, address).toBeGreaterThan(0);
      count += found.count;
      wrong.push(...found.covered.map((each) => `${address}: ${each}`));
    }
    expect(wrong).toEqual([]);
    return count;
  }

  it('is not hit where something lies over it', async () => {
    const device = await site.device();
    const page = await device.newPage();
    await page.goto('/login');
    await page.locator('h1').waitFor();
    expect((await pressEverything(page)).covered).toEqual([]);
    await page.evaluate(() => {
      const veil = document.createElement('div');
      Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '9999' });
      document.body.append(veil);
    });
    const { count, covered } = await pressEverything(page);
    expect(covered).toHaveLength(count);
    expect(covered[0]).toMatch(/<div> .*lies over it$/);
    await device.close();
  });

  // One member has everything, the other has no credits left and is not Premium.
  describe.each([
    [390, 'anna'],
    [1280, 'carla'],
  ] as const)('at %i px', (width, login) => {
    async function on<Result>(use: (device: BrowserContext) => Promise<Result>): Promise<Result> {
      const device = await site.device(width);
      try {
        return await use(device);
      } finally {
        await device.close();
      }
    }

    it(
      'is hit at its own middle by a visitor',
      () =>
        on(async (device) => {
          const page = await device.newPage();
          const guards = ['anyone', 'visitor'] as const;
          expect(await expectEverythingToBeHit(page, guards)).toBeGreaterThan(100);
        }),
      600_000,
    );

    it(
      `is hit at its own middle by the member ${login}`,
      () =>
        on(async (device) => {
          const page = await logInWith(device, login);
          expect(await expectEverythingToBeHit(page, ['member', 'either'], login)).toBeGreaterThan(
            50,
          );
        }),
      600_000,
    );
  });
});
