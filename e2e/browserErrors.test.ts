import { expect, it } from 'vitest';
import { chromiumPath, launchBrowser, newDevice } from './lib/browser.ts';
import { startProduct } from './lib/product.ts';

const key = 'a key for Prometheus';

it.skipIf(!chromiumPath)(
  '[WEB-03] an error that a page leaves unhandled reaches the log and the figures, without what was typed',
  async () => {
    const product = await startProduct({ METRICS_KEY: key });
    const browser = await launchBrowser();
    try {
      const page = await (await newDevice(browser, product.url, 390)).newPage();
      await page.goto('/login');
      const email = page.getByLabel('E-mailadres');
      await email.fill('somebody@private.test');
      const counted = async () => {
        const headers = { Authorization: `Bearer ${key}` };
        const figures = await (await fetch(`${product.url}/metrics`, { headers })).text();
        return Number(/^rendezvous_browser_errors_total (\d+)$/m.exec(figures)?.[1] ?? NaN);
      };
      expect(await counted()).toBe(0);
      const sent = page.waitForRequest('**/api/browser-error.php');
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown on purpose');
        });
        void Promise.reject(new Error('rejected on purpose'));
      });
      expect((await sent).method()).toBe('POST');
      await expect.poll(counted).toBe(2);
      const { lines } = product.current;
      // The figures may be here before the log is.
      await expect
        .poll(() => lines.filter((line) => line.includes('browser error')))
        .toHaveLength(2);
      expect(lines.join('\n')).not.toContain('somebody@private.test');
    } finally {
      await browser.close();
      await product.remove();
    }
  },
  300_000,
);
