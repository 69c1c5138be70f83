import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  chromiumPath,
  collectComplaints,
  drawn,
  launchBrowser,
  newDevice,
  takenOver,
} from './lib/browser.ts';
import { landers, memberLanders, shownMembers } from './lib/landers.ts';
import { startProduct, type Product } from './lib/product.ts';

const source = { network: 'ads', ref: 'spring', sub1: 'a', sub2: '', sub3: 'c' };
const link = (path: string) => `${path}?${new URLSearchParams(source)}`;

describe.skipIf(!chromiumPath)('landing pages', () => {
  let product: Product;
  let browser: Browser;
  let device: BrowserContext | undefined;
  let all: readonly string[];

  beforeAll(async () => {
    product = await startProduct();
    const { fictional } = await shownMembers(product.url);
    all = [...landers, ...memberLanders(fictional)];
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });
  afterEach(() => device?.close());

  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const overflowOf = (page: Page) =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

  it('[PROD-14, ROUTE-09, ROUTE-11, ROUTE-12, ROUTE-46..56, LAYOUT-09] each has bar, footer, disclaimer and its own first view, fits 320 and 390 px, and axe finds nothing', async () => {
    device = await newDevice(browser, product.url, 390);
    const page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    const titles = new Set<string>();
    for (const path of all) {
      await page.goto(path);
      await heading(page).waitFor();
      await drawn(page);
      titles.add(path.startsWith('/members/') ? path : await heading(page).innerText());
      expect(await page.locator('[data-layout=lander]').count(), path).toBe(1);
      expect(await page.getByRole('banner').getByText('Rendezvous').isVisible(), path).toBe(true);
      const footer = page.getByRole('contentinfo');
      // It is hidden until the page has its height.
      await expect
        .poll(() => footer.innerText(), { message: path })
        .toContain('uitsluitend voor volwassenen');
      const age = page.locator('[data-age]').first();
      expect(await age.innerText(), path).toMatch(/Alleen voor 18 jaar .* fictief en gemarkeerd/);
      expect(await overflowOf(page), `${path} at 390`).toBe(0);
      expect(await axeFindings(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await drawn(page);
      expect(await overflowOf(page), `${path} at 320`).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      const own = await heading(page).innerText();
      const answer = await page.goto(`${path}/nothing-of-this`);
      const takesSlug = !/\/(adultonly|tinderswipe|whoneedsstrings|landing)$/.test(path);
      expect([path, answer?.status()]).toEqual([path, takesSlug ? 200 : 404]);
      // A slug that nobody knows shows the page itself.
      if (takesSlug) expect(await heading(page).innerText()).toBe(own);
    }
    expect(titles.size).toBe(all.length);
    await page.goto('/landers/gallery/nothing-of-this');
    await heading(page).filter({ hasText: 'Neem de tijd om te kijken.' }).waitFor();
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`${product.url}/landers/gallery`);
    expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([]);
  });

  it('a stranger signs up from each, and the source that came with the link is stored with the signup', async () => {
    device = await newDevice(browser, product.url, 1280);
    const page = await device.newPage();
    for (const path of all) {
      await page.goto(link(path));
      await heading(page).waitFor();
      const form = page.getByRole('main').locator('form').first();
      const adult = form.getByRole('checkbox');
      if ((await adult.count()) > 0) await adult.check();
      // The client has taken the page over when it answers by itself, without asking the gateway for another page.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main form') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      );
      await form.locator('button[type=submit]').click();
      await page.waitForURL(/\/signup(\?|$)/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const kept = async () =>
        JSON.parse((await page.evaluate(() => localStorage.getItem('tracking'))) ?? '{}') as object;
      await expect.poll(kept, { message: path }).toMatchObject({ tracking: source });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    // To the end, from one of them drawn by lot.
    const lot = landers[Math.floor(Math.random() * landers.length)] ?? landers[0];
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/signup.php'));
    await signUpFrom(page, lot);
    expect((await sent).postDataJSON(), lot).toMatchObject({ tracking: source });
    await page.getByRole('heading', { level: 1, name: /Kijk in je mail/ }).waitFor();
  });

  async function signUpFrom(page: Page, path: string) {
    await page.goto(link(path));
    const form = page.getByRole('main').locator('form').first();
    const adult = form.getByRole('checkbox');
    if ((await adult.count()) > 0) await adult.check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL(/\/signup(\?|$)/);
    await takenOver(page);
    const main = page.getByRole('main');
    const next = () => main.locator('button[type=submit]').click();
    await main.locator('input[name=day]').fill('9');
    await main.locator('select[name=month]').selectOption('3');
    await main.locator('input[name=year]').fill('1975');
    await next();
    await main.locator('input[name=city]').fill('Utrecht');
    await next();
    await main.locator('input[name=name]').fill('Els van ver');
    await next();
    await main.locator('input[name=email]').fill('els.ver@example.com');
    await main.locator('input[name=password]').fill('lindebloesem aan de gracht');
    await main.locator('input[name=consent]').press('Space');
    await next();
  }

  it('each is readable without JavaScript, and its first step leads on with the source', async () => {
    const { url: baseURL } = product;
    device = await browser.newContext({ baseURL, locale: 'nl-NL', javaScriptEnabled: false });
    const page = await device.newPage();
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    for (const path of all) {
      await page.goto(link(path));
      expect(await heading(page).isVisible(), path).toBe(true);
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(150);
      const form = page.getByRole('main').locator('form').first();
      const adult = form.getByRole('checkbox');
      if ((await adult.count()) > 0) await adult.check();
      await form.locator('button[type=submit]').click();
      await page.waitForURL(/\/signup\?.*network=ads.*sub3=c/);
    }
    expect(complaints).toEqual([]);
  });

  it('the film plays, stops and shows what it says; with less motion wanted it waits', async () => {
    device = await newDevice(browser, product.url, 1280);
    const page = await device.newPage();
    await page.goto('/landers/video');
    await page.getByRole('button', { name: 'Pauze' }).waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.4);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length))
      .toBe(3);
    await page.getByRole('button', { name: 'Pauze' }).click();
    await page.getByRole('button', { name: 'Afspelen' }).waitFor();
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/landers/transitionsvideolanding');
    await page.getByRole('button', { name: 'Afspelen' }).waitFor();
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  });
});
