import { randomUUID } from 'node:crypto';
import type { ChatsAnswer } from '@rendezvous/core/contract';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { messagesIn, say, titleCount } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)('two members in a conversation', () => {
  let product: Product;
  let browser: Browser;
  /** She has a wide window and a mouse, he a phone. */
  let anna: Page;
  let bram: Page;
  let finger: CDPSession;
  let members: { anna: Member; bram: Member };
  let conversation = '';

  async function call(method: string, path: string, body?: object, cookie = members.bram.cookie) {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'e2e', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  }
  const chats = async () => ((await call('GET', '/api/chats.php')) as unknown as ChatsAnswer).chats;
  const bubble = (page: Page, text: string) =>
    page
      .getByRole('log')
      .locator('[data-message]')
      .filter({ has: page.locator('[dir=auto]', { hasText: text }) })
      .last();
  const signs = (page: Page) => page.getByRole('log').locator('.react');
  const namesOf = (page: Page) =>
    signs(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const header = (page: Page) => page.getByRole('main').locator('header small');
  const whole = async (page: Page) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeFindings(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  };
  async function touchAt(page: Page, text: string) {
    const box = await bubble(page, text).boundingBox();
    if (!box) throw new Error(`${text} is not on screen`);
    const [x, y] = [box.x + 20, box.y + box.height - 12];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[][]) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([px = 0, py = 0]) => ({ x: px, y: py })),
      });
    return { x, y, send };
  }

  beforeAll(async () => {
    product = await startProduct();
    members = {
      anna: await logIn(product.url, 'anna'),
      bram: await logIn(product.url, 'bram'),
    };
    browser = await launchBrowser();
    anna = await logInWith(await newDevice(browser, product.url), 'anna');
    bram = await logInWith(await newDevice(browser, product.url, 390), 'bram');
    finger = await bram.context().newCDPSession(bram);
    await anna.goto(`/members/${members.bram.user.profile?.id}/chat`);
    await anna.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
    await say(anna, 'Ga je zondag mee naar zee?');
    await say(anna, 'Of liever naar het bos?');
    await vi.waitFor(
      async () => expect((await chats())[0]?.conversation.last_seq).toBe(2),
      patience,
    );
    conversation = (await chats())[0]?.conversation.id ?? '';
    await bram.goto(`/chats/${conversation}`);
    await bubble(bram, 'Of liever naar het bos?').waitFor();
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  it('[LIVE-01] answer a message with its quote, by a swipe and by keys, and the quote leads back', async () => {
    const { x, y, send } = await touchAt(bram, 'Ga je zondag mee naar zee?');
    await send('touchStart', [[x, y]]);
    for (const by of [20, 45, 80]) await send('touchMove', [[x + by, y]]);
    await send('touchEnd', []);
    await bram.getByText('Antwoord op Anna').waitFor();
    expect(await whole(bram)).toEqual([]);
    await say(bram, 'Graag');
    const answer = bubble(anna, 'Graag');
    await answer.waitFor();
    expect(await answer.locator('.quote').innerText()).toMatch(
      /^Jij\s+Ga je zondag mee naar zee\?$/,
    );
    expect(await bram.getByText('Antwoord op Anna').count()).toBe(0);

    // By keys alone: to the message, through its menu to what it answers, and back to answer it.
    const field = anna.getByRole('textbox', { name: 'Bericht', exact: true });
    const menu = anna.getByRole('menu', { name: 'Opties voor dit bericht' });
    await answer.focus();
    await anna.keyboard.press('Enter');
    await menu
      .getByRole('menuitem', { name: 'Naar het bericht waarop dit antwoordt' })
      .press('Enter');
    const found = anna.locator('.bubble.found');
    await expect.poll(() => found.innerText(), patience).toContain('Ga je zondag mee naar zee?');
    await answer.focus();
    await anna.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: 'Beantwoorden' }).press('Enter');
    await anna.getByText('Antwoord op Bram').waitFor();
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await whole(anna)).toEqual([]);
    await anna.getByRole('button', { name: 'Toch geen antwoord hierop' }).press('Enter');
    await anna.getByText('Antwoord op Bram').waitFor({ state: 'detached' });
    await answer.hover();
    await anna.locator('[data-reply]').last().click();
    await say(anna, 'Mooi, tot dan');
    const second = bubble(bram, 'Mooi, tot dan');
    await second.locator('.quote').tap();
    await expect.poll(() => bram.locator('.bubble.found').innerText(), patience).toMatch(/Graag$/);
  });

  it('[LIVE-02] react with one of six signs, change it and take it back, seen at once on every device and without news', async () => {
    const third = await bram.context().newPage();
    await third.goto(`/chats/${conversation}`);
    await bubble(third, 'Graag').waitFor();
    const credits = async () =>
      ((await call('GET', '/api/user.php')) as { user: { credits: number } }).user.credits;
    const before = await credits();
    await bubble(anna, 'Graag').hover();
    await anna.getByRole('button', { name: 'Reageren met een hart' }).nth(2).click();
    for (const page of [bram, third]) {
      await expect.poll(() => namesOf(page), patience).toEqual(['Reactie van Anna: hart']);
    }
    expect(await namesOf(anna)).toEqual(['Jouw reactie: hart']);
    const news = async () => [await titleCount(bram), await titleCount(third)];
    await expect.poll(news, patience).toEqual([0, 0]);

    // A finger that rests opens the menu with all six.
    const { x, y, send } = await touchAt(bram, 'Graag');
    await send('touchStart', [[x, y]]);
    const choice = bram.getByRole('menuitemradio');
    await choice.first().waitFor();
    await send('touchEnd', []);
    expect(await choice.count()).toBe(6);
    expect(await whole(bram)).toEqual([]);
    await bram.getByRole('menuitemradio', { name: 'hart' }).tap();
    const both = 'Reactie van Bram en jou: hart';
    await expect.poll(() => namesOf(anna), patience).toEqual([both]);

    // By keys: another sign, then none.
    await bubble(anna, 'Graag').focus();
    await anna.keyboard.press('Enter');
    await anna.getByRole('menuitemradio', { name: 'lach', exact: true }).press('Enter');
    await expect
      .poll(() => namesOf(bram), patience)
      .toEqual(['Jouw reactie: hart', 'Reactie van Anna: lach']);
    expect(await whole(anna)).toEqual([]);
    await signs(anna).last().click();
    await signs(bram).first().tap();
    for (const page of [anna, bram, third]) {
      await expect.poll(() => namesOf(page), patience).toEqual([]);
    }
    expect(await credits()).toBe(before);
    await anna.reload();
    await bubble(anna, 'Graag').waitFor();
    expect(await namesOf(anna)).toEqual([]);
    await third.close();
  });

  it('[REAL-07, POLL-07] see when the other is there, writes and has read, until one of them switches that off', async () => {
    await expect.poll(() => header(anna).innerText(), patience).toMatch(/^Nu online/);
    const field = bram.getByRole('textbox', { name: 'Bericht', exact: true });
    const list = anna.locator('.writes');
    await field.pressSequentially('Neem');
    await expect.poll(() => header(anna).innerText(), patience).toBe('schrijft…');
    await list.first().waitFor();
    await anna.getByRole('status').getByText('Bram schrijft').waitFor({ state: 'attached' });
    expect(await anna.locator('[data-writing]').count()).toBe(1);
    expect(await whole(anna)).toEqual([]);
    // It ends by itself, and with the message.
    await expect.poll(() => header(anna).innerText(), patience).toMatch(/^Nu online/);
    await field.pressSequentially(' je');
    await expect.poll(() => header(anna).innerText(), patience).toBe('schrijft…');
    await field.press('Enter');
    await expect.poll(() => messagesIn(anna), patience).toContain('Neem je');
    await expect.poll(() => header(anna).innerText(), patience).toMatch(/^Nu online/);
    const tick = anna.locator('.tick').last();
    await expect.poll(() => tick.getAttribute('data-state'), patience).toBe('read');

    // He goes and switches all of it off; she has not to do anything.
    await bram.goto('/notifications');
    for (const name of [
      'Laten zien dat ik online ben',
      'Laten zien dat ik schrijf',
      'Leesbevestigingen',
    ]) {
      const knob = bram.getByRole('switch', { name });
      const saved = bram.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/notifications.php') && answer.request().method() === 'PUT',
      );
      await knob.tap();
      expect((await saved).status()).toBe(200);
      await expect.poll(() => knob.isChecked(), patience).toBe(false);
    }
    await expect.poll(() => header(anna).innerText(), patience).not.toMatch(/online|schrijft/);
    await say(anna, 'Zie je dit?');
    await bram.goto(`/chats/${conversation}`);
    await bubble(bram, 'Zie je dit?').waitFor();
    expect(await header(bram).innerText()).not.toMatch(/online/);
    await field.fill('Ja');
    await field.press('Enter');
    await expect.poll(() => messagesIn(anna), patience).toContain('Ja');
    expect(await header(anna).innerText()).not.toMatch(/online|schrijft/);
    expect(await tick.getAttribute('data-state')).toBe('sent');
    await call('PUT', '/api/notifications.php', {
      privacy: { presence: true, typing: true, read_receipts: true },
    });
    await expect.poll(() => header(anna).innerText(), patience).toMatch(/^Nu online/);
    // Without a network nobody is known to be there.
    await anna.context().setOffline(true);
    await anna.getByText(/^Je bent offline/).waitFor();
    await expect.poll(() => header(anna).innerText(), patience).not.toMatch(/online/);
    await anna.context().setOffline(false);
    await expect.poll(() => header(anna).innerText(), patience).toMatch(/^Nu online/);
  });

  it('[LIVE-01] lose the words of a quote on both screens when the original is taken away', async () => {
    const { cookie } = await logIn(product.url, 'operator');
    const target = { conversation, seq: 1 };
    await call('POST', '/api/report.php', { id: randomUUID(), target, reason: 'rude' });
    const { cases } = (await call('GET', '/api/moderation-queue.php', undefined, cookie)) as {
      cases: { id: string; kind: string }[];
    };
    const id = cases.find(({ kind }) => kind === 'message')?.id;
    await call('POST', '/api/moderation-claim.php', { id }, cookie);
    const decision = {
      id,
      measure: 'hide',
      reason: 'rude',
      text: 'Dit bericht was niet vriendelijk.',
    };
    await call('POST', '/api/moderation-decide.php', decision, cookie);
    for (const page of [anna, bram]) {
      const quote = bubble(page, 'Graag').locator('.quote');
      await expect.poll(() => quote.innerText(), patience).toMatch(/Dit bericht is gewist$/);
      const said = page.getByText('Ga je zondag mee naar zee?');
      await expect.poll(() => said.count(), patience).toBe(0);
      expect(await whole(page)).toEqual([]);
    }
  });
});
