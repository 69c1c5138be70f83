/**
 * Photographs every route in the browser: `npm run shots [-- --only chat --width 390 --url http://…]`.
 * Without an address it starts the product by itself. The pictures are in `shots/`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { startProduct } from './lib/product.ts';
import { shots } from './lib/shots.ts';

/** A long page in one piece: the window is made as high as the page, so that fixed bars stand where they belong. */
async function wholePage(page: Page, path: string) {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before) await page.setViewportSize({ width: before.width, height });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path });
  if (before) await page.setViewportSize(before);
}

/** Small enough to be kept in the repository. */
async function forReadme(page: Page, name: string) {
  const path = join(import.meta.dirname, '..', 'docs', 'pictures', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 78 });
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'shots') },
  },
});

async function photograph(browser: Browser, url: string, width: number, scheme: 'light' | 'dark') {
  const wanted = shots.filter(({ name }) => !values.only || values.only.split(',').includes(name));
  for (const who of ['visitor', 'anna', 'carla', 'bram', 'operator'] as const) {
    const visitor = who === 'visitor';
    const some = wanted.filter((shot) => (shot.visitor ? 'visitor' : (shot.as ?? 'anna')) === who);
    if (some.length === 0) continue;
    const device = await newDevice(browser, url, width);
    device.setDefaultTimeout(8_000);
    const page = visitor ? await device.newPage() : await logInWith(device, who);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { name, go, full, readme } of some) {
      try {
        await go(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        const path = join(values.out, `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`);
        if (full) await wholePage(page, path);
        else await page.screenshot({ path });
        if (readme === width && scheme === 'light') await forReadme(page, name);
      } catch (error) {
        console.log(`${name} at ${width} px: ${String(error).split('\n')[0] ?? ''}`);
        process.exitCode = 1;
      }
    }
    await device.close();
  }
}

const product = values.url ? null : await startProduct();
const browser = await launchBrowser();
try {
  await mkdir(values.out, { recursive: true });
  const widths = values.width ? values.width.split(',').map(Number) : [390, 768, 1280];
  const schemes = (values.scheme?.split(',') ?? ['light', 'dark']) as ('light' | 'dark')[];
  for (const width of widths) {
    for (const scheme of schemes)
      await photograph(browser, values.url ?? product?.url ?? '', width, scheme);
  }
} finally {
  await browser.close();
  await product?.remove();
}
