import { pages, type PageDescription } from '@rendezvous/client/pages';
import { likeTypes, type SettingsAnswer } from '@rendezvous/core/contract';
import { pageTokens } from '@rendezvous/locales/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, drawn, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { pressEverything } from './lib/covered.ts';
import { logIn } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';

describe.skipIf(!chromiumPath)('everything that can be pressed', () => {
  let product: Product;
  let browser: Browser;
  /** What stands for the parameters of addresses. */
  let given: Record<'profile' | 'conversation' | 'package', string>;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    const carla = await logIn(product.url, 'carla');
    const [chat] = await carla.chats();
    const answer = await fetch(`${product.url}/api/settings.php`);
    const { settings } = (await answer.json()) as SettingsAnswer;
    given = {
      profile: chat?.profile.id ?? '',
      conversation: chat?.conversation.id ?? '',
      package: settings.packages[0]?.id ?? '',
    };
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  /** Every address of a page, with something that is there for each parameter. */
  function addressesOf(path: string): string[] {
    if (path === '/pages/:token') return pageTokens.map((token) => `/pages/${token}`);
    if (path === '/likes/:type') return likeTypes.map((type) => `/likes/${type}`);
    const id = /^\/chats/.test(path)
      ? given.conversation
      : /^\/credits/.test(path)
        ? given.package
        : given.profile;
    const filled = path.replace(/\/:\w+\?/, '').replace(':id', id);
    return [filled];
  }

  async function expectEverythingToBeHit(page: Page, guards: readonly PageDescription['guard'][]) {
    const wrong: string[] = [];
    let count = 0;
    for (const { path } of pages.filter(({ guard }) => guards.includes(guard))) {
      for (const address of addressesOf(path)) {
        await page.goto(address);
        await page.locator('h1').first().waitFor();
        await page.locator('main [aria-busy=true]:not(form)').first().waitFor({ state: 'hidden' });
        await drawn(page);
        const found = await pressEverything(page);
        expect(found.count, address).toBeGreaterThan(0);
        count += found.count;
        wrong.push(...found.covered.map((each) => `${address}: ${each}`));
      }
    }
    expect(wrong).toEqual([]);
    return count;
  }

  it('is not hit where something lies over it', async () => {
    const device = await newDevice(browser, product.url);
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
      const device = await newDevice(browser, product.url, width);
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
          expect(await expectEverythingToBeHit(page, ['member'])).toBeGreaterThan(50);
        }),
      600_000,
    );
  });
});
