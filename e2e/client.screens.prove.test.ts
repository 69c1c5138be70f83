import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { conversation, other, startFakeGateway, type FakeGateway } from './client.fakeGateway.ts';
import {
  axeFindings,
  chromiumPath,
  collectComplaints,
  drawn,
  launchBrowser,
  newDevice,
  shiftsOf,
  watchShifts,
} from './lib/browser.ts';
import { movingIn } from './lib/motion.ts';

const routes = [
  { name: 'landing', path: '/', ready: 'h1', member: false },
  { name: 'login', path: '/login', ready: 'form', member: false },
  { name: 'not found', path: '/nowhere', ready: 'h1', member: false },
  { name: 'members', path: '/members', ready: 'article img', member: true },
  { name: 'profile', path: `/members/${other}`, ready: 'h1', member: true },
  { name: 'chats', path: '/chats', ready: 'a[href^="/chats/"]', member: true },
  { name: 'chat', path: `/chats/${conversation}`, ready: '[data-message]', member: true },
  { name: 'building blocks', path: '/dev/ui', ready: 'h1', member: false },
];

describe.skipIf(!chromiumPath)('every screen of the client', () => {
  let browser: Browser;
  let gateway: FakeGateway;
  let device: BrowserContext | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
    gateway = await startFakeGateway(120, 50);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
  });
  afterEach(async () => {
    await device?.close();
    device = undefined;
  });

  async function newPage(width: number, member: boolean): Promise<Page> {
    // Zoomed to 200 %, a desktop's window of 1280 × 900 has room for 640 × 450, and it is still steered by a mouse.
    device =
      width === 640
        ? await browser.newContext({
            ...{ baseURL: gateway.url, locale: 'nl-NL', deviceScaleFactor: 2 },
            viewport: { width: 640, height: 450 },
          })
        : await newDevice(browser, gateway.url, width);
    if (member) await device.addInitScript(() => localStorage.setItem('signed-in', '1'));
    return device.newPage();
  }

  /** Nothing can be scrolled sideways. */
  async function expectToFit(page: Page): Promise<void> {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    // Nothing of the page itself may stick out either, where it would be cut off unseen.
    const outside = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main a, main input, main textarea, header button',
        ),
      ]
        .filter((element) => !element.closest('[data-unseen]') && element.offsetParent !== null)
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(outside).toEqual([]);
  }

  describe.each([320, 390, 640, 1280])('at %i px', (width) => {
    it.each(routes)(
      '[A11Y-03] $name: nothing for axe, nothing sideways, no complaints, nothing moves while it comes',
      async (route) => {
        const page = await newPage(width, route.member);
        const complaints: string[] = [];
        await watchShifts(page);
        collectComplaints(page, complaints);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(route.path);
        await page.locator(`${route.ready} >> visible=true`).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page)).toEqual([]);
        await expectToFit(page);
        // At 320 px everything stands as at 390 px, only narrower.
        if (width > 320) {
          expect(await axeFindings(page)).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await drawn(page);
          // The other scheme has other colours and nothing else.
          expect(await axeFindings(page, ['color-contrast'])).toEqual([]);
        }
        expect(complaints).toEqual([]);
      },
    );
  });

  it('[LIVE-04] nothing of a conversation moves when the profile beside it comes late', async () => {
    const page = await newPage(1280, true);
    await watchShifts(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/ProfilePanel-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/ProfilePanel-*.js');
    await page.goto(`/chats/${conversation}`);
    await page.locator('[data-message]').first().waitFor();
    await asked;
    const composer = page.getByRole('textbox', { name: 'Bericht' });
    const panel = page.getByRole('complementary', { name: 'Profiel van' });
    expect(await panel.count()).toBe(0);
    const before = await composer.boundingBox();
    release();
    await panel.waitFor();
    expect(before).not.toBeNull();
    expect(await composer.boundingBox()).toEqual(before);
    expect(await shiftsOf(page)).toEqual([]);
    // With less room it makes way.
    await page.setViewportSize({ width: 1199, height: 900 });
    await panel.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1200, height: 900 });
    await panel.waitFor();
  });

  it.each([
    ['/members', 'article img'],
    [`/chats/${conversation}`, '[data-message]'],
  ])('[A11Y-03] nothing moves on %s for who does not want it', async (path, ready) => {
    const page = await newPage(1280, true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    expect(await movingIn(page)).toEqual([]);
  });

  it.each([992, 1280, 1700])(
    '[UI-01, UI-04, UI-05, SCREEN-14, LAYOUT-07] list and column at %i px',
    async (width) => {
      const page = await newPage(width, true);
      await page.goto(`/chats/${conversation}`);
      await page.locator('[data-message]').first().waitFor();
      const list = await page.getByRole('complementary', { name: 'Gesprekken' }).boundingBox();
      expect(list?.width).toBeGreaterThanOrEqual(300);
      expect(list?.width).toBeLessThanOrEqual(400);
      const row = await page
        .locator('[data-message]')
        .first()
        .evaluate(
          (bubble) =>
            bubble.closest('[data-index]')!.firstElementChild!.getBoundingClientRect().width,
        );
      expect(row).toBeLessThanOrEqual(800);
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(
        true,
      );
    },
  );

  it('[UI-01, SCREEN-14] below 992 px the list makes room for the conversation', async () => {
    const page = await newPage(991, true);
    await page.goto(`/chats/${conversation}`);
    await page.locator('[data-message]').first().waitFor();
    expect(await page.getByRole('complementary', { name: 'Gesprekken' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Terug naar gesprekken' }).click();
    await page.getByRole('complementary', { name: 'Gesprekken' }).waitFor();
  });

  it('[UI-02, UI-03] a toast is 350 px wide, a modal 500, a small one 300, a large one 800 and the largest 1140', async () => {
    const page = await newPage(1280, false);
    await page.goto('/dev/ui');
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: '60 credits' });
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(350);
    await page.getByRole('button', { name: 'Modal' }).click();
    const modal = page.getByRole('dialog');
    await modal.waitFor();
    expect(await modal.evaluate((box) => (box as HTMLElement).offsetWidth)).toBe(300);
    await page.keyboard.press('Escape');
    for (const [size, width] of [
      ['Large', 800],
      ['Extra large', 1140],
    ] as const) {
      await modal.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${size} dialog`, exact: true }).click();
      await modal.waitFor();
      expect(await modal.evaluate((box) => (box as HTMLElement).offsetWidth)).toBe(width);
      await page.keyboard.press('Escape');
    }
    await page.goto(`/chats/${conversation}`);
    await page.getByRole('button', { name: 'Cadeau sturen' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').evaluate((box) => (box as HTMLElement).offsetWidth)).toBe(
      500,
    );
  });

  it('a toast is seen and can be pressed above an open modal', async () => {
    const page = await newPage(1280, false);
    await page.goto('/dev/ui');
    // This one stays until it is closed.
    await page.getByRole('button', { name: 'Bad toast' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Not removed' });
    await toast.waitFor();
    await page.getByRole('button', { name: 'Modal' }).click();
    await page.getByRole('dialog').waitFor();
    // Playwright presses only what is on top and not inert.
    await toast.getByRole('button', { name: 'Sluiten' }).click();
    await toast.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('on a phone the account and the way out stand above the list', async () => {
    const page = await newPage(390, true);
    await page.goto('/chats');
    await page.getByRole('button', { name: /^Account van/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.waitForFunction(() => innerWidth === 1280);
    await page.getByRole('complementary', { name: 'Gesprekken' }).waitFor();
    expect(await page.getByRole('button', { name: /^Account van/ }).count()).toBe(1);
  });

  it('[ERR-07, ERR-08] a chunk that is gone brings one reload, and then an error page', async () => {
    const page = await newPage(1280, true);
    // A worker's own requests pass by what the test takes away.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/members');
    await page.locator('article img').first().waitFor();
    await page.route('**/assets/*Page-*.js', (route) => route.abort());
    await page
      .getByRole('link', { name: 'Inloggen' })
      .or(page.getByRole('link', { name: /^Berichten/ }).first())
      .first()
      .click();
    await page.getByRole('heading', { name: 'Er is een fout opgetreden' }).waitFor();
    // The page may say so before it has loaded whole.
    await expect.poll(() => loads).toBe(2);
  });
});
