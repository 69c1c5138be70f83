import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { hasEntered, launchBrowser, newDevice } from './browser.ts';
import { logIn } from './member.ts';
import { startProduct, type Product } from './product.ts';

/** A product and a browser, there from the first `beforeAll` on that stands below. */
export interface Site {
  readonly product: Product;
  readonly browser: Browser;
  readonly url: string;
  /** Somebody else's device, of the given width in CSS pixels. */
  device(width?: number): Promise<BrowserContext>;
  /** A device of any kind on which a demo account is logged in already, or nobody. */
  deviceOf(login: string | null, options: BrowserContextOptions): Promise<BrowserContext>;
}

/** Gives the tests of a describe a product and a browser of their own; both are gone after the last. */
export function useProduct(env: Record<string, string> = {}): Site {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct(env);
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    get url() {
      return product.url;
    },
    device: (width) => newDevice(browser, product.url, width),
    async deviceOf(login, options) {
      const device = await browser.newContext({
        ...{ baseURL: product.url, locale: 'nl-NL', serviceWorkers: 'block' },
        ...options,
      });
      device.setDefaultTimeout(60_000);
      await hasEntered(device);
      if (login !== null) {
        const { cookie } = await logIn(product.url, login);
        const [name = '', value = ''] = cookie.split('=');
        await device.addCookies([{ name, value, url: product.url }]);
        await device.addInitScript(() => localStorage.setItem('signed-in', '1'));
      }
      return device;
    },
  };
}
