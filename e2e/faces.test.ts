import { startSmtp, type SmtpTestServer } from '@rendezvous/core/testing';
import { randomUUID } from 'node:crypto';
import type { OwnPhotosAnswer, OwnProfileAnswer } from '@rendezvous/core/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  chromiumPath,
  collectComplaints,
  launchBrowser,
  newDevice,
  shiftsOf,
  watchShifts,
} from './lib/browser.ts';
import { keyboardOf } from './lib/keyboard.ts';
import { startProduct, type Product } from './lib/product.ts';
import { expectWhole } from './lib/shop.ts';

const patience = { timeout: 60_000, interval: 50 };
const email = 'els.faces@example.com';
const colours = ['#c9785d', '#6f9fb0', '#8fae7c', '#b08fc0'];

/** A photo of one colour, as a camera would make it. */
async function photoFile(number: number) {
  const background = colours[number % colours.length] ?? '#888888';
  const buffer = await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `foto-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

describe.skipIf(!chromiumPath)('a new member on a phone', () => {
  let smtp: SmtpTestServer;
  let product: Product;
  let browser: Browser;
  let device: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    smtp = await startSmtp();
    product = await startProduct({ SMTP_URL: smtp.url });
    browser = await launchBrowser();
    device = await newDevice(browser, product.url, 390);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchShifts(page);
    collectComplaints(page, complaints);
    await join();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
    await smtp?.stop();
  });

  async function join(): Promise<void> {
    const form = {
      ...{ signup: randomUUID(), gender: 'female', looking_for: 'male', name: 'Els' },
      ...{ date_of_birth: '1975-03-09', country: 'NL', region: 'Utrecht', city: 'Utrecht' },
      ...{ email, password: 'lindebloesem aan de gracht' },
    };
    const headers = { origin: product.url };
    const answer = await page.request.post('/api/signup.php', { headers, data: form });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await (await page.request.get(path)).json()) as Answer;
  const photoIds = async () =>
    (await ask<OwnPhotosAnswer>('/api/own-photos.php')).photos.map(({ id }) => id);
  const profile = async () => (await ask<OwnProfileAnswer>('/api/profile.php')).profile;
  const tiles = () =>
    page.getByRole('list', { name: "Jouw foto's" }).getByRole('img', { name: /^Jouw foto/ });
  /** The newest offer: it is there for a few seconds, and for as long as somebody points at it. */
  const undo = () => page.getByRole('button', { name: 'Ongedaan maken' }).last();
  const full = () =>
    page.getByRole('alert').getByText("Je kunt 3 foto's plaatsen. Verwijder er eerst een.");

  async function openEditor(): Promise<void> {
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Jouw profiel' }).waitFor();
    await page.getByRole('heading', { name: 'In het kort' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  const reach = (selector: string) => keyboardOf(page).reach(selector);
  /** What is typed goes somewhere. */
  const fieldHasFocus = () =>
    page.waitForFunction(() => document.activeElement?.matches('input, textarea'));

  it('[BANNER-05, BANNER-06, BANNER-07] is asked for a photo, not on the page where it is added, and no more once that is waved away', async () => {
    const asked = page.getByText('Je hebt nog geen foto.', { exact: false });
    await page.goto('/signup');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await asked.count()).toBe(0);
    const link = /https?:\/\/[^/\s]+(\/activate\?\S*token=[\w-]+)/;
    const { text } = await smtp.mail((mail) => mail.to === email && link.test(mail.text));
    await page.goto(link.exec(text)?.[1] ?? '');
    await page.getByRole('heading', { level: 1, name: /^Welkom/ }).waitFor();
    await page.goto('/members');
    await asked.waitFor();
    await expectWhole(page);
    for (const path of [
      ...['/profile', '/activate/done', '/premium', '/notifications', '/directdebit'],
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await asked.count(), path).toBe(0);
    }
    await page.goto('/members');
    await page.getByRole('status').filter({ has: asked }).getByRole('button').click();
    await asked.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await asked.count()).toBe(0);
  });

  it('[ROUTE-25, SCREEN-12] takes three photos in at once; a fourth is refused in words, with the way to more', async () => {
    await openEditor();
    await expectWhole(page);
    expect(await shiftsOf(page)).toEqual([]);
    const files = await Promise.all([0, 1, 2, 3].map(photoFile));
    await page.locator('input[type=file][multiple]').setInputFiles(files);
    await full().waitFor();
    await expect.poll(() => tiles().count(), patience).toBe(3);
    await expect.poll(async () => (await photoIds()).length, patience).toBe(3);
    await page.getByText("3 van 3 foto's.", { exact: false }).waitFor();
    const more = page.getByRole('link', { name: "Meer foto's met Premium" }).first();
    expect(await more.getAttribute('href')).toBe('/premium');
    await page.getByRole('button', { name: 'Melding sluiten' }).click();
    await expectWhole(page);
    await openEditor();
    await expect.poll(() => tiles().count(), patience).toBe(3);
    expect(await shiftsOf(page)).toEqual([]);
  });

  it('what is no photo is refused in words, and nothing of it is sent', async () => {
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await full().waitFor();
    await page.getByRole('button', { name: 'Melding sluiten' }).click();
  });

  it('chooses another main photo, which is in the top bar at once, and takes that back', async () => {
    const before = await photoIds();
    await page.getByRole('button', { name: /^Foto 2: wat je/ }).click();
    await page.getByRole('menuitem', { name: 'Als hoofdfoto gebruiken' }).click();
    await undo().hover();
    await expect.poll(photoIds, patience).toEqual([before[1], before[0], before[2]]);
    await undo().click();
    await expect.poll(photoIds, patience).toEqual(before);
  });

  it('moves a photo with the keyboard', async () => {
    const before = await photoIds();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await reach('button[aria-label^="Foto 2 verplaatsen"]');
    await page.keyboard.press('Space');
    await page.getByText('Opgepakt, plaats 2 van 3').waitFor({ state: 'attached' });
    const arrowIsHeard = async () => {
      await page.keyboard.press('ArrowDown');
      return page.getByText('Plaats 3 van 3', { exact: true }).count();
    };
    await expect.poll(arrowIsHeard, patience).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(photoIds, patience).toEqual([before[0], before[2], before[1]]);
  });

  it('drags a photo to another place with the mouse, and back', async () => {
    const before = await photoIds();
    async function drag(from: number, to: number): Promise<void> {
      const target = tiles().nth(to - 1);
      await page.getByRole('button', { name: new RegExp(`^Foto ${from} verplaatsen`) }).hover();
      await page.mouse.down();
      await target.hover({ position: { x: 20, y: 20 }, force: true });
      await target.hover({ force: true });
      await page.getByText(`Plaats ${to} van 3`, { exact: true }).waitFor({ state: 'attached' });
      await page.mouse.up();
    }
    await drag(3, 2);
    await expect.poll(photoIds, patience).toEqual([before[0], before[2], before[1]]);
    await drag(2, 3);
    await expect.poll(photoIds, patience).toEqual(before);
  });

  it('turns and cuts a photo, deletes one, and both come back', async () => {
    const before = await photoIds();
    await page.getByRole('button', { name: /^Hoofdfoto: wat je/ }).click();
    await page.getByRole('menuitem', { name: 'Bijsnijden en draaien' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Je foto' }).waitFor();
    await page.getByRole('button', { name: 'Kwartslag draaien' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zo bewaren' }).click();
    await page.getByText('De bijgesneden foto is bewaard').waitFor();
    await undo().hover();
    await expect.poll(photoIds, patience).not.toContain(before[0]);
    expect((await photoIds()).slice(1)).toEqual(before.slice(1));
    await undo().click();
    await expect.poll(photoIds, patience).toEqual(before);

    await page.getByRole('button', { name: /^Foto 3: wat je/ }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await page.getByText('De foto is verwijderd').waitFor();
    await undo().hover();
    await expect.poll(photoIds, patience).toEqual(before.slice(0, 2));
    await undo().click();
    await expect.poll(photoIds, patience).toEqual(before);
  });

  it('[SCREEN-11, PROD-05, ENTITY-13] edits fields with the keyboard, each saved at once and undone', async () => {
    await openEditor();
    await reach('button[aria-label="Naam wijzigen"]');
    await page.keyboard.press('Enter');
    await fieldHasFocus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Els van de gracht');
    await page.keyboard.press('Enter');
    await undo().hover();
    await expect.poll(async () => (await profile()).name, patience).toBe('Els van de gracht');
    await undo().click();
    await expect.poll(async () => (await profile()).name, patience).toBe('Els');

    await reach('button[aria-label="Over mij wijzigen"]');
    await page.keyboard.press('Enter');
    await fieldHasFocus();
    await page.keyboard.type('Ik lees graag, wandel veel en kook voor wie er is.');
    // Left for the next field, it is saved as well.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await profile()).description, patience)
      .toMatch(/^Ik lees graag/);

    for (const day of ['1976-04-10', '1975-03-09']) {
      await page.getByRole('button', { name: 'Geboortedatum wijzigen' }).press('Enter');
      await page.getByRole('textbox', { name: 'Geboortedatum' }).fill(day);
      await page.getByRole('button', { name: 'Bewaren', exact: true }).press('Enter');
      await expect.poll(async () => (await profile()).date_of_birth, patience).toBe(day);
    }
    for (const gender of ['male', 'female']) {
      await page.getByRole('combobox', { name: 'Ik ben', exact: true }).selectOption(gender);
      await expect.poll(async () => (await profile()).gender, patience).toBe(gender);
    }

    await reach('select[name=reason_for_joining]');
    // One key: a list that is busy for a second takes the next one for another word.
    await page.keyboard.type('V');
    await expect
      .poll(async () => (await profile()).attributes.reason_for_joining, patience)
      .toBe('friendship');

    await page.getByRole('button', { name: 'Interesses kiezen' }).press('Enter');
    await reach('fieldset input[type=checkbox]');
    await page.getByRole('checkbox', { name: 'Wandelen' }).press('Space');
    await page.getByRole('checkbox', { name: 'Koken' }).press('Space');
    await expect
      .poll(async () => (await profile()).interests, patience)
      .toEqual(['hiking', 'cooking']);
    expect(await page.getByRole('checkbox').count()).toBe(50);

    await page.getByRole('combobox', { name: /^Regio/ }).selectOption('Gelderland');
    await expect.poll(async () => (await profile()).region, patience).toBe('Gelderland');
    await page.getByRole('combobox', { name: 'Nog 3 zinnen' }).selectOption('rainy_day');
    await page.getByRole('textbox', { name: 'Als het regent …' }).fill('bak ik brood.');
    await page.getByRole('button', { name: 'Bewaren', exact: true }).press('Enter');
    await expect
      .poll(async () => (await profile()).prompts, patience)
      .toEqual([{ prompt: 'rainy_day', answer: 'bak ik brood.' }]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('hears beside the field why something cannot be, and nothing of it is kept', async () => {
    await page.getByRole('button', { name: 'Geboortedatum wijzigen' }).click();
    const field = page.getByRole('textbox', { name: 'Geboortedatum' });
    await field.fill(`${new Date().getFullYear() - 10}-01-01`);
    await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await expect.poll(() => field.getAttribute('aria-invalid'), patience).toBe('true');
    expect((await profile()).date_of_birth).toBe('1975-03-09');
    await field.press('Escape');
  });

  it('sees the profile as others do', async () => {
    await page.getByRole('button', { name: 'Zoals anderen je zien' }).click();
    const preview = page.getByRole('dialog', { name: 'Zoals anderen je zien' });
    await preview.getByText('bak ik brood.').waitFor();
    await preview.getByText('Ik lees graag', { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await preview.waitFor({ state: 'detached' });
  });

  it('and the browser complains of nothing but what was refused', () => {
    expect(complaints.filter((each) => !/422/.test(each))).toEqual([]);
  });
});
