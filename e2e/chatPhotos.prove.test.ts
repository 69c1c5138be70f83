import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { creditsIn } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)('photos in a conversation', () => {
  let product: Product;
  let browser: Browser;
  let members: { anna: Member; bram: Member; carla: Member };
  let devices: { anna: BrowserContext; bram: BrowserContext };
  let anna: Page;
  let bram: Page;
  let jpeg: Buffer;

  beforeAll(async () => {
    product = await startProduct();
    members = {
      anna: await logIn(product.url, 'anna'),
      bram: await logIn(product.url, 'bram'),
      carla: await logIn(product.url, 'carla'),
    };
    browser = await launchBrowser();
    devices = {
      anna: await newDevice(browser, product.url),
      bram: await newDevice(browser, product.url, 390),
    };
    anna = await logInWith(devices.anna, 'anna');
    bram = await logInWith(devices.bram, 'bram');
    // A real photograph, of what is on the screen.
    jpeg = await anna.screenshot({ type: 'jpeg' });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const chosen = (name: string, buffer = jpeg) => ({ name, mimeType: 'image/jpeg', buffer });
  const choose = async (page: Page, file: ReturnType<typeof chosen>) => {
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Foto sturen', exact: true }).press('Enter');
    await (await opened).setFiles(file);
  };
  const photosIn = (page: Page) =>
    page
      .getByRole('log')
      .locator('[data-photo] img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).flatMap(({ naturalWidth, src }) =>
          naturalWidth > 0 ? [src] : [],
        ),
      );
  const open = async (page: Page, partner: Member) => {
    await page.goto(`/members/${partner.user.profile?.id}/chat`);
    await page.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
  };

  it('[CHAT-08, SCREEN-17, TRUST-01] are chosen in the composer, shown with their price, and arrive at the other side, paid once though the first try was cut off', async () => {
    await open(anna, members.bram);
    await open(bram, members.anna);
    const credits = await creditsIn(bram);
    let tries = 0;
    await bram.route('**/api/chat-photo.php', (route) =>
      (tries += 1) === 1 ? route.abort() : route.continue(),
    );
    await choose(bram, chosen('duin.jpg'));
    const sheet = bram.getByRole('dialog', { name: 'Een foto voor Anna' });
    await sheet.getByRole('img', { name: 'De foto die je gekozen hebt' }).waitFor();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByRole('button', { name: 'Opnieuw' }).press('Enter');
    const send = sheet.getByRole('button', { name: /^Foto sturen voor 2 credits, \d.*euro/ });
    await send.waitFor();
    await sheet.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await axeFindings(bram)).toEqual([]);
    await send.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    for (const page of [bram, anna]) {
      await expect.poll(async () => (await photosIn(page)).length, patience).toBe(1);
    }
    await expect.poll(() => creditsIn(bram), patience).toBe(credits - 2);
    await bram.reload();
    await expect.poll(async () => (await photosIn(bram)).length, patience).toBe(1);
    expect([tries, await creditsIn(bram)]).toEqual([2, credits - 2]);
    expect(await axeFindings(anna)).toEqual([]);
  });

  it('are refused in words when they are none, and cost nothing', async () => {
    const credits = await creditsIn(bram);
    await choose(bram, chosen('text.jpg', Buffer.from('no photo at all')));
    const sheet = bram.getByRole('dialog', { name: 'Een foto voor Anna' });
    await expect
      .poll(() => sheet.getByRole('alert').innerText(), patience)
      .toContain('Dit is geen foto die we kunnen lezen');
    expect(await sheet.getByRole('button', { name: /^Foto sturen/ }).count()).toBe(0);
    await bram.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await creditsIn(bram)).toBe(credits);
  });

  it('[SCREEN-17] open large, one after the other, with keys, and zoom', async () => {
    await choose(bram, chosen('second.jpg', await anna.screenshot({ type: 'jpeg', quality: 40 })));
    const sheet = bram.getByRole('dialog', { name: 'Een foto voor Anna' });
    await sheet.getByRole('button', { name: /^Foto sturen/ }).press('Enter');
    await expect.poll(async () => (await photosIn(anna)).length, patience).toBe(2);
    const [first, second] = await photosIn(anna);
    const bubble = anna.getByRole('log').locator('[data-kind=photo]').first();
    await bubble.focus();
    await anna.keyboard.press('Enter');
    const viewer = anna.getByRole('dialog', { name: "Foto's, groot" });
    const current = viewer.locator('.yarl__slide_current img');
    await expect.poll(() => current.getAttribute('src'), patience).toBe(pathOf(first));
    expect(await axeFindings(anna)).toEqual([]);
    await anna.keyboard.press('ArrowRight');
    await expect.poll(() => current.getAttribute('src'), patience).toBe(pathOf(second));
    const width = async () => (await current.boundingBox())?.width ?? 0;
    const before = await width();
    await viewer.getByRole('button', { name: 'Inzoomen' }).click();
    await expect.poll(width, patience).toBeGreaterThan(before);
    await anna.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(new URL(anna.url()).pathname).toMatch(/\/chats?/);
  });

  it('[CHAT-08] are for the two of them only, by any address', async () => {
    const [address = ''] = await photosIn(anna);
    const status = async (cookie?: string) =>
      (await fetch(address, cookie ? { headers: { cookie } } : {})).status;
    expect(await status(members.anna.cookie)).toBe(200);
    expect(await status(members.bram.cookie)).toBe(200);
    expect(await status(members.carla.cookie)).toBe(404);
    expect([403, 404]).toContain(await status());
  });
});

const pathOf = (address = '') => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
