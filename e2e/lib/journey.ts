import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@rendezvous/core/contract';
import type { SmtpTestServer } from '@rendezvous/core/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { drawn, takenOver } from './browser.ts';
import type { Member } from './member.ts';
import { anything, wordsIn } from './words.ts';

const patience = { timeout: 20_000, interval: 50 };
const widths = [390, 1280];
const heights = { 390: 844, 1280: 900 } as Record<number, number>;

export interface Journey {
  language: Language;
  page: Page;
  smtp: SmtpTestServer;
  /** Who is met: likes first, and answers. */
  bram: Member;
  /** The address of the site. */
  url: string;
  /** Where photographs go; none are taken without it. */
  shots: string | undefined;
}

/** A photo of one colour, as a camera would make it. */
async function photoFile() {
  const buffer = await sharp({
    create: { width: 1200, height: 1500, channels: 3, background: '#6f9fb0' },
  })
    .jpeg()
    .toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}

/** What of a page is not as it should be: too wide, a text that is cut off, a place that was not filled in. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>('main button, main a, h1, h2, label')];
    const cut = shown.filter((each) => {
      const { overflowX } = getComputedStyle(each);
      return (
        overflowX !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...cut.map((each) => `cut off: ${each.innerText}`),
      ...(/\{\{|\bundefined\b/.exec(document.body.innerText) ?? []),
    ];
  });

/**
 * The way of a newcomer through the whole product on a phone, in the words of one language: signs up, confirms by
 * mail, writes a profile with a photo, searches, likes back, writes until the credits are gone, buys more at the
 * bank, is Premium then, and sends a gift (PROD-03). Answers the address of the account.
 */
export async function walk({ language, page, smtp, bram, url, shots }: Journey): Promise<string> {
  const { say, like } = wordsIn(language);
  const email = `els.${language}@example.com`;
  const name = `Els ${language}`;
  const main = page.getByRole('main');
  const titled = (text: string) =>
    page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
  const press = (text: string | RegExp) =>
    main.getByRole('button', { name: text, exact: true }).first().click();
  const follow = (text: string | RegExp) =>
    main.getByRole('link', { name: text, exact: true }).first().click();
  const credits = (count: number) => say('common', 'credits', { count });
  let stops = 0;

  /** Looks at the page at both widths, and photographs it. */
  async function look(what: string): Promise<void> {
    stops += 1;
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 });
      await page.getByRole('progressbar').waitFor({ state: 'hidden' });
      await drawn(page);
      expect([what, width, ...(await faultsOf(page))]).toEqual([what, width]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      if (!shots) continue;
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      await mkdir(join(shots, language), { recursive: true });
      const file = `${String(stops).padStart(2, '0')}-${what}-${width}.png`;
      await page.screenshot({ path: join(shots, language, file) });
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }

  async function signUp(): Promise<void> {
    await page.goto('/');
    await main.getByRole('button', { name: say('site', 'signup'), exact: true }).waitFor();
    await look('landing');
    await page.goto('/signup');
    await titled(say('accounts', 'question.0'));
    await takenOver(page);
    const choose = async (group: string, one: string) => {
      const radio = main
        .getByRole('group', { name: say('accounts', group), exact: true })
        .getByRole('radio', { name: say('accounts', one), exact: true });
      await radio.press('Space');
      await expect.poll(() => radio.isChecked(), patience).toBe(true);
    };
    const field = (label: string) => main.getByLabel(say('accounts', label), { exact: true });
    const next = () => press(say('accounts', 'next'));
    await choose('iAm', 'female');
    await choose('lookingFor', 'male');
    await look('signup-who');
    await next();
    await titled(say('accounts', 'question.1'));
    await field('day').fill('9');
    await field('month').selectOption('3');
    await field('year').fill('1975');
    await look('signup-birthday');
    await next();
    await titled(say('accounts', 'question.2'));
    await field('city').fill('Utrecht');
    await look('signup-place');
    await next();
    await titled(say('accounts', 'question.3'));
    await field('name').fill(name);
    await next();
    await titled(say('accounts', 'question.4'));
    await field('email').fill(email);
    await field('password').fill('lindebloesem aan de gracht');
    await main.locator('input[name=consent]').press('Space');
    await look('signup-account');
    await press(say('accounts', 'finish'));
    await titled(say('accounts', 'mail.look'));
    await look('signup-mail');
    await follow(say('accounts', 'mail.toMatches'));
    await titled(say('accounts', 'matches'));
    await main.getByRole('article').first().waitFor();
    await look('matches');
  }

  async function confirm(): Promise<void> {
    const link = /https?:\/\/[^/\s]+(\/activate\?\S*token=[\w-]+)/;
    const mail = await smtp.mail((each) => each.to === email && link.test(each.text));
    expect(mail.subject).toBe(say('mail', 'activation.subject', { site: 'Rendezvous' }));
    await page.goto(link.exec(mail.text)?.[1] ?? '');
    await titled(say('accounts', 'activate.named', { name }));
    await look('confirmed');
  }

  async function buildProfile(): Promise<void> {
    await page.goto('/profile');
    await titled(say('ownProfile', 'title'));
    await page.locator('input[type=file][multiple]').setInputFiles(await photoFile());
    const photos = async () => {
      const { photos: own } = (await (await page.request.get('/api/own-photos.php')).json()) as {
        photos: unknown[];
      };
      return own.length;
    };
    await expect.poll(photos, patience).toBe(1);
    await look('profile');
  }

  async function search(): Promise<void> {
    await page.goto('/members');
    await titled(say('search', 'heading'));
    await main.getByRole('article').first().waitFor();
    await look('members');
    await main.getByRole('button', { name: say('search', 'changeFilters') }).click();
    const results = page
      .getByRole('dialog')
      .getByRole('button', { name: say('search', 'showResults'), exact: true });
    await results.waitFor();
    await look('filters');
    await results.click();
    await page.goto(`/members/${bram.user.profile?.id}`);
    await page.getByRole('heading', { level: 1, name: /^Bram/ }).waitFor();
    await look('member');
  }

  async function meet(): Promise<void> {
    // On his profile his like would be seen as it comes.
    await page.goto('/premium');
    await titled(say('credits', 'premium.title'));
    await look('premium-offer');
    const { user } = (await (await page.request.get('/api/user.php')).json()) as {
      user: { profile: { id: string } };
    };
    const liked = await fetch(`${url}/api/like.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: bram.cookie },
      body: JSON.stringify({ profile: user.profile.id }),
    });
    expect(liked.status).toBe(200);
    await page.goto('/likes');
    await titled(say('likes', 'title'));
    const back = main.getByRole('button', { name: say('likes', 'likeBackOf', { name: 'Bram' }) });
    await back.waitFor();
    await look('likes');
    await back.click();
    const match = page.getByRole('dialog', { name: say('likes', 'match.title', { name: 'Bram' }) });
    const write = match.getByRole('link', {
      name: like('likes', 'writeFor', { name: 'Bram', price: anything }),
    });
    await write.waitFor();
    await look('match');
    await write.click();
    await page.waitForURL('**/chat');
  }

  const balance = (count: number) =>
    expect
      .poll(async () => {
        const answer = await page.request.get('/api/user.php');
        return ((await answer.json()) as { user: { credits: number } }).user.credits;
      }, patience)
      .toBe(count);
  const send = () => press(like('chat', 'send', { price: anything }));
  const bubbles = () => page.getByRole('log').locator('[data-message]').count();
  const field = () => main.getByRole('textbox', { name: say('chat', 'message'), exact: true });

  async function talk(): Promise<void> {
    await balance(3);
    for (const [sent, text] of ['Dag Bram', 'Koffie?', 'Zondag?'].entries()) {
      await field().fill(text);
      await send();
      await balance(2 - sent);
      await expect.poll(bubbles, patience).toBe(sent + 1);
    }
    const profile =
      (await bram.chats()).find((chat) => chat.profile.name === name)?.profile.id ?? '';
    const device = await bram.connect();
    await device.sendText(profile, 'Zondag is goed.');
    device.socket.close();
    await page.getByRole('log').getByText('Zondag is goed.').waitFor();
    await main.getByText(say('chat', 'creditsOut'), { exact: true }).first().waitFor();
    await look('chat');
    await follow(say('chat', 'buyCredits'));
  }

  async function buy(): Promise<void> {
    await titled(say('credits', 'title'));
    const pack = main.getByRole('link', {
      name: like('credits', 'chooseNamed', { credits: credits(10), price: anything }),
    });
    await pack.waitFor();
    await look('credits');
    await pack.click();
    await titled(say('credits', 'checkout'));
    const pay = say('credits', 'checkout.pay', { method: say('credits', 'method.ideal') });
    await main.getByRole('button', { name: pay, exact: true }).waitFor();
    await look('checkout');
    await press(pay);
    await page.waitForURL('**/pay/**');
    await page.locator('button[value=approve]').waitFor();
    await look('bank');
    await page.locator('button[value=approve]').click();
    await titled(say('credits', 'status.completed', { credits: credits(10) }));
    await look('paid');
  }

  async function enjoy(): Promise<void> {
    await page.goto('/premium');
    await main.getByText(say('credits', 'premium.already'), { exact: true }).waitFor();
    await look('premium');
    await page.goto(`/members/${bram.user.profile?.id}/chat`);
    await balance(10);
    await press(say('chat', 'sendGift'));
    const dialog = page.getByRole('dialog', { name: say('chat', 'giftTitle', { name: 'Bram' }) });
    await dialog.getByRole('radio').first().waitFor();
    await look('gifts');
    await dialog.getByRole('radio').first().check();
    await dialog
      .getByRole('button', { name: like('chat', 'giftSend', { gift: anything, price: anything }) })
      .click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(bubbles, patience).toBe(5);
    await page.goto('/transactions');
    await titled(say('credits', 'transactions'));
    await main
      .getByText(say('credits', 'ledger.kind.gift', { name: 'Bram' }), { exact: true })
      .first()
      .waitFor();
    await look('ledger');
    await page.goto('/notifications');
    await page.getByRole('switch').first().waitFor();
    await look('settings');
  }

  for (const leg of [signUp, confirm, buildProfile, search, meet, talk, buy, enjoy]) {
    try {
      await leg();
    } catch (error) {
      if (shots) await page.screenshot({ path: join(shots, `${language}-failed.png`) });
      throw error;
    }
  }
  return email;
}
