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
    await related.first().waitFor();
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
    const bram = await logIn(product.url, 'bram');
    const bramId = bram.user.profile?.id ?? '';
    const answerPhoto = async () => {
      await page.goto(`/members/${bramId}`);
      await page.getByRole('button', { name: 'Portret van Bram' }).click();
      await page.getByRole('button', { name: /^Op deze foto antwoorden/ }).click();
      await page.getByText('Je antwoordt op een foto van Bram').waitFor();
    };
    await answerPhoto();
    await page.getByRole('button', { name: 'Toch geen antwoord hierop' }).click();
    await page.getByText('Je antwoordt op een foto van Bram').waitFor({ state: 'detached' });
    await answerPhoto();
    const profile = await page.request.get(`/api/profile.php?id=${bramId}`);
    const { photos } = ((await profile.json()) as { profile: ProfileView }).profile;
    const photo = photos.find(({ main }) => main)?.id ?? 'no main photo';
    await say(page, 'Waar is dit genomen?');
    await expect
      .poll(async () => {
        const { last_message } = (await bram.chats()).find(
          ({ last_message: last }) => last?.text === 'Waar is dit genomen?',
        ) ?? { last_message: null };
        return [last_message?.seq, last_message?.about];
      }, patience)
      .toEqual([1, { photo }]);
    await page.getByRole('log').getByText('Antwoord op een foto').waitFor();
  });

  it('[ERR-19] a photo of one’s own in a conversation is for Premium, which is said before one is chosen', async () => {
    await page.getByRole('button', { name: 'Foto sturen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Foto sturen' });
    await dialog.getByText('Deze functie is alleen beschikbaar voor premium leden').waitFor();
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await dialog.waitFor({ state: 'detached' });
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
    const actions = page.getByRole('main');
    await actions
      .getByRole('link', { name: `Cadeau sturen aan ${name}` })
      .first()
      .waitFor();
    await actions
      .getByRole('link', { name: `Bericht sturen aan ${name}` })
      .first()
      .waitFor();
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
    await page.getByRole('main').getByRole('button', { name: 'Blokkering opheffen' }).waitFor();
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
    const told = page.waitForResponse('**/api/like.php');
    await first.click();
    await expect.poll(() => first.getAttribute('aria-pressed'), patience).toBe('true');
    expect((await told).status()).toBe(200);
    await page.reload();
    const again = page.getByRole('main').getByRole('button', { name: label });
    await expect.poll(() => again.first().getAttribute('aria-pressed'), patience).toBe('true');
  });

  it('[SCREEN-10, PROD-07, TRUST-02, SETTING-13] who is fictional is marked by sign and words in the list, on the profile, in a conversation and at the till', async () => {
    const device = await newDevice(browser, product.url);
    const tab = await logInWith(device, 'anna');
    const read = async <Answer>(path: string) =>
      (await (await tab.request.get(path)).json()) as Answer;
    const { settings } = await read<{ settings: Record<string, string> }>('/api/settings.php');
    const { fictional_singular: mark = '?', fictional_warning: warning = '?' } = settings;
    const { results } = await read<{ results: ProfileView[] }>('/api/search.php?page=1');
    const fictional = results.filter((each) => each.fictional);
    expect(fictional.length).toBeGreaterThan(0);
    expect(fictional.length).toBeLessThan(results.length);
    await tab.goto('/members');
    for (const each of results) {
      const card = tab
        .getByRole('article')
        .filter({ has: tab.getByText(`${each.name}, ${each.age}`) });
      await card.first().waitFor();
      expect([each.name, await card.getByText(mark).count()]).toEqual([
        each.name,
        each.fictional ? 1 : 0,
      ]);
    }
    await tab.goto(`/members/${fictional[0]?.id}`);
    await tab.getByRole('main').getByText(warning, { exact: false }).waitFor();
    await tab.getByRole('main').getByText(mark).first().waitFor();
    const chats = (await anna.chats()).filter(({ profile }) => profile.fictional);
    await tab.goto(`/chats/${chats[0]?.conversation.id}`);
    await tab.getByRole('main').getByText(warning, { exact: false }).waitFor();
    const listed = tab.getByRole('link').filter({ hasText: chats[0]?.profile.name ?? '?' });
    await listed.filter({ hasText: mark }).first().waitFor();
    await tab.goto('/credits/p0');
    await tab.getByText('Een deel van de gesprekspartners is fictief').waitFor();
    await device.close();
  });

  it('[SCREEN-16, SCREEN-18, CHAT-11] a conversation has profile, credits and more at its head, and counts characters at its foot', async () => {
    const device = await newDevice(browser, product.url, 390);
    const tab = await logInWith(device, 'anna');
    const [chat] = (await anna.chats()).filter(({ profile }) => !profile.deleted);
    const { id = '', name: other = '' } = chat?.profile ?? {};
    await tab.goto(`/chats/${chat?.conversation.id}`);
    const main = tab.getByRole('main');
    await main.getByRole('link', { name: /^\d+ credits$/ }).waitFor();
    const field = tab.getByRole('textbox', { name: 'Bericht', exact: true });
    await field.fill('x'.repeat(990));
    await main.getByText('Nog 10 tekens').first().waitFor();
    await field.fill('x'.repeat(1003));
    await main.getByText('3 tekens te veel').first().waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toHaveLength(1003);
    await field.fill('');
    await main.getByRole('button', { name: 'Meer over dit gesprek', exact: true }).click();
    await tab.getByRole('menuitem', { name: 'Gesprek verwijderen' }).waitFor();
    await tab.keyboard.press('Escape');
    await main
      .getByRole('link', { name: new RegExp(`^${other}, `) })
      .first()
      .click();
    await tab.waitForURL(`**/members/${id}`);
    await device.close();
  });

  it('[PROD-06, CHAT-09] a gift is chosen from a profile, and stands in the conversation of both', async () => {
    const device = await newDevice(browser, product.url, 390);
    const tab = await logInWith(device, 'anna');
    const bram = await logIn(product.url, 'bram');
    await tab.goto(`/members/${bram.user.profile?.id}`);
    await tab.getByRole('link', { name: 'Cadeau sturen aan Bram' }).click();
    const picker = tab.getByRole('dialog', { name: 'Een cadeau voor Bram' });
    await picker.getByRole('radio').nth(1).check({ force: true });
    const button = picker.getByRole('button', { name: / sturen voor \d+ credits?, \d.*euro/ });
    const gift = ((await button.getAttribute('aria-label')) ?? '').replace(/ sturen voor .*/, '');
    await button.click();
    await tab.getByRole('log').getByText(gift).last().waitFor();
    const last = async () => {
      const chat = (await bram.chats()).find(({ profile }) => profile.id === annaId);
      return [chat?.last_message?.type, (chat?.num_unread_messages ?? 0) > 0];
    };
    await expect.poll(last, patience).toEqual(['gift', true]);
    await device.close();
  });
});
