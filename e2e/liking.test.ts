import type { LikesAnswer } from '@rendezvous/core/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  chromiumPath,
  launchBrowser,
  logInWith,
  newDevice,
  withLine,
} from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { messagesIn, say, titleCount, unreadBadge } from './lib/screen.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.skipIf(!chromiumPath)('two members who like each other', () => {
  let product: Product;
  let browser: Browser;
  let anna: Page;
  let bram: Page;
  const ids = { anna: '', bram: '' };

  let members: { anna: Member; bram: Member };
  /** What another device of hers would ask for. */
  const call = (method: string, path: string, profile: string, member = members.anna) =>
    fetch(`${product.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'e2e',
        cookie: member.cookie,
      },
      body: JSON.stringify({ profile }),
    });

  beforeAll(async () => {
    product = await startProduct();
    members = {
      anna: await logIn(product.url, 'anna'),
      bram: await logIn(product.url, 'bram'),
    };
    ids.anna = members.anna.user.profile?.id ?? '';
    ids.bram = members.bram.user.profile?.id ?? '';
    // The demo may have them like each other already: here they begin as strangers.
    await call('DELETE', '/api/like.php', ids.bram);
    await call('DELETE', '/api/like.php', ids.anna, members.bram);
    browser = await launchBrowser();
    anna = await logInWith(await newDevice(browser, product.url), 'anna');
    bram = await logInWith(await newDevice(browser, product.url, 390), 'bram');
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const heart = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name: `${name} leuk vinden`, exact: true });
  /** Nothing to scroll sideways, nothing for axe. */
  const whole = async (page: Page) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeFindings(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  };
  const badge = async (page: Page) => {
    const link = page.getByRole('banner').getByRole('link', { name: /^Likes/ });
    return /\d+/.exec(await link.innerText())?.[0] ?? '0';
  };

  it('[LIKE-01, SCREEN-06] like and take it back from a profile, which shows what is so', async () => {
    await anna.goto(`/members/${ids.bram}`);
    const like = heart(anna, 'Bram');
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('true');
    const told = anna.waitForResponse(
      (answer) => answer.url().endsWith('/api/like.php') && answer.request().method() === 'DELETE',
    );
    await like.press('Enter');
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('false');
    await told;
    await anna.reload();
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('false');
  });

  it('[NAV-04, ROUTE-02, ROUTE-04, SCREEN-13] see a like in the bar, in the list with how many there are, and behind it the member', async () => {
    await anna.goto('/likes/given');
    const list = await fetch(`${product.url}/api/likes.php`, {
      headers: { cookie: members.anna.cookie },
    });
    const { counts } = (await list.json()) as LikesAnswer;
    const before = String(counts.newLikes);
    await expect.poll(() => badge(anna), patience).toBe(before);
    await bram.goto(`/members/${ids.anna}`);
    await heart(bram, 'Anna').click();
    await expect.poll(() => badge(anna), patience).toBe(String(Number(before) + 1));
    const news = async () => (await unreadBadge(anna)) + Number(await badge(anna));
    await expect.poll(async () => (await titleCount(anna)) - (await news()), patience).toBe(0);
    await anna.getByRole('link', { name: /^Ontvangen/ }).click();
    await anna.waitForURL('**/likes');
    await anna.getByRole('heading', { level: 1, name: 'Likes' }).waitFor();
    const kinds = anna.getByRole('navigation', { name: 'Soorten likes' });
    await expect.poll(() => kinds.getByRole('link').first().innerText(), patience).toMatch(/\d/);
    expect(await axeFindings(anna)).toEqual([]);
    await anna
      .getByRole('heading', { name: /^Bram, / })
      .getByRole('link')
      .click();
    await anna.waitForURL(`**/likes/m/${ids.bram}`);
    await anna.getByRole('heading', { level: 1, name: /^Bram, / }).waitFor();
    await expect.poll(() => badge(anna), patience).toBe(before);
  });

  it('[ROUTE-03, LIKE-04, LIKE-05, LIKE-06, LIKE-07] are told of the match on both sides, once, and go on from there', async () => {
    await heart(anna, 'Bram').click();
    const mine = anna.getByRole('dialog', { name: 'Bram vindt jou ook leuk' });
    const theirs = bram.getByRole('dialog', { name: 'Anna vindt jou ook leuk' });
    await mine.waitFor();
    await theirs.waitFor();
    expect(await whole(bram)).toEqual([]);
    await theirs.getByRole('button', { name: 'Later' }).click();
    await theirs.waitFor({ state: 'detached' });
    await bram.reload();
    await heart(bram, 'Anna').waitFor();
    expect(await theirs.count()).toBe(0);
    await mine.getByRole('link', { name: 'Profiel van Bram' }).click();
    await anna.waitForURL(`**/members/${ids.bram}`);
    await mine.waitFor({ state: 'detached' });

    for (const path of ['/likes/given', '/likes/received', '/likes/matches']) {
      await anna.goto(path);
      await anna
        .getByRole('heading', { name: /^Bram(, |$)/ })
        .first()
        .waitFor();
    }
    expect(await whole(anna)).toEqual([]);
    await bram.goto('/likes/matches');
    const matched = bram.getByRole('link', { name: /^Schrijf Anna, 1 credit/ });
    await matched.waitFor();
    expect(await whole(bram)).toEqual([]);
    await bram.goto(`/members/${ids.anna}`);
    const takenBack = bram.waitForResponse(
      (answer) => answer.url().endsWith('/api/like.php') && answer.request().method() === 'DELETE',
    );
    await heart(bram, 'Anna').press('Enter');
    await expect.poll(() => heart(bram, 'Anna').getAttribute('aria-pressed')).toBe('false');
    await takenBack;
    await heart(bram, 'Anna').press('Enter');
    await theirs.waitFor();
    await theirs.getByRole('link', { name: /^Schrijf Anna, 1 credit/ }).press('Enter');
    await bram.waitForURL(`**/members/${ids.anna}/chat`);
    await theirs.waitFor({ state: 'detached' });
    await say(bram, 'Dag Anna, hoe bevalt het hier?');
    await mine.getByRole('link', { name: /^Schrijf Bram, 1 credit/ }).click();
    await expect.poll(() => messagesIn(anna), patience).toContain('Dag Anna, hoe bevalt het hier?');
  });

  it('[INVIS-08] are gone for each other everywhere once one blocks the other, until that is taken back', async () => {
    // He looks at the conversation, she acts from his profile, with keys alone.
    await expect.poll(() => messagesIn(bram), patience).toHaveLength(1);
    await anna.goto(`/members/${ids.bram}`);
    await anna.getByRole('button', { name: 'Meer over Bram' }).press('Enter');
    await anna.getByRole('menuitem', { name: 'Bram blokkeren' }).press('Enter');
    const dialog = anna.getByRole('dialog', { name: 'Bram blokkeren' });
    await dialog.waitFor();
    expect(await axeFindings(anna)).toEqual([]);
    await dialog.getByRole('button', { name: 'Blokkeren' }).press('Enter');
    await anna.waitForURL('**/members');
    // It is offered for a few seconds.
    await anna.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
    await anna.getByRole('article').first().waitFor();
    expect(await anna.getByRole('link', { name: /^Bram, / }).count()).toBe(0);
    await expect.poll(() => messagesIn(bram), patience).toEqual([]);

    for (const [page, other] of [
      [anna, 'Bram'],
      [bram, 'Anna'],
    ] as const) {
      const tab = await page.context().newPage();
      const their = tab.getByRole('main').getByText(new RegExp(`^${other}(, \\d|$)`));
      for (const path of ['/members', '/likes', '/likes/given', '/likes/matches', '/chats']) {
        await tab.goto(path);
        await tab.getByRole('main').getByRole('link').first().waitFor();
        const loading = tab.getByRole('main').locator('[aria-busy=true]');
        await expect
          .poll(async () => [path, await loading.count(), await their.count()], patience)
          .toEqual([path, 0, 0]);
      }
      await tab.goto(`/members/${other === 'Anna' ? ids.anna : ids.bram}`);
      // Whoever has blocked may take it back there; the other one is told of nothing.
      const title = other === 'Bram' ? 'Je hebt Bram geblokkeerd' : 'Deze pagina is niet gevonden';
      await tab.getByText(title).first().waitFor();
      expect(await tab.getByRole('heading', { name: new RegExp(`^${other}, `) }).count()).toBe(0);
      await tab.close();
    }

    await anna.goto(`/members/${ids.bram}`);
    await anna.getByRole('button', { name: 'Blokkering opheffen' }).press('Enter');
    await anna.getByRole('heading', { level: 1, name: /^Bram, / }).waitFor();
    await bram.goto(`/members/${ids.anna}`);
    await bram.getByRole('heading', { level: 1, name: /^Anna, / }).waitFor();
    await expect
      .poll(() => heart(bram, 'Anna').getAttribute('aria-pressed'), patience)
      .toBe('false');
  });

  it('[INVIS-08] a profile that is open at that moment is gone from the other screen', async () => {
    await withLine(bram, () => bram.reload());
    await bram.getByRole('heading', { level: 1, name: /^Anna, / }).waitFor();
    const answer = await call('POST', '/api/block.php', ids.bram);
    expect(answer.status).toBe(200);
    await bram.getByText('Deze pagina is niet gevonden').waitFor();
    await call('DELETE', '/api/block.php', ids.bram);
  });

  it('[BANNER-17, BANNER-18, BANNER-19] a like of the site comes after the time the address says, and says whose it is', async () => {
    const tab = await anna.context().newPage();
    await tab.clock.install();
    await tab.goto('/members?t=30');
    await tab.getByRole('main').getByRole('link').first().waitFor();
    const liked = tab.getByRole('dialog', { name: /vindt je leuk$/ });
    // Its time is the test's alone from here on, however long the machine takes.
    await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 5_000));
    await tab.clock.runFor(15_000);
    expect([await liked.count(), new URL(tab.url()).search]).toEqual([0, '?t=30']);
    await tab.clock.runFor(15_000);
    await tab.clock.resume();
    await liked.waitFor();
    expect(new URL(tab.url()).search).toBe('');
    expect(await liked.innerText()).toMatch(/Deze like gaf de site automatisch.*fictief profiel/s);
    await liked.getByRole('link', { name: 'Bekijk het profiel' }).click();
    await tab.waitForURL(/\/members\/[0-9a-f]{24}$/);
    await tab.close();
  });

  it('[INVIS-01] switch themselves out of sight and back with a key', async () => {
    const carla = await logIn(product.url, 'carla');
    const seen = async () => {
      const answer = await fetch(`${product.url}/api/profile.php?id=${ids.bram}`, {
        headers: { cookie: carla.cookie },
      });
      return answer.ok;
    };
    expect(await seen()).toBe(true);
    await bram.goto('/notifications');
    const hidden = bram.getByRole('switch', { name: 'Onzichtbaar zijn' });
    await hidden.press('Space');
    await bram.getByText('Je bent nu onzichtbaar').first().waitFor();
    await expect.poll(seen, patience).toBe(false);
    expect(await whole(bram)).toEqual([]);
    await hidden.press('Space');
    await expect.poll(seen, patience).toBe(true);
  });

  it('[ROLE-06] a heart that is pressed after the session ended says that it takes a login', async () => {
    // A line that comes after the session is over would end the page's as well.
    await withLine(bram, () => bram.goto(`/members/${ids.anna}`));
    await heart(bram, 'Anna').waitFor();
    await bram.context().clearCookies();
    await heart(bram, 'Anna').click();
    await bram.getByText('Log in om een like te geven').waitFor();
    const seen = await fetch(`${product.url}/api/likes.php`);
    expect(seen.status).toBe(403);
  });
});
