import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PageBounce } from '@rendezvous/core/beacons';
import type { SwipeAnswer } from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';

const patience = { timeout: 20_000, interval: 50 };
const metricsKey = 'a key for Prometheus';

describe.skipIf(!chromiumPath)('games, and the way in', () => {
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
    await disconnect?.();
    await browser?.close();
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
  /** The member on the top card. */
  const top = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
  const left = (page: Page, count: number) => page.getByText(`Nog ${count} vandaag`).waitFor();
  /** Counts what flies or springs back from here on. */
  const countMotion = (page: Page) =>
    page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Object.assign(window, { motions: 0 });
      Element.prototype.animate = function (...of) {
        (window as unknown as { motions: number }).motions += 1;
        return animate.apply(this, of);
      };
    });
  const motions = (page: Page) =>
    page.evaluate(() => (window as unknown as { motions: number }).motions);

  /** Draws the top card sideways with a finger, in steps as a hand does it, and lets it go. */
  async function drawWithFinger(page: Page, by: number) {
    const box = await page.getByRole('article').getByRole('img').boundingBox();
    if (!box) throw new Error('no card');
    const client = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (by * step) / 8);
    await touch('touchEnd');
    await client.detach();
  }

  async function drawWithMouse(page: Page, by: number) {
    const box = await page.getByRole('article').getByRole('img').boundingBox();
    if (!box) throw new Error('no card');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 8 });
    await page.mouse.up();
  }

  it('[ROUTE-35, SCREEN-35] a card follows finger and mouse, and goes where it was sent', async () => {
    const phone = await newDevice(browser, product.url, 390);
    const page = await logInWith(phone, 'anna');
    await countMotion(page);
    await page.goto('/swipe-game');
    await page.getByRole('heading', { level: 1, name: 'Kennismaken' }).waitFor();
    const first = await top(page).innerText();
    expect(await whole(page)).toEqual([]);
    // A little is no choice: the card springs back.
    await drawWithFinger(page, -20);
    expect(await top(page).innerText()).toBe(first);
    await drawWithFinger(page, -200);
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await left(page, 4);
    await page.getByRole('button', { name: 'Een kaart terug' }).click();
    await expect.poll(() => top(page).innerText(), patience).toBe(first);
    await drawWithFinger(page, 200);
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await left(page, 3);
    expect(await motions(page)).toBeGreaterThan(0);
    await phone.close();

    const desk = await newDevice(browser, product.url, 1280);
    const wide = await logInWith(desk, 'anna');
    await wide.goto('/swipe-game');
    await left(wide, 3);
    const second = await top(wide).innerText();
    expect(await whole(wide)).toEqual([]);
    await drawWithMouse(wide, 200);
    await expect.poll(() => top(wide).innerText(), patience).not.toBe(second);
    await left(wide, 2);
    // A click that was no drawing leads to the profile.
    const name = (await top(wide).innerText()).split(',')[0] ?? '';
    await top(wide).getByRole('link').click();
    await wide.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) }).waitFor();
    await desk.close();
  });

  it('[GAME-01, GAME-02] with keys alone and without motion: four likes, then a countdown in hours, and the server takes no fifth', async () => {
    const device = await newDevice(browser, product.url, 1280);
    const page = await logInWith(device, 'carla');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await countMotion(page);
    await page.goto('/swipe-game');
    await left(page, 4);
    const first = await top(page).innerText();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await page.keyboard.press('Backspace');
    await expect.poll(() => top(page).innerText(), patience).toBe(first);
    for (let given = 1; given <= 4; given += 1) {
      await top(page).waitFor();
      const told = page.waitForResponse((answer) => answer.url().endsWith('/api/swipe.php'));
      await page.keyboard.press('ArrowRight');
      expect((await told).status()).toBe(200);
      // Whoever liked her is a match now, which is told over the game.
      const match = page.getByRole('dialog', { name: /vindt jou ook leuk$/ });
      if (await match.isVisible()) await match.getByRole('button', { name: 'Later' }).click();
    }
    await page.getByRole('heading', { name: 'Mooi, dat was het voor vandaag' }).waitFor();
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.innerText(), patience).toMatch(/24 uur/);
    await page.clock.fastForward('02:00:01');
    await expect.poll(() => timer.innerText(), patience).toMatch(/22 uur/);
    const faces = page.getByRole('list', { name: 'Vandaag vond je leuk' }).getByRole('listitem');
    expect(await faces.count()).toBe(4);
    expect(await motions(page)).toBe(0);
    expect(await whole(page)).toEqual([]);

    const { cookie } = await logIn(product.url, 'carla');
    const ask = (body?: object) =>
      fetch(`${product.url}/api/swipe.php`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'x-requested-with': 'e2e', cookie },
      });
    const { cards } = (await (await ask()).json()) as SwipeAnswer;
    const fifth = await ask({ profile: cards[0]?.id });
    expect([fifth.status, await fifth.json()]).toMatchObject([
      403,
      { error: 'like_limit', limit: 4 },
    ]);
    await device.close();
  });

  it('[ROUTE-34, SCREEN-36, GAME-04, ENTITY-31, ENTITY-32, ENTITY-33] the match finder finds members, and what it asked of race and appearance never leaves its memory', async () => {
    const device = await newDevice(browser, product.url, 390);
    const page = await logInWith(device, 'anna');
    const sent: string[] = [];
    const note = (request: Request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    device.on('request', note);
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    await page.goto('/match-finder');
    await page.getByRole('heading', { name: 'Welke leeftijd zoek je?' }).waitFor();
    expect(await whole(page)).toEqual([]);
    const choices = () => page.getByRole('group').getByRole('button').allInnerTexts();
    expect(await choices()).toEqual(['18 tot 35', '35 en ouder']);
    await page.getByRole('button', { name: '35 en ouder' }).press('Enter');
    await page.getByRole('heading', { name: /uitstraling/ }).waitFor();
    expect(await choices()).toEqual(['Gewoon', 'Sexy']);
    await page.getByRole('button', { name: 'Sexy' }).press('Enter');
    await page.getByRole('heading', { name: /afkomst/ }).waitFor();
    expect(await choices()).toEqual(['Wit', 'Anders']);
    await page.getByText('verandert dus niet wie je ziet').waitFor();
    await page.getByRole('button', { name: 'Wit' }).press('Enter');
    await page.getByRole('heading', { name: /leden gevonden$/ }).waitFor();
    const people = page.getByRole('article').getByRole('heading');
    const ages = (await people.allInnerTexts()).map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(ages.length).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(35);

    const asked = sent.filter((line) => line.includes('match-finder.php'));
    expect(asked).toEqual([`POST ${product.url}/api/match-finder.php {"age":"35+"}`]);
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        ...[{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie],
        ...[location.href, (await indexedDB.databases()).map(({ name }) => name)],
      ]),
    );
    const answers = /\b(sexy|white|appearance|race)\b/i;
    for (const each of [...sent, kept]) expect(each).not.toMatch(answers);
    // Closing the page is the end of it, also of what is told while it closes.
    await page.goto('about:blank');
    for (const each of sent) expect(each).not.toMatch(answers);
    const said = [...product.current.lines, ...product.current.errors].join('\n');
    expect(said).not.toMatch(answers);
    await device.close();
  });

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
