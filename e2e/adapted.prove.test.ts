import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressesFor, lookers, visit } from './lib/addresses.ts';
import { chromiumPath, drawn } from './lib/browser.ts';
import { clippedIn } from './lib/clipped.ts';
import { pressEverything } from './lib/covered.ts';
import { lostInForcedColours } from './lib/forced.ts';
import { movingIn } from './lib/motion.ts';
import { openings } from './lib/openings.ts';
import { hiddenFocus, unmarkedFocus } from './lib/tabStops.ts';
import { useProduct } from './lib/useProduct.ts';

/** A desktop's window of 1280 × 1024 has room for so much when it is zoomed. */
const zooms = [
  { percent: 200, viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  { percent: 400, viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
] as const;

/** The spaces that a reader may want between lines, letters and words (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

describe.skipIf(!chromiumPath)('every page, on a device that is set for its owner', () => {
  const site = useProduct();

  /** What is found on every page of somebody, each with its address. */
  async function onEveryPage(
    { login, guards }: (typeof lookers)[number],
    options: BrowserContextOptions,
    look: (page: Page) => Promise<string[]>,
  ): Promise<string[]> {
    const device = await site.deviceOf(login, { reducedMotion: 'reduce', ...options });
    const page = await device.newPage();
    const found: string[] = [];
    const addresses = await addressesFor(site.url, guards, login ?? undefined);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      await visit(page, address);
      found.push(...(await look(page)).map((each) => `${address}: ${each}`));
    }
    await device.close();
    return [...new Set(found)];
  }

  describe.each(zooms)('zoomed to $percent %', ({ viewport, deviceScaleFactor }) => {
    it.each(lookers)(
      '[A11Y-03] nothing of a page of $who is lost: it fits, dialogs too, and the focus is never behind a bar',
      async (looker) => {
        let opened = 0;
        const found = await onEveryPage(looker, { viewport, deviceScaleFactor }, async (page) => {
          const lost = [...(await clippedIn(page)), ...(await hiddenFocus(page))];
          for await (const words of openings(page)) {
            opened += 1;
            const hidden = [...(await clippedIn(page)), ...(await pressEverything(page)).covered];
            lost.push(...hidden.map((each) => `${words}: ${each}`));
          }
          return lost;
        });
        expect(found).toEqual([]);
        expect(opened).toBeGreaterThanOrEqual(looker.opens);
      },
      900_000,
    );
  });

  it.each(lookers)(
    '[A11Y-03] nothing moves on a page of $who, the focus is marked, and nothing is cut off with more space in its text or with text twice as large',
    async (looker) => {
      const viewport = { width: 1280, height: 1024 };
      const found = await onEveryPage(looker, { viewport }, async (page) => {
        const lost = [...(await movingIn(page)), ...(await unmarkedFocus(page))];
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, spacing);
        await drawn(page);
        lost.push(...(await clippedIn(page)).map((each) => `spaced: ${each}`));
        await page.evaluate(() => {
          document.adoptedStyleSheets = [];
          document.documentElement.style.fontSize = '200%';
        });
        await drawn(page);
        const cut = await clippedIn(page);
        lost.push(...cut.map((each) => `twice as large: ${each}`));
        return lost;
      });
      expect(found).toEqual([]);
    },
    900_000,
  );

  it.each(lookers)(
    'in forced colours a page of $who shows its edges, its icons, what is chosen and where the focus is',
    async (looker) => {
      const wide = { viewport: { width: 1280, height: 900 } };
      const found = await onEveryPage(looker, wide, async (page) => {
        await page.setViewportSize(wide.viewport);
        const light = await lostInForcedColours(page, 'light');
        await page.setViewportSize({ width: 390, height: 844 });
        const dark = await lostInForcedColours(page, 'dark');
        await page.emulateMedia({ forcedColors: 'none' });
        return [...light, ...dark.map((each) => `dark, on a phone: ${each}`)];
      });
      expect(found).toEqual([]);
    },
    900_000,
  );
});
