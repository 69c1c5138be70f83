import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { chromiumPath, collectComplaints, drawn, hasEntered } from './lib/browser.ts';
import { useProduct } from './lib/useProduct.ts';

const pages = [
  { path: '/', words: 'Aanmelden, rondkijken' },
  { path: '/login', words: 'Wachtwoord' },
  { path: '/signup', words: 'Ik zoek' },
  { path: '/reset-password', words: 'nieuw wachtwoord' },
  { path: '/premium', words: 'Meer gesprekken, meer kans' },
  { path: '/pricing', words: 'Wat het kost' },
  { path: '/lang-config', words: 'Taal' },
  { path: '/complaints', words: 'besluit van een mens' },
  { path: '/pages/terms', words: 'Rendezvous' },
  { path: '/landers/iconslanding', words: 'gekozen' },
  { path: '/landers/maplanding?lang=en', words: 'Closer than you think' },
  { path: '/?lang=en', words: 'Sign up' },
  { path: '/pages/privacy?lang=en', words: 'Privacy' },
];

/** Whether React has drawn the heading, or taken over the one that came: it leaves its mark on both. */
function isReacts(takenOver: boolean): boolean {
  const heading = document.querySelector('h1');
  const isMarked = Object.keys(heading ?? {}).some((key) => key.startsWith('__react'));
  return isMarked && (heading?.closest('[data-rendered]') !== null) === takenOver;
}

/** Every element with its attributes; ids that React counts out differ from drawing to drawing. */
function elementsOf(): string[] {
  const counted = /^(id|for|aria-(labelledby|describedby|controls))$/;
  return [...document.querySelectorAll('#root *')].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !counted.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    return [element.localName, ...attributes.sort()].join(' ');
  });
}

/** A slow line: the page is there, its scripts come when the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // Those of a page that was left are nobody's any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}

describe.skipIf(!chromiumPath)('pages for strangers', () => {
  const site = useProduct();
  let device: BrowserContext | undefined;

  afterEach(() => device?.close());

  async function newPage(javaScriptEnabled: boolean): Promise<Page> {
    const viewport = { width: 390, height: 844 };
    const baseURL = site.url;
    device = await site.browser.newContext({
      baseURL,
      locale: 'nl-NL',
      viewport,
      javaScriptEnabled,
    });
    await hasEntered(device);
    device.setDefaultTimeout(60_000);
    return device.newPage();
  }

  it.each(pages)('$path is readable with JavaScript switched off', async ({ path, words }) => {
    const page = await newPage(false);
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    await page.goto(path);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('main').innerText()).toContain(words);
    expect(complaints).toEqual([]);
  });

  it('with JavaScript switched off somebody logs in by the plain form, and is told of a wrong password in words', async () => {
    const page = await newPage(false);
    await page.goto('/login?to=%2Flikes');
    const email = page.getByRole('textbox', { name: 'E-mailadres' });
    const password = page.getByRole('textbox', { name: 'Wachtwoord' });
    const submit = page.getByRole('main').getByRole('button', { name: 'Inloggen' });
    await email.fill('bram@demo.test');
    await password.fill('not the right one');
    await submit.click();
    expect(await page.getByRole('alert').innerText()).toContain('Login mislukt');
    expect(await email.inputValue()).toBe('bram@demo.test');
    expect(await password.inputValue()).toBe('');
    await password.fill('demo-demo-1');
    await submit.click();
    await page.waitForURL('**/likes');
    // What members do needs a script, and says so.
    expect(await page.locator('body').innerText()).toContain('JavaScript');
    const [cookie] = (await device?.cookies()) ?? [];
    expect(cookie).toMatchObject({ name: 'auth', httpOnly: true, sameSite: 'Lax' });
  });

  it('a form that was refused before its script was there says so, with what may be kept, until it is sent again', async () => {
    const page = await newPage(true);
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'E-mailadres' });
    const password = page.getByRole('textbox', { name: 'Wachtwoord' });
    const submit = page.getByRole('main').getByRole('button', { name: 'Inloggen' });
    await email.fill('bram@demo.test');
    await password.fill('not the right one');
    await submit.click({ noWaitAfter: true });
    await page.getByRole('alert').filter({ hasText: 'Login mislukt' }).waitFor();
    release();
    await page.waitForFunction(isReacts, true);
    expect(await page.getByRole('alert').innerText()).toContain('Login mislukt');
    expect(await email.inputValue()).toBe('bram@demo.test');
    // The refusal itself is one, as the browser sees it.
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
    await password.fill('demo-demo-1');
    await submit.click();
    await page.waitForURL('**/members');
  });

  it('what is chosen before the script is there is kept, and so is the place of the keyboard', async () => {
    const page = await newPage(true);
    const release = await holdScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    const one = (group: string, name: string) =>
      page
        .getByRole('group', { name: group, exact: true })
        .getByRole('radio', { name, exact: true });
    await one('Ik ben', 'een vrouw').press('Space');
    await one('Ik zoek', 'een man').press('Space');
    await page.evaluate(() => window.scrollTo(0, 40));
    const scrolled = await page.evaluate(() => window.scrollY);
    release();
    await page.waitForFunction(isReacts, true);
    await drawn(page);
    expect(await one('Ik ben', 'een vrouw').isChecked()).toBe(true);
    expect(await one('Ik zoek', 'een man').isChecked()).toBe(true);
    expect(
      await one('Ik zoek', 'een man').evaluate((radio) => document.activeElement === radio),
    ).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Wanneer ben je geboren?' }).waitFor();
  });

  it.each(pages)(
    '[WEB-01] $path is taken over by the client without a difference: it keeps the elements it came with',
    ({ path }) => isTakenOver(path),
  );

  async function isTakenOver(path: string): Promise<void> {
    const page = await newPage(true);
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1');
        Object.assign(window, { came: heading });
      });
    });
    await page.goto(path);
    await page.waitForFunction(isReacts, true);
    await drawn(page);
    expect(
      await page.evaluate(() => {
        const { came } = window as unknown as { came: Element };
        return came === document.querySelector('h1');
      }),
    ).toBe(true);
    expect(complaints).toEqual([]);
    const takenOver = await page.evaluate(elementsOf);
    // With more in its address than the server knows, the client draws the same page by itself.
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}more=1`);
    await page.waitForFunction(isReacts, false);
    await drawn(page);
    expect(await page.evaluate(elementsOf)).toEqual(takenOver);
  }

  it('[LIVE-05] a stranger who follows a face sees who it is and signs up from there, and is never asked to log in', async () => {
    const page = await newPage(true);
    await page.goto('/');
    const face = page.locator('main li article a').first();
    const name = (await face.textContent()) ?? '';
    await face.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/members\/[0-9a-f]{24}$/);
    await page.getByRole('main').getByRole('link', { name: 'Gratis aanmelden' }).click();
    await page.waitForURL(`**${path}/signup`);
    await page.getByText('Ik zoek').first().waitFor();
    await device?.close();

    const plain = await newPage(false);
    await plain.goto(path);
    expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    await device?.close();
    await isTakenOver(path);
    await device?.close();

    // Who cannot be seen by strangers looks like nobody.
    const hidden = await newPage(true);
    await hidden.goto(`/members/${'f'.repeat(24)}`);
    await hidden.getByRole('heading', { name: 'Dit profiel is alleen voor leden' }).waitFor();
    await hidden.getByRole('main').getByRole('link', { name: 'Inloggen' }).waitFor();
  });

  it('markup that differs from what the client draws is told of, and the page works all the same', async () => {
    const page = await newPage(true);
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Something else');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Welkom terug' }).waitFor();
    // So a difference on any page would fail the tests above.
    expect(complaints).not.toEqual([]);
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('bram@demo.test');
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('demo-demo-1');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('**/members');
  });

  it('texts that cannot be had leave a sentence and a way to try again', async () => {
    const page = await newPage(true);
    const withoutAnswers = /(id="page-answers">)[^]*?(<\/script>)/;
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(withoutAnswers, '$1null$2');
      await route.fulfill({ response: answer, body });
    });
    await page.route('**/assets/texts*/**', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('alert').getByText('De pagina kon niet worden geladen').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welkom terug' }).waitFor();
  });

  it('a page whose script cannot be had says so after one reload, and can be tried again', async () => {
    const page = await newPage(true);
    let asked = 0;
    await page.route('**/assets/ComplaintsPage*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/complaints');
    const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' });
    await again.waitFor();
    expect(asked).toBeGreaterThan(1);
    await page.unrouteAll();
    await again.click();
    await page.waitForFunction(isReacts, true);
  });

  it('a reload brings a page back to where it was scrolled', async () => {
    const page = await newPage(true);
    await page.goto('/');
    await page.waitForFunction(isReacts, true);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.reload();
    await page.waitForFunction(isReacts, true);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  });
});
