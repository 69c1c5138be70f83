import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PageBounce } from '@rendezvous/core/beacons';
import { connectDatabase } from '@rendezvous/core/mongo';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, newDevice } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';

const patience = { timeout: 20_000, interval: 50 };
const metricsKey = 'a key for Prometheus';

describe.skipIf(!chromiumPath)('the way in, and out', () => {
  let product: Product;
  let browser: Browser;
  let disconnect: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    product = await startProduct({ METRICS_KEY: metricsKey });
    const uri = await readFile(join(product.dataDir, 'database-uri'), 'utf8');
    disconnect = await connectDatabase(uri.trim());
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await disconnect?.();
    await product?.remove();
  });

  /** A device that was never here. */
  async function stranger(width = 390): Promise<BrowserContext> {
    const viewport = { width, height: 844 };
    const device = await browser.newContext({ baseURL: product.url, locale: 'nl-NL', viewport });
    device.setDefaultTimeout(60_000);
    return device;
  }
  /** Nothing to scroll sideways, nothing for axe. */
  const whole = async (page: Page) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeFindings(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  };
  it('[BANNER-21, BANNER-22, PROD-01, PROD-02] visitors are warned once that this is for adults', async () => {
    for (const width of [390, 1280]) {
      const device = await stranger(width);
      const page = await device.newPage();
      await page.goto('/');
      const warning = page.locator('dialog#site-entry-warning');
      await warning.getByRole('heading', { name: 'Alleen voor volwassenen' }).waitFor();
      expect(await warning.innerText()).toMatch(/18 jaar en ouder.*fictief/s);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await warning.isVisible()).toBe(true);
      expect(await whole(page)).toEqual([]);
      await warning.getByRole('button', { name: 'Ik ben 18 of ouder' }).press('Enter');
      await warning.waitFor({ state: 'detached' });
      const at = await page.evaluate(() => localStorage.getItem('hide-site-entry-warning'));
      expect(Math.abs(Date.now() - Date.parse(at ?? ''))).toBeLessThan(60_000);
      const theme = /voor volwassenen die weten wat ze zoeken/;
      await page.getByRole('main').getByText(theme).waitFor();
      expect(await unwarned(page, '/')).toBe(true);
      await page.getByText('uitsluitend voor volwassenen van 18 jaar en ouder').waitFor();
      await device.close();
    }
    const device = await stranger();
    const page = await device.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Verlaten' }).click();
    await page.waitForURL('about:blank');
    await device.close();
  });

  /** Whether a page comes without the warning, and without its code. */
  async function unwarned(page: Page, path: string): Promise<boolean> {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    // What comes a second after the page is fetched, too, by then.
    const later = page.waitForRequest(/AfterOpening-/);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await later;
    const shown = await page.locator('#site-entry-warning').count();
    return shown === 0 && !fetched.some((url) => url.includes('EntryWarning'));
  }

  it('[BANNER-23, BANNER-24, BANNER-26] members, installed apps and other countries are not warned; Germany is', async () => {
    const german = await stranger();
    const page = await german.newPage();
    await page.goto('/?geoip_selected_country=DE');
    await page.locator('#site-entry-warning').waitFor();
    await german.close();

    const belgian = await stranger();
    expect(await unwarned(await belgian.newPage(), '/?geoip_selected_country=BE')).toBe(true);
    await belgian.close();

    const member = await stranger();
    const { cookie } = await logIn(product.url, 'anna');
    const [name = '', value = ''] = cookie.split('=');
    await member.addCookies([{ name, value, url: product.url }]);
    expect(await unwarned(await member.newPage(), '/members')).toBe(true);
    await member.close();

    const installed = await stranger();
    const app = await installed.newPage();
    // As Safari tells that it runs from the home screen.
    await app.addInitScript(() => Object.assign(navigator, { standalone: true }));
    expect(await unwarned(app, '/login')).toBe(true);
    await installed.close();
  });

  it('[LAYOUT-05] the warning lies over every page of the default layout but those that mailed links to one’s own account lead to', async () => {
    const device = await stranger();
    const page = await device.newPage();
    const own = ['/complete-signup', '/reset-password', '/reset-password/do'];
    for (const path of own) {
      expect([path, await unwarned(page, path)]).toEqual([path, true]);
      expect(await page.locator('[data-layout=default]').count()).toBe(1);
    }
    for (const path of ['/', '/login', '/signup', '/pricing', '/activate/error', '/nowhere']) {
      await page.goto(path);
      await page.locator('#site-entry-warning').waitFor();
      expect(await page.locator('[data-layout=default]').count()).toBe(1);
    }
    await device.close();
  });

  it('[LAYOUT-08] strangers who open a conversation are warned in the Netherlands and in Germany, and in no other country', async () => {
    for (const country of ['NL', 'DE', 'BE', 'FR', 'US']) {
      const device = await stranger(1280);
      const page = await device.newPage();
      const path = `/chats?geoip_selected_country=${country}`;
      if (country === 'NL' || country === 'DE') {
        await page.goto(path);
        await page.locator('#site-entry-warning').waitFor();
      } else expect([country, await unwarned(page, path)]).toEqual([country, true]);
      await device.close();
    }
  });

  it('[LAYOUT-10] the empty layout has the page and nothing around it; signing up opens over it', async () => {
    const device = await newDevice(browser, product.url, 1280);
    const page = await device.newPage();
    await page.goto('/dev/ui');
    const around = page.locator(
      ':is(header, nav, footer, aside, [data-layout], a[href="#content"]):not(main *)',
    );
    await page.getByRole('heading', { level: 1, name: 'Building blocks' }).waitFor();
    expect(await around.count()).toBe(0);
    expect(await page.locator('main').count()).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'Signup' }).click();
    await page.getByRole('dialog').locator('input[name=gender]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/dev/ui');
    expect(await whole(page)).toEqual([]);
    await device.close();
  });

  it('[BANNER-25, SETTING-11] nobody is warned on a site whose settings say no', async () => {
    const settings = { ...defaultSettings, enable_site_entry_popup: 'no' as const };
    await Settings.create({ _id: '127.0.0.1', settings });
    const device = await stranger();
    const other = product.url.replace('localhost', '127.0.0.1');
    expect(await unwarned(await device.newPage(), `${other}/login`)).toBe(true);
    await device.close();
  });

  it('[CALL-10, BANNER-20] a page that is left says so with nothing in it; whoever came with lb, from where', async () => {
    const hidden = async () => {
      const headers = { Authorization: `Bearer ${metricsKey}` };
      const figures = await (await fetch(`${product.url}/metrics`, { headers })).text();
      return Number(/^rendezvous_pages_hidden_total (\d+)$/m.exec(figures)?.[1]);
    };
    const device = await newDevice(browser, product.url, 390);
    const page = await device.newPage();
    const before = await hidden();
    await page.goto('/premium');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('about:blank');
    await expect.poll(hidden, patience).toBe(before + 1);
    expect(await PageBounce.countDocuments()).toBe(0);

    const asked = page.waitForRequest(/\/pageBounce-/);
    await page.goto('/premium?lb=autumn_7');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await (await asked).response();
    await page.goto('about:blank');
    await expect.poll(() => PageBounce.countDocuments(), patience).toBe(1);
    const report = { site: 'localhost', route: '/premium', lb: 'autumn_7' };
    expect(await PageBounce.findOne().lean()).toMatchObject(report);
    await device.close();
  });
});
