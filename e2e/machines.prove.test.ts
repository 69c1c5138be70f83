import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, collectComplaints, logInWith } from './lib/browser.ts';
import { keyboardOf } from './lib/keyboard.ts';
import { useProduct } from './lib/useProduct.ts';

const patience = { timeout: 30_000, interval: 50 };

describe.skipIf(!chromiumPath)('watching the machines, in one tab what happens in another', () => {
  const site = useProduct();
  let device: BrowserContext;
  let watching: Page;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    device = await site.device();
    watching = await device.newPage();
    collectComplaints(watching, complaints);
    // Nothing but this machine is asked.
    await device.route(
      (url) => url.origin !== new URL(site.url).origin && url.hostname !== 'localhost',
      (route) => {
        complaints.push(`asked for ${route.request().url()}`);
        return route.abort();
      },
    );
  }, 300_000);
  const list = () => watching.getByRole('region', { name: 'Lopende machines' });
  const log = () => watching.getByRole('region', { name: 'Gebeurtenissen' });
  /** The newest of a machine in the list, the one of the server or the one of a page. */
  const running = (machine: string, where: string): Locator =>
    list()
      .getByRole('button', { name: new RegExp(`${machine}:`) })
      .filter({ hasText: where })
      .first();
  const lit = () =>
    watching
      .locator('svg [data-now="true"]')
      .evaluateAll((all) => all.map((each) => (each as SVGElement).dataset['state']));
  const events = async () =>
    (await log().getByRole('listitem').locator('b').allInnerTexts()).toReversed();
  const titled = (on: Page, name: RegExp | string) =>
    on.getByRole('heading', { level: 1, name }).waitFor();

  it('opens to the link that was printed at the start, and to nobody without its key', async () => {
    const stranger = await site.device();
    const refused = await stranger.request.get('/dev/machines');
    expect(refused.status()).toBe(403);
    expect(await refused.text()).not.toContain('<script');
    const passedOn = await stranger.request.get('/dev/machines', {
      headers: { 'X-Forwarded-For': '10.0.0.1' },
    });
    expect(passedOn.status()).toBe(404);
    await stranger.close();
    const links = site.product.current.lines.map((line) =>
      /http\S+\/dev\/machines\?key=\S+/.exec(line),
    );
    await watching.goto(links.find((link) => link !== null)?.[0] ?? '');
    expect(new URL(watching.url()).search).toBe('');
    await log()
      .getByText(/^Open de site in een ander tabblad/)
      .waitFor();
    await watching.getByRole('img', { name: 'Toestandsdiagram van session' }).waitFor();
    expect(await axeFindings(watching)).toEqual([]);
  });

  it('[MACH-04] a signup in another tab is drawn, lit and listed as it goes, without what was typed', async () => {
    page = await device.newPage();
    await page.goto('/signup?gender=male&looking_for=female');
    await titled(page, /Wanneer ben je geboren/);
    // It runs: what is typed now is not lost.
    await running('signup', 'steps.birthday').click();
    await expect.poll(lit, patience).toContain('signup.steps.birthday');
    await page.locator('input[name=day]').fill('9');
    await page.locator('select[name=month]').selectOption('3');
    await page.locator('input[name=year]').fill('1975');
    await page.locator('button[type=submit]').last().click();
    await titled(page, /Waar woon je/);
    await expect.poll(lit, patience).toContain('signup.steps.place');
    await page.locator('input[name=city]').fill('Zaltbommel');
    await expect.poll(async () => (await events())[0], patience).toBe('begin');
    await expect.poll(events, patience).toContain('NEXT');
    await expect
      .poll(async () => (await events()).filter((name) => name === 'CHANGE').length, patience)
      .toBeGreaterThan(3);
    // The way it has gone is drawn, and the way it can go.
    const edge = (key: string) => watching.locator(`[data-edge="${key}"]`);
    await expect
      .poll(() => edge('signup.steps.birthday signup.steps.place').getAttribute('data-kind'))
      .toBe('went');
    await expect
      .poll(() => edge('signup.steps.place signup.steps.name').getAttribute('data-kind'))
      .toBe('may');
    const context = watching.getByRole('region', { name: 'Context' });
    await context.getByText('attempted').waitFor();
    const shown = await watching.locator('body').innerText();
    for (const typed of ['Zaltbommel', '1975']) expect(shown).not.toContain(typed);
    expect(await axeFindings(watching)).toEqual([]);
  });

  it('goes back in time through what was recorded, by keyboard alone, and forward to now', async () => {
    const hands = keyboardOf(watching);
    const total = (await events()).length;
    const slider = watching.getByRole('slider');
    const at = () => slider.inputValue();
    await expect.poll(at, patience).toBe(String(total));
    await hands.press('button[aria-label="Een stap terug"]');
    await expect.poll(at, patience).toBe(String(total - 1));
    await hands.reach('input[type=range]');
    await watching.keyboard.press('Home');
    await expect.poll(lit).toEqual(['signup', 'signup.steps', 'signup.steps.birthday']);
    await expect.poll(() => log().locator('[data-later]').count()).toBe(total - 1);
    // What comes meanwhile is listed, and leaves the past alone.
    await page.locator('input[name=city]').fill('Tiel');
    await expect.poll(async () => (await events()).length, patience).toBeGreaterThan(total);
    expect(await at()).toBe('1');
    await watching.keyboard.press('End');
    await expect.poll(lit).toContain('signup.steps.place');
    const newest = (await events()).length;
    await watching.keyboard.press('ArrowLeft');
    await hands.press('button[aria-label="Een stap vooruit"]');
    await expect.poll(at, patience).toBe(String(newest));
  });

  it('[MACH-04] a payment is watched on both sides: in its page and on the server', async () => {
    await page.close();
    await expect.poll(() => running('signup', 'gestopt').count(), patience).toBe(1);
    page = await logInWith(device, 'carla');
    await page.goto('/credits/p0');
    await page.locator('main [data-price] + button').click();
    await page.waitForURL('**/pay/**');
    await running('payment', 'server').click();
    await expect.poll(lit, patience).toEqual(['payment', 'payment.loading']);
    await expect.poll(events, patience).toEqual(['begin']);
    await page.locator('button[value=approve]').click();
    await expect
      .poll(lit, patience)
      .toEqual(['payment', 'payment.completed', 'payment.completed.standing']);
    await expect.poll(events, patience).toEqual(['begin', 'PAID']);
    await titled(page, /credits bijgeschreven/);
    await running('payment', 'pagina').click();
    await expect.poll(lit, patience).toContain('payment.completed.standing');
    await expect.poll(events, patience).toContain('SYNC');
    // Who begins to watch now is told what was.
    await watching.reload();
    await running('payment', 'server').click();
    await expect.poll(events, patience).toEqual(['begin', 'PAID']);
    await expect.poll(() => running('payment', 'pagina').count(), patience).toBe(1);
  });

  it("[MACH-04] exports each machine as Stately's visualizer takes it", async () => {
    const named = {
      ...{ session: 'session', signup: 'signup', chat: 'chat', payment: 'payment' },
      ...{ timeBonus: 'timeBonus', otp: 'directDebit' },
    };
    for (const [machine, file] of Object.entries(named)) {
      await list()
        .getByRole('button', { name: new RegExp(`^${machine}`) })
        .first()
        .click();
      const [download] = await Promise.all([
        watching.waitForEvent('download'),
        watching.getByRole('button', { name: new RegExp(`^${machine} exporteren`) }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${machine}.json`);
      const kept = new URL(`../docs/machines/${file}.json`, import.meta.url);
      expect(await readFile(await download.path(), 'utf8')).toBe(await readFile(kept, 'utf8'));
    }
  });

  it('fits a phone, a part at a time', async () => {
    await watching.setViewportSize({ width: 390, height: 844 });
    for (const part of ['Lijst', /^Log/, 'Context', 'Diagram']) {
      await watching.getByRole('navigation').getByRole('button', { name: part }).click();
      const overflow = await watching.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeFindings(watching)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
