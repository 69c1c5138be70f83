import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, logInWith, withLine } from './lib/browser.ts';
import { logIn, type Connection } from './lib/member.ts';
import { titleCount } from './lib/screen.ts';
import { useProduct } from './lib/useProduct.ts';

const patience = { timeout: 60_000, interval: 100 };
const [first, second, third] = ['demo-demo-1', 'paarse fietsbel', 'gele regenlaars'];

/** How many sockets a tab has opened. */
function socketsOf(page: Page): () => number {
  let opened = 0;
  page.on('websocket', () => (opened += 1));
  return () => opened;
}

/** The token of a device, in the cookie. */
async function tokenOf(device: BrowserContext): Promise<string | undefined> {
  return (await device.cookies()).find(({ name }) => name === 'auth')?.value;
}

async function fillIn(page: Page, before: string, after: string): Promise<void> {
  // With its connection, which the change is to replace.
  await withLine(page, () => page.goto('/notifications'));
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await page.getByLabel('Oude wachtwoord').fill(before);
  await page.locator('input[name=password]').fill(after);
  await page.locator('input[name=password_repeat]').fill(after);
}

const save = (page: Page) => page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();

describe.skipIf(!chromiumPath)('a member who changes the password', () => {
  const site = useProduct();

  /** Somebody writes to her: in every tab one more is told of. */
  async function hears(tabs: Page[], bram: Connection, anna: string) {
    const before = await Promise.all(tabs.map(titleCount));
    await bram.sendText(anna, 'Ben je daar nog?');
    for (const [index, tab] of tabs.entries()) {
      await expect.poll(() => titleCount(tab), patience).toBe((before[index] ?? 0) + 1);
    }
  }

  it('goes on in every tab, each over a new connection, and its old cookie opens nothing', async () => {
    const device = await site.device();
    const page = await logInWith(device, 'anna');
    const other = await device.newPage();
    const [own, others] = [socketsOf(page), socketsOf(other)];
    await other.goto('/likes');
    await other.getByRole('heading', { level: 1 }).waitFor();
    const stolen = await tokenOf(device);
    const bram = await (await logIn(site.url, 'bram')).connect();
    const { user } = await logIn(site.url, 'anna');
    const profile = user.profile?.id ?? '';
    await hears([page, other], bram, profile);

    await fillIn(page, first, second);
    // What they have opened by now was with the cookie of before.
    const before = [own(), others()];
    await save(page);
    await page.getByText('Je wachtwoord is gewijzigd.').waitFor();
    expect(await tokenOf(device)).not.toBe(stolen);
    const ask = (token = '') =>
      fetch(`${site.url}/api/user.php`, { headers: { cookie: `auth=${token}` } });
    expect((await ask(stolen)).status).toBe(503);
    await expect.poll(() => own() - (before[0] ?? 0), patience).toBe(1);
    await expect.poll(() => others() - (before[1] ?? 0), patience).toBe(1);
    await hears([page, other], bram, profile);
    expect(new URL(other.url()).pathname).toBe('/likes');
    await other.getByRole('link', { name: /^Gegeven/ }).click();
    await other.waitForURL('**/likes/given');
    await expect.poll(async () => (await ask(stolen)).status, patience).toBe(403);
    await bram.socket.close();
    await device.close();
  });

  it('stays logged in when the page is closed while it is saved', async () => {
    const device = await site.device();
    const page = await logInWith(device, 'carla');
    const before = await tokenOf(device);
    await fillIn(page, first, second);
    const sent = page.waitForRequest('**/api/password.php');
    await save(page);
    await sent;
    await page.close();
    await expect.poll(() => tokenOf(device), patience).not.toBe(before);
    const next = await device.newPage();
    await next.goto('/notifications');
    await next.getByRole('button', { name: 'Wachtwoord wijzigen' }).waitFor();
    await device.close();
  });

  it('opens a page with the cookie of before: it asks again, and logs no other tab out', async () => {
    const device = await site.device();
    const page = await logInWith(device, 'ute');
    const before = await device.cookies();
    const changed = await device.request.post(`${site.url}/api/password.php`, {
      headers: { 'X-Requested-With': 'e2e' },
      data: { old_password: first, password: second, password_repeat: second },
    });
    expect(changed.status()).toBe(200);
    const now = await device.cookies();
    await device.addCookies(before);
    const other = await device.newPage();
    const refused = other.waitForResponse(
      (answer) => answer.url().endsWith('/api/user.php') && answer.status() === 503,
    );
    await other.goto('/likes');
    await refused;
    await device.addCookies(now);
    await other.locator('a[href="/likes/given"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/members');
    await page.locator('a[href="/likes"]').first().click();
    await page.locator('a[href="/likes/given"]').waitFor();
    await device.close();
  });

  it('whom the answer does not reach logs in with the new one', async () => {
    const device = await site.device();
    const page = await device.newPage();
    await page.goto('/login');
    const enter = async (password: string) => {
      await page.getByRole('textbox', { name: 'E-mailadres' }).fill('bram@demo.test');
      await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    };
    await enter(first);
    await page.waitForURL('**/members');
    const before = await device.cookies();
    await page.route('**/api/password.php', async (route) => {
      await route.fetch();
      // The browser never saw the cookie either.
      await device.addCookies(before);
      await route.abort();
    });
    await fillIn(page, first, third);
    await save(page);
    // Half a minute later, or when it asks next, it is told so.
    await page.getByRole('textbox', { name: 'E-mailadres' }).waitFor();
    await enter(third);
    await page.waitForURL((url) => url.pathname !== '/login');
    // The session that nobody has a cookie of any more is none of his devices.
    const { sessions } = (await (
      await device.request.get(`${site.url}/api/sessions.php`)
    ).json()) as { sessions: { current: boolean }[] };
    expect(sessions).toMatchObject([{ current: true }]);
    await device.close();
  });
});
