import { startSmtp, type SmtpTestServer } from '@rendezvous/core/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  chromiumPath,
  collectComplaints,
  launchBrowser,
  newDevice,
  takenOver,
} from './lib/browser.ts';
import { keyboardOf } from './lib/keyboard.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { messagesIn } from './lib/screen.ts';
import { expectWhole } from './lib/shop.ts';

const patience = { timeout: 60_000, interval: 50 };
const email = 'els.vandijk@example.com';
const password = 'lindebloesem aan de gracht';

const cameFrom = { network: 'kranten', ref: 'zomer', sub1: 'a', sub2: 'b', sub3: 'c' };

describe.skipIf(!chromiumPath)('joining and leaving on a phone, with the keyboard alone', () => {
  let smtp: SmtpTestServer;
  let product: Product;
  let browser: Browser;
  let device: BrowserContext;
  let page: Page;
  let bram: Member;
  const complaints: string[] = [];

  beforeAll(async () => {
    smtp = await startSmtp();
    product = await startProduct({ SMTP_URL: smtp.url });
    bram = await logIn(product.url, 'bram');
    browser = await launchBrowser();
    device = await newDevice(browser, product.url, 390);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    collectComplaints(page, complaints);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
    await smtp?.stop();
  });

  const type = (selector: string, text: string) => keyboardOf(page).type(selector, text);
  const press = (selector: string, key?: string) => keyboardOf(page).press(selector, key);
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const submit = 'main button[type=submit]';

  /** The address in the newest mail that leads to a page, without its host. */
  async function linkTo(path: string): Promise<string> {
    const has = new RegExp(`https?://[^/\\s]+(${path}\\?\\S*token=[\\w-]+)`);
    const { text } = await smtp.mail((mail) => mail.to === email && has.test(mail.text));
    return has.exec(text)?.[1] ?? '';
  }

  it('[ROUTE-10, SIGNUP-01, SIGNUP-02, TRUST-01] five questions, begun at a profile', async () => {
    // Where somebody comes from stands in the address of the first page.
    await page.goto(`/?${new URLSearchParams(cameFrom)}`);
    await heading(/./);
    // It came drawn: what remembers the source is fetched after it.
    await page.waitForFunction(() => localStorage.getItem('tracking'));
    await page.goto(`/members/${bram.user.profile?.id}/signup`);
    await heading(/^Maak kennis met Bram/);
    await page.locator('[data-price]').getByText('1 credit').waitFor();
    await expectWhole(page);
    await press('input[name=gender]', 'Space');
    await page.keyboard.press('ArrowRight');
    await press('input[name=looking_for]', 'Space');
    await type('textarea[name=signup_message]', 'Dag Bram, zin in een kop koffie?');
    await press(submit);

    await heading(/Wanneer ben je geboren/);
    await expectWhole(page);
    await type('input[name=day]', '9');
    await type('select[name=month]', 'maart');
    await type('input[name=year]', '1975');
    await press(submit);

    await heading(/Waar woon je/);
    await expectWhole(page);
    await type('input[name=city]', 'Utrecht');
    await press(submit);

    await heading(/Hoe wil je heten/);
    await type('input[name=name]', 'Els uit Utrecht');
    await expectWhole(page);
    await page.keyboard.press('Enter');
    await heading(/Maak je account/);
  });

  it('the way back and a reload lose nothing but the password', async () => {
    await page.goBack();
    await heading(/Hoe wil je heten/);
    const name = page.getByLabel('Profielnaam');
    await expect.poll(() => name.inputValue(), patience).toBe('Els uit Utrecht');
    await page.reload();
    await heading(/Hoe wil je heten/);
    await expect.poll(() => name.inputValue(), patience).toBe('Els uit Utrecht');
    await press(submit);
    await heading(/Maak je account/);
  });

  it('[SIGNUP-07] offers the address that was meant', async () => {
    await type('input[name=email]', 'els.vandijk@gmial.com');
    await type('input[name=password]', password);
    await page.getByRole('button', { name: 'els.vandijk@gmail.com' }).waitFor();
    await expectWhole(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('E-mailadres');
    await expect.poll(() => field.inputValue(), patience).toBe('els.vandijk@gmail.com');
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(email);
  });

  it('[SIGNUP-03, A11Y-02, SIGNUP-06, ENTITY-37] makes the account, which knows where its owner came from, and shows the way to the mail', async () => {
    await press('input[name=consent]', 'Space');
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const look = () => {
        const now = document.querySelector('li[aria-current=step] b')?.textContent;
        if (now && told.at(-1) !== now) told.push(now);
      };
      new MutationObserver(look).observe(document.body, {
        ...{ subtree: true, childList: true, characterData: true, attributes: true },
      });
    });
    await press(submit);
    await heading(/Kijk in je mail/);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
      ...['Gegevens controleren', 'Account maken'],
      ...['Leden zoeken die bij je passen', 'Activatiemail sturen'],
    ]);
    await expectWhole(page);
    await press('main a[href="/signup-matches"]');
    await heading(/Deze leden passen bij je/);
    const { signup } = (await (await page.request.get('/api/export.php')).json()) as {
      signup: { tracking: unknown };
    };
    expect(signup.tracking).toMatchObject(cameFrom);
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.getByText(/^Bevestig je e-mailadres/).waitFor();
    await expectWhole(page);
  });

  it('[ACCOUNT-03] the mailed link asks first on a device that is not logged in', async () => {
    const elsewhere = await newDevice(browser, product.url, 390);
    const other = await elsewhere.newPage();
    collectComplaints(other, complaints);
    await other.goto(await linkTo('/activate'));
    await other.getByRole('heading', { level: 1, name: 'Bevestig je e-mailadres' }).waitFor();
    await other.getByRole('button', { name: 'Account activeren' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/activate/confirm');
    expect(await axeFindings(other)).toEqual([]);
    await elsewhere.close();
  });

  it('[ACCOUNT-03, ROUTE-19, SCREEN-29] the mailed link makes it active, and the first message goes out', async () => {
    await page.goto(await linkTo('/activate'));
    await heading(/^Welkom, Els uit Utrecht/);
    await expectWhole(page);
    expect(new URL(page.url()).pathname).toBe('/activate/done');
    const main = page.getByRole('main');
    await main.getByText('Je account is actief').waitFor();
    for (const [name, path] of [
      ['Je profiel aanvullen', '/profile'],
      ['Premium bekijken', '/premium'],
      ['Alle leden bekijken', '/members'],
    ] as const) {
      const card = main.getByRole('link', { name });
      expect([name, await card.getAttribute('href')]).toEqual([name, path]);
    }
    await expect
      .poll(
        async () => (await bram.chats()).map(({ last_message }) => last_message?.text),
        patience,
      )
      .toContain('Dag Bram, zin in een kop koffie?');
  });

  it('writes one more', async () => {
    await page.goto(`/members/${bram.user.profile?.id}/chat`);
    await type('textarea', 'Zaterdag misschien?');
    await press('button[aria-label^="Versturen voor"]');
    await expect
      .poll(() => messagesIn(page), patience)
      .toEqual(['Dag Bram, zin in een kop koffie?', 'Zaterdag misschien?']);
  });

  it('[SIGNUP-04, SIGNUP-05, LAYOUT-06] as a dialog: neither Escape nor a click beside it interrupts the account being made', async () => {
    const wide = await newDevice(browser, product.url);
    const other = await wide.newPage();
    const dialog = other.getByRole('dialog');
    const next = () => dialog.locator('button[type=submit]').click();
    // What was asked for stays unanswered: the progress stays.
    await other.route('**/api/*signup*', () => undefined);
    await other.goto('/');
    await takenOver(other);
    await other.getByRole('button', { name: 'Gratis aanmelden' }).first().click();
    // What the form of the landing page has asked is not asked again.
    await dialog.locator('input[name=day]').fill('9');
    await dialog.locator('select[name=month]').selectOption('3');
    await dialog.locator('input[name=year]').fill('1975');
    await next();
    await dialog.locator('input[name=city]').fill('Utrecht');
    await next();
    await dialog.locator('input[name=name]').fill('Els op een groot scherm');
    await next();
    await dialog.locator('input[name=email]').fill('els.groot@example.com');
    await dialog.locator('input[name=password]').fill(password);
    await dialog.locator('input[name=consent]').press('Space');
    await next();
    await dialog.getByText('Een ogenblik').waitFor();
    for (let time = 0; time < 3; time += 1) await other.keyboard.press('Escape');
    await other.mouse.click(4, 4);
    expect(await dialog.evaluate((box: HTMLDialogElement) => box.open)).toBe(true);
    expect(await dialog.getByText('Een ogenblik').isVisible()).toBe(true);
    await wide.close();
  });

  it('[ACCOUNT-10, ACCOUNT-14, ENTITY-35, ERR-20, A11Y-02] deletes the account, and says why in words of its owner', async () => {
    await page.goto('/notifications');
    await page.getByRole('switch').first().waitFor();
    await expectWhole(page);
    await press('#delete button');
    await press('dialog input[name=reason]', 'Space');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('radio', { name: 'Iets anders', checked: true }).waitFor();
    await type('dialog textarea', 'Ik ga een jaar varen.');
    await expectWhole(page);
    await press('dialog button[type=submit]');
    await page.getByText('Een pauze nemen').waitFor();
    await expectWhole(page);
    // The countdown of a new member runs: a better offer than that would make it untrue (TRUST-06).
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText(/korting op credits/).count()).toBe(0);
    await press('dialog button:text-is("Toch verwijderen")');
    await type('dialog input[name=password]', password);
    await expectWhole(page);
    const leaving = page.waitForRequest('**/api/delete-account.php');
    await page.keyboard.press('Enter');
    const left = (await leaving).postDataJSON() as object;
    expect(left).toMatchObject({ reason: 'other', remarks: 'Ik ga een jaar varen.' });
    await heading(/Dit account is verwijderd/);
    await expectWhole(page);
    await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).waitFor();
  });

  it('[ROUTE-24, ACCOUNT-06] and comes back by the mailed link', async () => {
    await page.goto(await linkTo('/account-deleted'));
    await heading(/Wil je terugkomen/);
    await expectWhole(page);
    await press('main button');
    await heading(/Welkom terug/);
    await expectWhole(page);
    await press('main a[href="/login"]');
    await type('input[name=email]', email);
    await type('input[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members');
    expect(complaints).toEqual([]);
  });
});
