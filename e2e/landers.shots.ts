/**
 * Photographs the landing pages in the browser, each whole, at three widths, light and dark:
 * `npx tsx e2e/landers.shots.ts [--only gallery,landing2 --width 390 --url http://… --out folder]`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, newDevice } from './lib/browser.ts';
import { landers, memberLanders, shownMembers } from './lib/landers.ts';
import { startProduct } from './lib/product.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'shots') },
  },
});

const product = values.url ? null : await startProduct();
const url = values.url ?? product?.url ?? '';
const browser = await launchBrowser();
try {
  await mkdir(values.out, { recursive: true });
  const { fictional, real } = await shownMembers(url);
  const paths = [...landers, ...memberLanders(fictional), ...(real ? memberLanders(real) : [])];
  const nameOf = (path: string) =>
    path.split('/').at(-1) + (real && path.includes(real) ? '-real' : '');
  const wanted = paths.filter(
    (path) => !values.only || values.only.split(',').includes(nameOf(path)),
  );
  const schemes = (values.scheme?.split(',') ?? ['light', 'dark']) as ('light' | 'dark')[];
  for (const width of values.width?.split(',').map(Number) ?? [390, 768, 1280]) {
    for (const colorScheme of schemes) {
      const device = await newDevice(browser, url, width);
      const page = await device.newPage();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of wanted) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(() => document.fonts.ready);
        // What waits until it is near is fetched before the whole page is taken.
        await page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager';
        });
        await page.waitForLoadState('networkidle');
        const dark = colorScheme === 'dark' ? '-dark' : '';
        await page.screenshot({
          path: join(values.out, `${nameOf(path)}-${width}${dark}.png`),
          fullPage: true,
        });
      }
      await device.close();
    }
  }
} finally {
  await browser.close();
  await product?.remove();
}
