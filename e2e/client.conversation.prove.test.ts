import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  conversation,
  message,
  other,
  startFakeGateway,
  type FakeGateway,
} from './client.fakeGateway.ts';
import { scrollUp, shiftByPrepending } from './client.measure.ts';
import { chromiumPath, launchBrowser, newDevice } from './lib/browser.ts';

const log = '[role=log]';
const bubbles = '[data-message]';

describe.skipIf(!chromiumPath)('a long conversation', () => {
  let browser: Browser;
  let gateway: FakeGateway;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(() => browser?.close());
  afterEach(async () => {
    await page?.context().close();
    await gateway?.close();
  });

  async function open(total: number, opening: number, width = 1280, unread = 0) {
    gateway = await startFakeGateway(total, opening, unread);
    const device = await newDevice(browser, gateway.url, width);
    page = await device.newPage();
    // The runner wraps named functions, also those that travel into the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`/chats/${conversation}`);
    await page.locator(bubbles).first().waitFor();
  }

  const fromEnd = () =>
    page.locator(log).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  const topOf = (key: string) =>
    page
      .locator(`[data-message="${key}"]`)
      .evaluate((bubble) => bubble.getBoundingClientRect().top);
  /** Waits until what was scrolled or measured stands still. */
  const atRest = () =>
    page.locator(log).evaluate(async (box, selector) => {
      const tops = () =>
        [...box.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().top);
      const look = () => [box.scrollTop, box.scrollHeight, ...tops()].join();
      await document.fonts.ready;
      for (let before = '', still = 0; still < 5;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = look() === before ? still + 1 : 0;
        before = look();
      }
    }, bubbles);
  /** A message in the middle of the window. */
  const inView = () =>
    page.evaluate((selector) => {
      const middle = innerHeight / 2;
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (bubble) => bubble.getBoundingClientRect().bottom > middle,
      );
      return found?.dataset['message'] ?? '';
    }, bubbles);

  const focusIs = (found: Locator) =>
    expect.poll(() => found.evaluate((field) => field === document.activeElement)).toBe(true);

  it('[SCREEN-15] of 50 000 messages a few stand in the page, however far it is scrolled', async () => {
    await open(50_000, 50_000);
    await atRest();
    expect(await fromEnd()).toBeLessThanOrEqual(1);
    expect(await page.locator(bubbles).last().textContent()).toContain('50000: ');
    expect(await scrollUp(page, 60, 900)).toBeLessThan(120);
    // To the very first one, in one go.
    await page.locator(log).evaluate((box) => (box.scrollTop = 0));
    await page.getByText(/^1: /).first().waitFor();
    expect(await page.locator(bubbles).count()).toBeLessThan(120);
    await page.getByRole('button', { name: 'Naar het nieuwste bericht' }).click();
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  });

  it.each([
    [390, 1],
    [1280, 1],
    // What the reader scrolls is heard late then, and what the list corrects is seen between two frames.
    [390, 6],
  ])(
    'older messages put before move what is read by at most 1 px, at %i px with a processor %i × slower',
    async (width, rate) => {
      await open(2_000, 50, width);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      for (let round = 0; round < 6; round += 1) {
        const shift = await shiftByPrepending(page);
        expect(shift).not.toBeNull();
        expect(shift).toBeLessThanOrEqual(1);
      }
    },
  );

  it('what grows above and below moves what is read by at most 1 px', async () => {
    await open(500, 200);
    await scrollUp(page, 8);
    await atRest();
    const key = await inView();
    const before = await topOf(key);
    // As a picture does that comes late, above the window and in it.
    await page.evaluate((selector) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      for (const at of [0, Math.floor(all.length / 4), all.length - 1]) {
        const bubble = all[at];
        if (bubble) bubble.style.height = `${bubble.offsetHeight + 90}px`;
      }
    }, bubbles);
    await atRest();
    expect(Math.abs((await topOf(key)) - before)).toBeLessThanOrEqual(1);
  });

  it('a new message does not move who is reading above; the way down shows it', async () => {
    await open(500, 200);
    await scrollUp(page, 8);
    await atRest();
    const key = await inView();
    const before = await topOf(key);
    gateway.receive('Een nieuw bericht');
    const jump = page.getByRole('button', { name: 'Naar het nieuwste bericht' });
    await page.locator('.badge', { hasText: 'ongelezen' }).last().waitFor();
    expect(Math.abs((await topOf(key)) - before)).toBeLessThanOrEqual(1);
    await jump.click();
    await page.locator(bubbles).filter({ hasText: 'Een nieuw bericht' }).waitFor();
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  });

  /** How many of the newest messages come from the other side. */
  const theirs = (total: number, newest: number) =>
    Array.from({ length: newest }, (_, at) => message(total - at)).filter(
      ({ sender }) => sender === other,
    ).length;
  const line = () => page.getByRole('separator');
  const topOfLine = () => line().evaluate((found) => found.getBoundingClientRect().top);

  it.each([390, 1280])(
    'with more unread than a page opens at the first of them, at %i px; the way down counts the rest',
    async (width) => {
      const [total, unread] = [500, 230];
      await open(total, 50, width, unread);
      const count = theirs(total, unread);
      expect(await line().textContent()).toBe(`${count} nieuwe berichten`);
      await atRest();
      const box = await page.locator(log).boundingBox();
      expect(await topOfLine()).toBeGreaterThan(box?.y ?? NaN);
      expect(await topOfLine()).toBeLessThan((box?.y ?? 0) + 200);
      const first = page.locator(`[data-index]:has([role=separator]) ${bubbles}`);
      expect(
        Number.parseInt((await first.textContent())?.match(/\d+: /)?.[0] ?? ''),
      ).toBeGreaterThan(total - unread);
      const left = async () =>
        Number.parseInt((await page.locator('[data-jump] .badge').textContent()) ?? '');
      // A badge says 99+ from a hundred on; what is in view has been seen.
      await expect.poll(left).toBeLessThanOrEqual(Math.min(99, count));
      await page.getByRole('button', { name: 'Naar het nieuwste bericht' }).click();
      await expect.poll(fromEnd).toBeLessThanOrEqual(1);
      await page.locator('[data-jump]').waitFor({ state: 'detached' });
    },
  );

  it('with very many unread opens at the end, and the first of them is one click away', async () => {
    const [total, unread] = [2_000, 1_200];
    await open(total, 50, 1280, unread);
    await atRest();
    expect(await fromEnd()).toBeLessThanOrEqual(1);
    expect(await line().count()).toBe(0);
    const count = theirs(total, unread);
    await page.getByRole('button', { name: `Naar ${count} nieuwe berichten` }).click();
    await line().waitFor();
    await expect.poll(topOfLine).toBeLessThan(400);
    await atRest();
    expect(await topOfLine()).toBeLessThan(400);
    expect(await topOfLine()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: /^Naar \d+ nieuwe/ }).count()).toBe(0);
  });

  it('stays at the end while messages come and the field grows', async () => {
    await open(100, 50);
    gateway.receive('Een lang bericht. '.repeat(30));
    await page.locator(bubbles).filter({ hasText: 'Een lang bericht' }).waitFor();
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
    await page.getByRole('textbox', { name: 'Bericht' }).fill('een\ntwee\ndrie\nvier');
    await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  });

  it('comes back to the place where it was left', async () => {
    await open(300, 200);
    await scrollUp(page, 10);
    await atRest();
    const key = await inView();
    const before = await topOf(key);
    await page.getByRole('link', { name: 'Zoeken', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Leden' }).waitFor();
    await page.goBack();
    await page.locator(`[data-message="${key}"]`).waitFor();
    await expect.poll(async () => Math.abs((await topOf(key)) - before)).toBeLessThanOrEqual(2);
  });

  it('[A11Y-02] is read, copied and answered with the keyboard alone', async () => {
    await open(60, 50);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await focusIs(page.getByRole('textbox', { name: 'Bericht' }));
    // What takes letters that are typed anywhere comes after the page, with who reads out the news.
    await page.locator('[aria-relevant]').waitFor({ state: 'attached' });
    // The messages are one stop of Tab before the field and what stands in between.
    const inLog = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'log');
    for (let step = 0; step < 4 && !(await inLog()); step += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await inLog()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('Enter');
    await focusIs(page.getByRole('menuitem', { name: 'Beantwoorden' }));
    await page.keyboard.press('ArrowDown');
    await focusIs(page.getByRole('menuitem', { name: 'Kopiëren' }));
    // It is said for a moment only.
    await Promise.all([page.getByText('Gekopieerd').waitFor(), page.keyboard.press('Enter')]);
    expect(text).toContain(await page.evaluate(() => navigator.clipboard.readText()));
    // A letter typed there goes into the field; Enter sends.
    await page.keyboard.type('Hallo');
    await page.keyboard.press('Enter');
    await page.locator(bubbles).filter({ hasText: 'Hallo' }).waitFor();
    await page.locator('[data-state=sent]').last().waitFor();
  });

  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const box = active?.getBoundingClientRect();
      return {
        isLog: active?.getAttribute('role') === 'log',
        key: (active as HTMLElement | null)?.dataset['message'] ?? '',
        top: box?.top ?? NaN,
        bottom: box?.bottom ?? NaN,
      };
    });

  it('the focus stays with the messages when its own is scrolled out of what is drawn, and arrows go on from what is seen', async () => {
    await open(2_000, 500);
    await page.locator(log).focus();
    await page.keyboard.press('ArrowUp');
    const focusedKey = async () => (await focused()).key;
    await expect.poll(focusedKey).not.toBe('');
    const key = await focusedKey();
    await scrollUp(page, 10, 900);
    await page.locator(`[data-message="${key}"]`).waitFor({ state: 'detached' });
    await atRest();
    await expect.poll(focused).toMatchObject({ isLog: true });
    await page.keyboard.press('ArrowUp');
    await expect.poll(focusedKey).not.toBe('');
    const next = await focused();
    const box = await page.locator(log).boundingBox();
    expect(next.key).not.toBe(key);
    // The lowest that is seen whole.
    expect(next.bottom).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1);
    expect(next.bottom).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0) / 2);
  });

  it('opens the menu of a message by a long press on a phone', async () => {
    await open(60, 50, 390);
    await atRest();
    const bubble = page.locator(bubbles).last();
    const box = await bubble.boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.getByRole('menuitem', { name: 'Kopiëren' }).waitFor();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.getByRole('menu').isVisible()).toBe(true);
  });

  it('keeps the button of a gift off the edge at 320 px, however low the window', async () => {
    await open(60, 50, 320);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 400 });
    await page.getByRole('button', { name: 'Cadeau sturen' }).click({ timeout: 15_000 });
    const send = page.getByRole('dialog').getByRole('button', { name: /^Kop koffie/ });
    await send.waitFor({ timeout: 15_000 });
    const box = await send.boundingBox();
    const [right, bottom] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
    expect([320 - right >= 12, 400 - bottom >= 12]).toEqual([true, true]);
  });
});
