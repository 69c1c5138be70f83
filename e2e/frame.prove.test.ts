import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, flags, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { unreadBadge } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };

/** The hue of a colour as a browser computes it, in degrees, and how far it is from grey, 0 to 1. */
function hueOf(colour: string) {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((each) => Number(each) / 255);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = max - min || 1;
  const sixth =
    max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: Math.round((sixth * 60 + 360) % 360), chroma: max - min };
}

describe.skipIf(!chromiumPath)('the frame around every page', () => {
  let product: Product;
  let browser: Browser;
  let device: BrowserContext;
  let page: Page;
  let bram: Member;

  beforeAll(async () => {
    product = await startProduct();
    bram = await logIn(product.url, 'bram');
    browser = await launchBrowser();
    device = await newDevice(browser, product.url);
    page = await device.newPage();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const banner = (of = page) => of.getByRole('banner');
  const footer = (of = page) => of.getByRole('contentinfo');
  /** A visitor's footer has the name of the site in it. */
  const brand = (of = page) => footer(of).getByRole('link', { name: 'Rendezvous' });
  const colour = (of: Locator, property: 'color' | 'backgroundColor') =>
    of.evaluate((element, name) => getComputedStyle(element)[name], property).then(hueOf);

  it('[ERR-09, ERR-12] says on the login that it failed, or that the site could not be reached', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('dirk@demo.test');
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('not his password');
    const submit = page.getByRole('main').getByRole('button', { name: 'Inloggen' });
    await submit.click();
    await page.getByText('Login mislukt, probeer opnieuw').waitFor();
    await page.route('**/api/user.php', (route) => route.abort());
    await submit.click();
    await page.getByText('Er is een fout opgetreden, probeer het later opnieuw').waitFor();
    await page.unroute('**/api/user.php');
  });

  it('[ACCOUNT-15, LAYOUT-01, LAYOUT-02, LAYOUT-03, NAV-16] a login leads to the members: bar, warnings, page, a footer that is slimmer than a visitor’s', async () => {
    await page.goto('/');
    await brand().waitFor();
    page = await logInWith(device, 'dirk');
    expect(new URL(page.url()).pathname).toBe('/members');
    await banner()
      .getByRole('link', { name: /^Berichten/ })
      .waitFor();
    await page.getByText(/^Bevestig je e-mailadres/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Leden' }).waitFor();
    await footer()
      .getByText(/uitsluitend voor volwassenen van 18 jaar en ouder/)
      .waitFor();
    expect(await brand().count()).toBe(0);
    await page.goto('/');
    await brand().waitFor();
  });

  it('[NAV-11] the account menu leads to profile and settings, and out', async () => {
    await page.goto('/members');
    await page.getByRole('button', { name: 'Account van Dirk' }).press('Enter');
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    const names = await items.allInnerTexts();
    expect(names).toEqual(expect.arrayContaining(['Mijn profiel', 'Instellingen', 'Uitloggen']));
    await page.getByRole('menuitem', { name: 'Mijn profiel' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('button', { name: 'Account van Dirk' }).click();
    await page.getByRole('menuitem', { name: 'Instellingen' }).click();
    await page.waitForURL('**/notifications');
  });

  it('[CALL-02] the client says what it runs as to user.php, and to nothing else', async () => {
    const stranger = await newDevice(browser, product.url);
    const told: { path: string; type: string | undefined }[] = [];
    stranger.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/')) told.push({ path, type: request.headers()['x-client-type'] });
    });
    const theirs = await logInWith(stranger, 'bram');
    await theirs.getByRole('main').getByRole('article').first().waitFor();
    const types = (named: boolean) =>
      told.filter(({ path }) => path.endsWith('user.php') === named).map(({ type }) => type);
    expect(new Set(types(true))).toEqual(new Set(['web']));
    await expect.poll(() => types(false).length, patience).toBeGreaterThan(0);
    expect(new Set(types(false))).toEqual(new Set([undefined]));
    await stranger.close();
  });

  it('[ROUTE-01, ROUTE-07] the home page and a profile are answered as pages, and shown as such', async () => {
    const visitor = await newDevice(browser, product.url);
    const theirs = await visitor.newPage();
    await theirs.goto('/');
    await theirs.getByRole('heading', { level: 1, name: /Rustig kennismaken/ }).waitFor();
    await visitor.close();
    const home = await fetch(`${product.url}/`, { headers: { 'accept-language': 'nl' } });
    expect([home.status, home.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await home.text()).toMatch(/<h1[\s\S]{0,200}Rustig kennismaken/);
    const carla = await logIn(product.url, 'carla');
    const address = `${product.url}/members/${bram.user.profile?.id}`;
    const profile = await fetch(address, { headers: { cookie: carla.cookie } });
    expect(profile.status).toBe(200);
    // The answer that the page is drawn from comes with it.
    const text = await profile.text();
    expect(text).toContain(bram.user.profile?.id);
    expect(text).toContain('"name":"Bram"');
  });

  it('[ROLE-03, ERR-01] a conversation asks for a login, and a session that is over logs out without an error', async () => {
    const stranger = await newDevice(browser, product.url);
    const theirs = await stranger.newPage();
    await theirs.goto(`/members/${bram.user.profile?.id}/chat`);
    await theirs.waitForURL('**/login?to=**');
    await stranger.close();

    const anna = await newDevice(browser, product.url);
    const hers = await logInWith(anna, 'anna');
    // It ends on the server, where no call of hers is told of it.
    const cookie = (await anna.cookies()).find(({ name }) => name === 'auth');
    await anna.setOffline(true);
    await fetch(`${product.url}/api/logout.php`, {
      headers: { cookie: `auth=${cookie?.value}`, 'x-requested-with': 'e2e' },
    });
    await anna.setOffline(false);
    await hers.waitForURL('**/login**', { timeout: 60_000 });
    await hers.getByText(/Log opnieuw in/).waitFor();
    expect(await hers.getByText('Er is een fout opgetreden').count()).toBe(0);
    await anna.close();
  });

  it('[ROUTE-59] an address with a parameter that cannot be is a page that is not there', async () => {
    const answer = await page.goto('/members/not-an-id');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('404');
  });

  it('[NAV-03, UI-07] the badge of unread messages is pink, counts to 99, then says 99+', async () => {
    const anna = await newDevice(browser, product.url);
    const hers = await logInWith(anna, 'anna');
    const link = banner(hers).getByRole('link', { name: /^Berichten/ });
    const { sendText, socket } = await bram.connect();
    const her = (await logIn(product.url, 'anna')).user.profile?.id ?? '';
    await expect.poll(() => unreadBadge(hers), patience).toBeGreaterThan(0);
    for (let unread = await unreadBadge(hers); unread < 99; unread += 1) {
      await sendText(her, `Bericht ${unread}`);
    }
    await expect.poll(() => link.innerText(), patience).toMatch(/\b99\n/);
    await sendText(her, 'Nog een');
    await expect.poll(() => link.innerText(), patience).toMatch(/\b99\+\n/);
    // What is unread is pink.
    const badge = link.getByText('99+').last();
    const { hue } = await colour(badge, 'backgroundColor');
    expect(hue).toBeGreaterThan(320);
    socket.close();
    await anna.close();
  });

  it('[UI-06, UI-08, UI-09] what one acts with is teal, what is done green, and what is dark indigo', async () => {
    const visitor = await newDevice(browser, product.url);
    const theirs = await visitor.newPage();
    await theirs.goto('/login');
    const act = await colour(
      theirs.getByRole('main').getByRole('button', { name: 'Inloggen' }),
      'backgroundColor',
    );
    expect(act.hue).toBeGreaterThan(165);
    expect(act.hue).toBeLessThan(195);
    const dark = await colour(footer(theirs), 'backgroundColor');
    expect(dark.hue).toBeGreaterThan(230);
    expect(dark.hue).toBeLessThan(260);
    await visitor.close();
    // A device that is this one is marked as fine.
    await page.goto('/notifications');
    const done = page.getByText('Dit apparaat', { exact: true }).first();
    await done.waitFor();
    const { hue, chroma } = await colour(done, 'color');
    expect(chroma).toBeGreaterThan(0.1);
    expect(hue).toBeGreaterThan(120);
    expect(hue).toBeLessThan(165);
  });
});

describe.skipIf(!chromiumPath)('an installed app', () => {
  it('[NAV-13, NAV-15] has a way back on pages that need one, and the slimmer footer', async () => {
    const product = await startProduct();
    const folder = await mkdtemp(join(tmpdir(), 'rendezvous-app-'));
    // A window without the browser's own bars is what `display-mode: standalone` means.
    const device = await chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath ?? '',
      args: [...flags, `--app=${product.url}/login`],
      baseURL: product.url,
      locale: 'nl-NL',
    });
    const [page] = device.pages();
    try {
      if (!page) throw new Error('no window');
      await page.getByRole('textbox', { name: 'E-mailadres' }).fill('anna@demo.test');
      await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('demo-demo-1');
      const footer = page.getByRole('contentinfo');
      await footer.waitFor();
      expect(await footer.getByRole('link', { name: 'Rendezvous' }).count()).toBe(0);
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
      await page.waitForURL('**/members');
      const back = page.getByRole('button', { name: 'Terug', exact: true });
      const first = page.getByRole('main').getByRole('article').first();
      await first.waitFor();
      expect(await back.count()).toBe(0);
      await first.getByRole('link').first().click();
      await page.waitForURL('**/members/*');
      await back.press('Enter');
      await page.waitForURL('**/members');
      await first.waitFor();
      expect(await back.count()).toBe(0);
    } finally {
      await device.close();
      await product.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
