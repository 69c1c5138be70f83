import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeGateway, type FakeGateway } from './client.fakeGateway.ts';
import {
  chromiumPath,
  drawn,
  launchBrowser,
  newDevice,
  shiftsOf,
  watchShifts,
} from './lib/browser.ts';

describe.skipIf(!chromiumPath)('the members', () => {
  let browser: Browser;
  let gateway: FakeGateway;

  beforeAll(async () => {
    browser = await launchBrowser();
    gateway = await startFakeGateway(1, 1, 0, 240);
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

  it.each([390, 1280])(
    'are in the page near the window only when there are many, and nothing of them moves, at %i px',
    async (width) => {
      const page = await (await newDevice(browser, gateway.url, width)).newPage();
      await watchShifts(page);
      await page.goto('/members');
      const faces = page.getByRole('article');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (let shown = 24; shown < 240; shown += 24) {
        await page.getByText(`${shown} van 240`).waitFor();
        await page.getByRole('button', { name: 'Meer leden tonen' }).click();
        await page.getByText(`${shown + 24} van 240`).waitFor();
        // Whoever works by keyboard goes on with the first of the new ones.
        await expect.poll(focused).toMatch(new RegExp(`^Lid ${shown}\\b`));
      }
      expect(await faces.count()).toBeLessThan(80);
      expect(await page.locator('[role=listitem]').last().getAttribute('aria-setsize')).toBe('240');
      // Where one stands in the middle of the way up.
      await page.mouse.move(width / 2, 400);
      const sought = page.getByRole('link', { name: /^Lid 100,/ });
      while ((await sought.count()) === 0) {
        await page.mouse.wheel(0, -500);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      await sought.scrollIntoViewIfNeeded();
      const top = () => sought.evaluate((link) => Math.round(link.getBoundingClientRect().top));
      // The wheel runs on for a moment.
      let before = await top();
      await expect.poll(async () => before === (before = await top())).toBe(true);
      await sought.click();
      await page.getByRole('link', { name: 'Terug naar leden' }).waitFor();
      await page.goBack();
      await sought.waitFor();
      await expect.poll(top).toBe(before);
      await expect.poll(() => faces.count()).toBeLessThan(80);
      expect(await top()).toBe(before);
      // With the keyboard from face to face, over the edge of what was drawn.
      await sought.focus();
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        // Nobody is faster than a page is drawn, rows that come into view included.
        await drawn(page);
      }
      expect(await focused()).toMatch(/^Lid 140\b/);
      expect(await shiftsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});
