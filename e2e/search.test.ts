import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  OwnProfileAnswer,
  ProfileView,
  SearchField,
  UserAnswer,
} from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { startProduct, type Product } from './lib/product.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.skipIf(!chromiumPath)('searching for members', () => {
  let product: Product;
  let browser: Browser;
  let anna: Page;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    anna = await logInWith(await newDevice(browser, product.url), 'anna');
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  /** Nothing to scroll sideways, nothing for axe. */
  const whole = async (page: Page) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeFindings(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  };
  const address = (page: Page) => new URL(page.url()).search;
  const namesOn = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
  const found = (page: Page) => page.getByText(/\d gevonden$/);

  it('[ROUTE-05, SEARCH-01, SEARCH-07, ENTITY-46] is done by keyboard, and stands in an address that others can open', async () => {
    await anna.goto(`${product.url}/members`);
    await anna.getByRole('heading', { level: 1, name: 'Leden' }).waitFor();
    const form = anna.getByRole('form', { name: 'Filters' });
    const type = async (name: string, keys: string) => {
      await form.getByLabel(name, { exact: true }).focus();
      await anna.keyboard.type(keys);
    };
    await type('Ik zoek', 'Iedereen');
    await expect.poll(() => address(anna), patience).toBe('?gender=all');
    // One key: a list that is busy for a second takes the next one for another word.
    await type('Land', 'N');
    await expect.poll(() => address(anna), patience).toBe('?gender=all&country=NL');
    await form
      .getByLabel('Provincie', { exact: true })
      .getByText('Utrecht')
      .waitFor({ state: 'attached' });
    await type('Provincie', 'Utrecht');
    await type('Leeftijd vanaf', '30');
    await type('Leeftijd tot en met', '70');
    const wanted = '?gender=all&country=NL&countryregion=Utrecht&min_age=30&max_age=70';
    await expect.poll(() => address(anna), patience).toBe(wanted);
    await found(anna).waitFor();
    await anna.getByRole('article').getByRole('heading').first().waitFor();
    const areInside = async () => {
      const ages = (await namesOn(anna)).map((name) => Number(name.split(', ').at(-1)));
      return ages.length > 0 && ages.every((age) => age >= 30 && age <= 70);
    };
    // Those of the search before stand there, then nobody, until this one is answered.
    await expect.poll(areInside, patience).toBe(true);
    expect(await whole(anna)).toEqual([]);
    // The same address in another window is the same search.
    const other = await anna.context().newPage();
    await other.goto(anna.url());
    await found(other).waitFor();
    const areTheSame = async () => (await namesOn(other)).join() === (await namesOn(anna)).join();
    await expect.poll(areTheSame, patience).toBe(true);
    await other.close();
    // The account knows it on the next device.
    const next = await logInWith(await newDevice(browser, product.url), 'anna');
    await next.getByText(/^Je laatste zoekopdracht: .*Utrecht/).waitFor();
    await next.getByRole('button', { name: 'Opnieuw zoeken' }).click();
    await expect.poll(() => address(next), patience).toBe(wanted);
    await next.context().close();
  });

  it('[LIVE-06] shows whom one looks for without any filter, the own country first, and how far they live', async () => {
    await anna.goto(`${product.url}/members`);
    const faces = anna.getByRole('article');
    await expect.poll(() => faces.count(), patience).toBeGreaterThan(12);
    const shown = await faces.evaluateAll((cards) =>
      cards.map((card) => ({
        id: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
        text: card.textContent,
      })),
    );
    const read = async (path: string) => (await anna.request.get(path)).json() as Promise<unknown>;
    const { user } = (await read('/api/user.php')) as UserAnswer;
    const people = await Promise.all(
      shown.map(async ({ id, text }) => {
        const answer = (await read(`/api/profile.php?id=${id}`)) as { profile: ProfileView };
        return { ...answer.profile, text };
      }),
    );
    const wanted = user?.profile?.looking_for;
    expect(wanted).toMatch(/^(fe)?male$/);
    expect(new Set(people.map(({ gender }) => gender))).toEqual(new Set([wanted]));
    const isHome = people.map(({ country }) => country === user?.profile?.country);
    expect(new Set(isHome)).toEqual(new Set([true, false]));
    expect(isHome.lastIndexOf(true)).toBeLessThan(isHome.indexOf(false));
    for (const { name, text, fictional, distance } of people) {
      if (fictional) expect(text, name).not.toMatch(/ km/);
      else expect(text, name).toContain(`, ${distance?.toLocaleString('nl')} km`);
    }
  });

  it('[SETTING-14] has the inputs that the site has chosen, and no others', async () => {
    const uri = await readFile(join(product.dataDir, 'database-uri'), 'utf8');
    const disconnect = await connectDatabase(uri.trim());
    const search_fields: SearchField[] = ['gender', 'photo'];
    const settings = { ...defaultSettings, search_fields };
    await Settings.create({ _id: '127.0.0.1', settings });
    await disconnect();
    const other = product.url.replace('localhost', '127.0.0.1');
    const carla = await logInWith(await newDevice(browser, other), 'carla');
    const inputs = (page: Page) => page.getByRole('form', { name: 'Filters' });
    await inputs(carla).getByLabel('Ik zoek', { exact: true }).waitFor();
    await inputs(carla).getByRole('switch', { name: 'Met foto' }).waitFor();
    const chosen = /^(Land|Provincie|Leeftijd|Afstand|Nu online|Nieuw)/;
    expect(await inputs(carla).getByLabel(chosen).count()).toBe(0);
    await anna.goto(`${product.url}/members`);
    await inputs(anna).getByLabel('Land', { exact: true }).waitFor();
    expect(await inputs(anna).getByLabel(chosen).count()).toBeGreaterThan(3);
    await carla.context().close();
  });

  it('finds who is near, by where the device is, and says when nobody fits', async () => {
    const context = anna.context();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.3702, longitude: 4.8952 });
    await anna.goto(`${product.url}/members`);
    await anna.getByRole('button', { name: 'Bij mij in de buurt' }).click();
    await expect.poll(() => address(anna), patience).toMatch(/^\?distance=25&near=\d+$/);
    await anna.getByText(/^Gevonden: /).waitFor();
    await anna.getByRole('button', { name: 'Filter weghalen: tot 25 km van Amsterdam' }).waitFor();
    const range = anna.getByRole('form', { name: 'Filters' }).getByLabel('Afstand');
    await range.focus();
    await anna.keyboard.press('ArrowRight');
    await expect.poll(() => address(anna), patience).toMatch(/^\?distance=30&/);
    await anna.goto(`${product.url}/members?min_age=97`);
    await anna.getByText('Niemand gevonden').waitFor();
    expect(await whole(anna)).toEqual([]);
    await anna.getByRole('main').getByRole('button', { name: 'Alles wissen' }).last().click();
    await expect.poll(() => address(anna), patience).toBe('');
    await anna.getByRole('article').first().waitFor();
  });

  it('[SCREEN-31] finds the town for the own profile, and says when the device may not tell', async () => {
    await anna.context().clearPermissions();
    await anna.goto(`${product.url}/profile`);
    const button = anna.getByRole('button', { name: 'Mijn plaats opzoeken' });
    await button.click();
    await anna.getByText(/browser mag je locatie niet delen|apparaat weet nu niet/).waitFor();
    await anna.context().grantPermissions(['geolocation']);
    await anna.context().setGeolocation({ latitude: 52.156, longitude: 5.387 });
    await button.click();
    const town = anna.locator('#area').getByText('Amersfoort', { exact: true });
    await town.waitFor();
    // The page shows it before the server has it.
    const stored = async () => {
      const answer = await anna.request.get('/api/profile.php');
      return ((await answer.json()) as OwnProfileAnswer).profile.city;
    };
    await expect.poll(stored, patience).toBe('Amersfoort');
    await anna.reload();
    await town.waitFor();
  });

  it('has its filters in a sheet on a phone', async () => {
    const bram = await logInWith(await newDevice(browser, product.url, 390), 'bram');
    await bram.goto(`${product.url}/members`);
    await bram.getByRole('heading', { level: 1, name: 'Leden' }).waitFor();
    await bram.getByRole('button', { name: /Filters wijzigen/ }).click();
    const sheet = bram.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    expect(await whole(bram)).toEqual([]);
    await sheet.getByRole('switch', { name: 'Met foto' }).click();
    await sheet.getByRole('button', { name: 'Resultaten tonen' }).click();
    await expect.poll(() => address(bram), patience).toBe('?photo=1');
    await bram.getByRole('button', { name: 'Filter weghalen: Met foto' }).waitFor();
    await found(bram).waitFor();
    expect(await whole(bram)).toEqual([]);
  });
});
