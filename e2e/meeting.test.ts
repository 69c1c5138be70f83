import type { ProfileChange, ProfileView } from '@rendezvous/core/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { say } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)("somebody else's profile", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let anna: Member;
  let annaId: string;
  const name = 'Anna';

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    anna = await logIn(product.url, 'anna');
    annaId = anna.user.profile?.id ?? '';
    await writeProfile({
      interests: ['hiking', 'cooking'],
      attributes: { reason_for_joining: 'friendship', relationship_status: 'single' },
      prompts: [{ prompt: 'rainy_day', answer: 'bak ik brood.' }],
    });
    const device = await newDevice(browser, product.url, 390);
    device.setDefaultTimeout(20_000);
    // A free member.
    page = await logInWith(device, 'carla');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.request.put('/api/profile.php', {
      headers: { origin: product.url },
      data: { interests: ['hiking'] },
    });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  async function writeProfile(change: ProfileChange): Promise<void> {
    const answer = await fetch(`${product.url}/api/profile.php`, {
      method: 'PUT',
      headers: {
        ...{ cookie: anna.cookie, 'content-type': 'application/json' },
        'x-requested-with': 'e2e',
      },
      body: JSON.stringify(change),
    });
    expect(answer.status).toBe(200);
  }
  async function openProfile(): Promise<void> {
    await page.goto(`/members/${annaId}`);
    await page.getByRole('heading', { level: 1, name: /^Anna, / }).waitFor();
  }

  it('[SCREEN-03, SCREEN-04, SCREEN-07, SCREEN-09] has its main picture, highlights, the number of photos, and others to look at', async () => {
    await openProfile();
    const main = page.getByRole('main');
    await main.getByRole('img', { name: `Portret van ${name}` }).waitFor();
    await main.getByText('Vrijgezel').first().waitFor();
    await main.getByText(/^\d+ foto's$/).waitFor();
    const related = main.getByRole('region', { name: 'Andere leden' }).getByRole('article');
    expect(await related.count()).toBeGreaterThan(0);
    await main.getByText('Jullie houden allebei van wandelen.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('[SCREEN-08, ROLE-08] shows a free member locked previews that lead to Premium, and the main photo large', async () => {
    const locked = page.getByRole('link', { name: /^Foto 2, vergrendeld/ });
    expect(await locked.getAttribute('href')).toBe('/premium');
    await page.getByRole('button', { name: `Portret van ${name}` }).click();
    const box = page.getByRole('dialog', { name: `Foto's van ${name}` });
    await box.getByRole('img').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('[LIVE-03] a sentence is answered with the first message, which says to what', async () => {
    await page.getByRole('link', { name: /^Antwoorden op: Als het regent/ }).click();
    await page.getByText('Je antwoordt op: Als het regent …').waitFor();
    await say(page, 'Desem of gist?');
    await expect
      .poll(async () => {
        const { last_message } = (await anna.chats()).find(
          ({ last_message: last }) => last?.text === 'Desem of gist?',
        ) ?? { last_message: null };
        return last_message?.about;
      }, patience)
      .toEqual({ prompt: 'rainy_day' });
    await page.getByRole('log').getByText('Antwoord op: Als het regent …').waitFor();
  });

  it('[LIVE-03] so is a photo', async () => {
    await openProfile();
    await page.getByRole('button', { name: `Portret van ${name}` }).click();
    await page.getByRole('button', { name: /^Op deze foto antwoorden/ }).click();
    await page.getByText(`Je antwoordt op een foto van ${name}`).waitFor();
    await page.getByRole('button', { name: 'Toch geen antwoord hierop' }).click();
    await page.getByText(`Je antwoordt op een foto van ${name}`).waitFor({ state: 'detached' });
    await openProfile();
    await page.getByRole('button', { name: `Portret van ${name}` }).click();
    await page.getByRole('button', { name: /^Op deze foto antwoorden/ }).click();
    await page.getByText(`Je antwoordt op een foto van ${name}`).waitFor();
    const profile = await page.request.get(`/api/profile.php?id=${annaId}`);
    const { photos } = ((await profile.json()) as { profile: ProfileView }).profile;
    const photo = photos.find(({ main }) => main)?.id ?? 'no main photo';
    await say(page, 'Waar is dit genomen?');
    await expect
      .poll(async () => {
        const { last_message } = (await anna.chats()).find(
          ({ last_message: last }) => last?.text === 'Waar is dit genomen?',
        ) ?? { last_message: null };
        return last_message?.about;
      }, patience)
      .toEqual({ photo });
    await page.getByRole('log').getByText('Antwoord op een foto').waitFor();
  });

  it('[SCREEN-33] an icebreaker is chosen and stands where the message is written', async () => {
    await openProfile();
    await page.getByRole('button', { name: /^IJsbreker voor/ }).click();
    await page.getByRole('radio', { name: /^Koffie, thee/ }).check();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'In een bericht zetten' }).click();
    const field = page.getByRole('textbox', { name: 'Bericht', exact: true });
    await expect.poll(() => field.inputValue(), patience).toMatch(/^Koffie, thee/);
    await field.fill('');
  });

  it('[SCREEN-05, SCREEN-06, INVIS-08] is liked and unliked, blocked and let in again', async () => {
    await openProfile();
    const heart = page.getByRole('main').getByRole('button', { name: `${name} leuk vinden` });
    await heart.first().click();
    await expect.poll(() => heart.first().getAttribute('aria-pressed'), patience).toBe('true');
    await heart.first().click();
    await expect.poll(() => heart.first().getAttribute('aria-pressed'), patience).toBe('false');
    await page.getByRole('button', { name: `Meer over ${name}` }).click();
    await page.getByRole('menuitem', { name: `${name} blokkeren` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click();
    await page.waitForURL('**/members');
    await page.goto(`/members/${annaId}`);
    await page.getByRole('heading', { name: `Je hebt ${name} geblokkeerd` }).waitFor();
    await page.goto('/notifications');
    await page.getByRole('button', { name: `Blokkering van ${name} opheffen` }).click();
    await page.getByText('Je hebt niemand geblokkeerd.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await openProfile();
  });

  it('hearts in the list of members say whom one likes, also on another device', async () => {
    await page.goto('/members');
    const first = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: / leuk vinden$/ });
    const label = (await first.getAttribute('aria-label')) ?? '';
    await first.click();
    await expect.poll(() => first.getAttribute('aria-pressed'), patience).toBe('true');
    await page.waitForLoadState('networkidle');
    await page.reload();
    const again = page.getByRole('main').getByRole('button', { name: label });
    await expect.poll(() => again.first().getAttribute('aria-pressed'), patience).toBe('true');
  });
});
