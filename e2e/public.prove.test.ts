import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, logInWith, takenOver } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { useProduct } from './lib/useProduct.ts';

const footer = {
  Voorwaarden: '/pages/terms',
  Privacy: '/pages/privacy',
  Cookies: '/pages/cookies',
  Gedragsregels: '/pages/ban',
  Prijzen: '/pricing',
  Klachten: '/complaints',
  Terugbetalen: '/pages/return-policy',
  'Veelgestelde vragen': '/pages/faq',
  Contact: '/pages/service',
};
const yearSeconds = 365 * 86_400;

describe.skipIf(!chromiumPath)('what everybody may read', () => {
  const site = useProduct();
  let device: BrowserContext;
  let page: Page;

  afterEach(() => device?.close());

  async function visit(path: string, width = 390): Promise<void> {
    device = await site.device(width);
    page = await device.newPage();
    await page.goto(path);
  }
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const footerLinks = () =>
    page
      .getByRole('contentinfo')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')])),
      );

  it('[NAV-14] the footer leads to all of it, from wherever it stands', async () => {
    await visit('/');
    expect(await page.title()).toBe('Rustig kennismaken voor volwassenen · Rendezvous');
    for (const path of ['/', '/login', '/pricing', '/pages/terms']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      // It is hidden until the page has its height.
      await expect.poll(footerLinks).toEqual(footer);
    }
    for (const path of Object.values(footer)) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await page.locator('h1').first().waitFor();
    }
  });

  it.each([320, 390])('a page of the site is no wider than a window of %i px', async (width) => {
    await visit('/', width);
    for (const path of Object.values(footer)) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBe(width);
    }
  });

  it('[LAYOUT-04] the footer has a part for the United States in English alone', async () => {
    await visit('/?lang=en');
    const forThem = page.getByRole('contentinfo').getByText(/^United States residents/);
    await forThem.waitFor();
    await page.goto('/?lang=nl');
    await page.getByRole('contentinfo').getByText('Voorwaarden').waitFor();
    expect(await page.getByText(/United States|Verenigde Staten/).count()).toBe(0);
  });

  it('[ROUTE-38, OPEN-45, VALID-11] a page by its token, with a number that can be dialled; none by another', async () => {
    await visit('/pages/service');
    await heading('Contact en hulp');
    const phone = page.getByRole('main').locator('a[href^="tel:"]');
    expect(await phone.getAttribute('href')).toBe('tel:+31200000000');
    expect(await phone.innerText()).toBe('+31 20-000 00 00');
    expect((await fetch(`${site.url}/pages/nothing`)).status).toBe(404);
    await page.goto('/pages/nothing');
    await heading('Deze pagina is niet gevonden');
  });

  it('[ROUTE-27, ROUTE-28, PROD-15] prices and what is said of Premium, for strangers too', async () => {
    await visit('/pricing');
    await page.getByRole('row', { name: /150 credits/ }).waitFor();
    await page.goto('/premium');
    await page.getByText('46% meer kans om een match te vinden').waitFor();
    await page.getByText('geen belofte over jouw eigen kans').waitFor();
    for (const language of ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl']) {
      const answer = await fetch(`${site.url}/premium?lang=${language}`);
      const said = `<html lang="${language}"[^]*<main[^]*\\b46\\s?%`;
      expect([language, await answer.text()]).toEqual([language, expect.stringMatching(said)]);
    }
  });

  it('[ROUTE-37, OPEN-66] a complaint is taken with a number and the day of the decision', async () => {
    await visit('/complaints');
    await heading('Een klacht indienen');
    await takenOver(page);
    await page.getByLabel('Je naam').fill('Els');
    await page.getByLabel('Je e-mailadres').fill('els@example.com');
    await page.getByLabel('Waar gaat het over?').selectOption('payment');
    await page.getByLabel('Wat is er gebeurd?').fill('Er is twee keer afgeschreven.');
    await page.getByRole('button', { name: 'Klacht versturen' }).click();
    await heading('Je klacht is ontvangen');
    await page.getByText(/Uiterlijk .+ krijg je ons besluit/).waitFor();
  });

  it('[ROUTE-36, OPEN-64, CONST-14, LOCALE-04] the language is chosen, and stays for 365 days', async () => {
    await visit('/lang-config');
    await heading('Taal en land');
    await takenOver(page);
    await page.getByRole('radio', { name: 'English' }).click();
    await heading('Language and country');
    const cookie = (await device.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('en');
    const left = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(left).toBeGreaterThan(yearSeconds - 120);
    expect(left).toBeLessThanOrEqual(yearSeconds);
    const answer = await fetch(site.url, { headers: { cookie: `locale=${cookie?.value}` } });
    expect(await answer.text()).toContain('<html lang="en"');
    await page.getByLabel('Country').selectOption('Belgium');
    await page.getByRole('button', { name: 'Set country' }).click();
    const country = async () => (await device.cookies()).find(({ name }) => name === 'country');
    await expect.poll(async () => (await country())?.value).toBe('BE');
    await page.goto('/lang-config');
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('BE');
  });

  it('[ERR-21, ROLE-03, ROLE-04, ROLE-05] who is to log in first is told for what: chat, gift, photos, likes', async () => {
    const anna = await logIn(site.url, 'anna');
    const profile = (await anna.chats())[0]?.profile.id ?? '';
    for (const path of ['chats.php', `messages.php?conversation=${profile}`, 'likes.php']) {
      expect([path, (await fetch(`${site.url}/api/${path}`)).status]).toEqual([path, 403]);
    }
    await visit(`/members/${profile}/chat`);
    await page.getByText('Log in om berichten te sturen').waitFor();
    await page.goto(`/members/${profile}/chat?gift`);
    await page.getByText('Log in om een cadeau te sturen').waitFor();
    await page.goto(`/members/${profile}`);
    await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click();
    await page.getByText("Log in om meer foto's te zien").waitFor();
    await page.goto('/likes');
    await page.getByText('Log in om een like te geven').waitFor();
  });

  it('[BANNER-04] who has not confirmed reads so where it helps, and nothing that is not true', async () => {
    device = await site.device();
    page = await logInWith(device, 'dirk');
    const reminder = page.getByText(/^Bevestig je e-mailadres met de link/);
    await reminder.waitFor();
    for (const path of ['/notifications', '/signup']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.getByRole('main').getByText('dirk@demo.test').first().waitFor();
      expect(await reminder.count(), path).toBe(0);
      expect(await page.getByText(/^Een seintje bij een nieuw bericht/).count(), path).toBe(0);
    }
    await page.getByRole('button', { name: 'Mail met de link sturen' }).waitFor();
    expect(await page.getByText(/We hebben een link gestuurd/).count()).toBe(0);
    await page.goto('/activate/done');
    await heading('Je bent er bijna');
    expect(await page.getByText('Je account is actief').count()).toBe(0);
    await page.getByRole('button', { name: 'Mail met de link sturen' }).click();
    await page.getByText('We hebben een mail gestuurd naar dirk@demo.test').waitFor();
  });

  it('[ROUTE-21, ROUTE-58] a new password is asked for; an address that is no page says so', async () => {
    await visit('/reset-password');
    await page.locator('h1').first().waitFor();
    await page.getByRole('main').getByLabel('E-mailadres').waitFor();
    expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
    await page.goto('/nowhere');
    await heading('Deze pagina is niet gevonden');
  });

  it('[ERR-04, SCREEN-37] an address that is no page is not found, says so in a sentence and leads home', async () => {
    const answer = await fetch(`${site.url}/nowhere?lang=en`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await answer.text()).toContain('This page could not be found');
    await visit('/nowhere?lang=en');
    await heading('This page could not be found');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await heading(/Meet without hurry/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('[NAV-01, NAV-08, NAV-10, ROUTE-20, ROUTE-26, ENTITY-43] a member finds search, language and account in the bar, and the settings with eight kinds of mail', async () => {
    device = await site.device();
    page = await logInWith(device, 'carla');
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('link', { name: 'Zoeken' }).getAttribute('href')).toBe('/members');
    await bar.getByRole('button', { name: /^Taal: NL/ }).waitFor();
    const account = bar.getByRole('button', { name: 'Account van Carla' });
    await account.locator('img').waitFor();
    expect(await account.innerText()).toContain('Carla');
    await page.goto('/notifications');
    const mail = page.locator('#mail').getByRole('switch');
    await mail.first().waitFor();
    expect(await mail.count()).toBe(8);
    const likes = page.locator('#mail').getByRole('switch', { name: /^Like gekregen/ });
    const isOn = () => likes.isChecked();
    expect(await isOn()).toBe(true);
    const saved = page.waitForResponse('**/api/notifications.php');
    await likes.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await likes.waitFor();
    expect([await isOn(), await mail.first().isChecked()]).toEqual([false, true]);
    await page.goto('/activate/error');
    await page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan').waitFor();
  });

  it('[SCREEN-30, SCREEN-34, OPEN-48] the settings know who comes from a mail, and who has not confirmed', async () => {
    device = await site.device();
    const dirk = await logInWith(device, 'dirk');
    await dirk.goto('/notifications?source=email');
    const confirm = dirk.getByRole('region', { name: 'Bevestig je e-mailadres' });
    await confirm.getByText('dirk@demo.test').first().waitFor();
    const fromMail = dirk.getByRole('region', { name: 'Je komt uit een mail' });
    expect(await axeFindings(dirk)).toEqual([]);
    await fromMail.getByRole('link', { name: 'Mijn account verwijderen' }).click();
    await dirk.waitForURL('**#delete');
    await dirk.goto('/notifications');
    await confirm.waitFor();
    expect(await fromMail.count()).toBe(0);
  });

  it('[ACCOUNT-11, PROD-12] who wants to leave is offered what there is, with the code to use it', async () => {
    device = await site.device();
    page = await logInWith(device, 'anna');
    await page.goto('/notifications');
    await page.locator('#delete').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.getByRole('button', { name: 'Verder' }).click();
    await dialog.getByText('30% korting op credits').waitFor();
    const code = await dialog.getByText(/^STAY-/).innerText();
    const { cookie } = await logIn(site.url, 'anna');
    const answer = await fetch(`${site.url}/api/discountcode.php?code=${code}`, {
      headers: { cookie },
    });
    expect(await answer.json()).toMatchObject({ code, value_percentage: 30 });
  });
});
