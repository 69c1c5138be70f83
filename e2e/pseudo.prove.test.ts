import { pages, type PageDescription } from '@rendezvous/client/pages';
import { likeTypes, type SettingsAnswer } from '@rendezvous/core/contract';
import { pageTokens } from '@rendezvous/locales/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, drawn, hasEntered, launchBrowser } from './lib/browser.ts';
import { clippedIn } from './lib/clipped.ts';
import { shownMembers } from './lib/landers.ts';
import { logIn } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { speakPseudo } from './lib/pseudo.ts';

/** Who looks, and which pages are theirs. */
const lookers = {
  visitor: ['anyone', 'either', 'visitor'],
  anna: ['anyone', 'either', 'member'],
  carla: ['member'],
  operator: ['operator'],
} as const;

describe.skipIf(!chromiumPath)('a language 40 % longer than English, at 320 px', () => {
  let product: Product;
  let browser: Browser;
  let given: Record<'profile' | 'conversation' | 'package', string>;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    const anna = await logIn(product.url, 'anna');
    const [chat] = await anna.chats();
    const answer = await fetch(`${product.url}/api/settings.php`);
    const { settings } = (await answer.json()) as SettingsAnswer;
    const { fictional } = await shownMembers(product.url);
    given = {
      profile: fictional,
      conversation: chat?.conversation.id ?? '',
      package: settings.packages[0]?.id ?? '',
    };
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  /** Every address of a page, with something that is there for each parameter. */
  function addressesOf({ path }: PageDescription): string[] {
    if (path === '/pages/:token') return pageTokens.map((token) => `/pages/${token}`);
    if (path === '/likes/:type') return likeTypes.map((type) => `/likes/${type}`);
    const id = /^\/chats/.test(path)
      ? given.conversation
      : /^\/credits/.test(path)
        ? given.package
        : given.profile;
    return [path.replace(/\/:\w+\?/, '').replace(':id', id)];
  }

  async function deviceOf(login: string): Promise<BrowserContext> {
    const device = await browser.newContext({
      ...{ baseURL: product.url, locale: 'en-GB', serviceWorkers: 'block' },
      ...{ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
      reducedMotion: 'reduce',
    });
    device.setDefaultTimeout(20_000);
    await hasEntered(device);
    await speakPseudo(device);
    if (login !== 'visitor') {
      const { cookie } = await logIn(product.url, login);
      const [name = '', value = ''] = cookie.split('=');
      await device.addCookies([{ name, value, url: product.url }]);
      await device.addInitScript(() => localStorage.setItem('signed-in', '1'));
    }
    return device;
  }

  async function settled(page: Page) {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('main [aria-busy=true]:not(form)').first().waitFor({ state: 'hidden' });
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
  }

  /** What lies behind the buttons that open something: menus and dialogs, and the tabs of the page. */
  async function* openings(page: Page) {
    const opens = page.locator('[aria-haspopup=menu], [aria-haspopup=dialog], main summary');
    const count = Math.min(await opens.count(), 12);
    for (let at = 0; at < count; at += 1) {
      const each = opens.nth(at);
      if (!(await each.isVisible()) || !(await each.isEnabled())) continue;
      const words = (await each.getAttribute('aria-label')) ?? (await each.innerText());
      // By the keyboard: a finger might be turned away by what lies over a button, which is another test's business.
      await each.focus();
      await page.keyboard.press('Enter');
      await drawn(page);
      yield words;
      await page.keyboard.press('Escape');
      await drawn(page);
    }
  }

  it.each(Object.entries(lookers))(
    '[A11Y-01] every page of %s fits, with what its buttons open: nothing scrolls sideways, no word is cut off',
    async (who, guards: readonly string[]) => {
      const device = await deviceOf(who);
      const page = await device.newPage();
      const wrong: string[] = [];
      let seen = 0;
      for (const description of pages.filter(({ guard }) => guards.includes(guard))) {
        for (const address of addressesOf(description)) {
          await page.goto(address);
          await settled(page).catch((error: unknown) => {
            throw new Error(`${address} never settles`, { cause: error });
          });
          // Otherwise the pages would be measured in a real language.
          expect(await page.locator('body').innerText(), address).toContain('⟦');
          seen += 1;
          wrong.push(...(await clippedIn(page)).map((each) => `${address}: ${each}`));
          for await (const words of openings(page))
            wrong.push(...(await clippedIn(page)).map((each) => `${address}, ${words}: ${each}`));
        }
      }
      console.log(`${who}: ${seen} pages`);
      expect([...new Set(wrong)]).toEqual([]);
      await device.close();
    },
    900_000,
  );
});
