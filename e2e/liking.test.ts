import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)('two members who like each other', () => {
  let product: Product;
  let browser: Browser;
  let anna: Page;
  let bram: Page;
  const ids = { anna: '', bram: '' };

  const setBack = (member: Member, path: string, profile: string) =>
    fetch(`${product.url}${path}`, {
      method: 'DELETE',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'e2e',
        cookie: member.cookie,
      },
      body: JSON.stringify({ profile }),
    });

  beforeAll(async () => {
    product = await startProduct();
    const members = {
      anna: await logIn(product.url, 'anna'),
      bram: await logIn(product.url, 'bram'),
    };
    ids.anna = members.anna.user.profile?.id ?? '';
    ids.bram = members.bram.user.profile?.id ?? '';
    // The demo may have them like each other already: here they begin as strangers.
    await setBack(members.anna, '/api/like.php', ids.bram);
    await setBack(members.bram, '/api/like.php', ids.anna);
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
  const badge = async (page: Page) => {
    const link = page.getByRole('banner').getByRole('link', { name: /^Likes/ });
    return /\d+/.exec(await link.innerText())?.[0] ?? '0';
  };

  it('[LIKE-01, SCREEN-06] like and take it back from a profile, which shows what is so', async () => {
    await anna.goto(`/members/${ids.bram}`);
    const like = heart(anna, 'Bram');
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('true');
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('false');
    await anna.reload();
    await expect.poll(() => like.getAttribute('aria-pressed'), patience).toBe('false');
  });

  it('[NAV-04, ROUTE-02, ROUTE-03, ROUTE-04, SCREEN-13] see a like in the bar, in the list with how many there are, and behind it the member', async () => {
    await anna.goto('/likes/given');
    const before = await badge(anna);
    await bram.goto(`/members/${ids.anna}`);
    await heart(bram, 'Anna').click();
    await expect.poll(() => badge(anna), patience).toBe(String(Number(before) + 1));
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

  it('[LIKE-04, LIKE-05, LIKE-06] are told of the match on both sides, and go on from there', async () => {
    await heart(anna, 'Bram').click();
    const mine = anna.getByRole('dialog', { name: 'Bram vindt jou ook leuk' });
    const theirs = bram.getByRole('dialog', { name: 'Anna vindt jou ook leuk' });
    await mine.waitFor();
    await theirs.waitFor();
    await theirs.getByRole('button', { name: 'Later' }).click();
    await theirs.waitFor({ state: 'detached' });
    await bram.goto('/members');
    await mine.getByRole('link', { name: 'Profiel van Bram' }).click();
    await anna.waitForURL(`**/members/${ids.bram}`);
    await anna.goto('/likes/matches');
    await anna.getByRole('link', { name: /^Schrijf Bram/ }).click();
    await anna.waitForURL(`**/members/${ids.bram}/chat`);
  });

  it('[INVIS-08] are gone for each other everywhere once one blocks the other, until that is taken back', async () => {
    await bram.goto(`/members/${ids.anna}`);
    await bram.getByRole('heading', { level: 1, name: /^Anna, / }).waitFor();
    await anna.goto(`/members/${ids.bram}`);
    await anna.getByRole('button', { name: 'Meer over Bram' }).click();
    await anna.getByRole('menuitem', { name: 'Bram blokkeren' }).click();
    const dialog = anna.getByRole('dialog', { name: 'Bram blokkeren' });
    await dialog.getByRole('button', { name: 'Blokkeren' }).click();
    await anna.waitForURL('**/members');
    await bram.getByText('Deze pagina is niet gevonden').waitFor();
    expect(await anna.getByRole('link', { name: /^Bram, / }).count()).toBe(0);
    await anna.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect
      .poll(async () => {
        await bram.goto(`/members/${ids.anna}`);
        return bram.getByRole('heading', { level: 1, name: /^Anna, / }).count();
      }, patience)
      .toBe(1);
  });
});
