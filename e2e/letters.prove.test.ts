import { Account } from '@rendezvous/core/accounts';
import { Settings } from '@rendezvous/core/site';
import { makeMemberWith, type TestMember } from '@rendezvous/core/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, newDevice, takenOver } from './lib/browser.ts';
import { finishSignup } from './lib/signup.ts';
import { deviceOf, openShop, titled, type Shop } from './lib/shop.ts';

const partnerKey = 'the-key-of-the-first-partner';
const password = 'lindebloesem aan de gracht';

describe.skipIf(!chromiumPath)('what letters lead to', () => {
  let shop: Shop;
  let device: BrowserContext;
  let page: Page;
  let anna: TestMember;
  const eva = 'eva@example.com';

  beforeAll(async () => {
    shop = await openShop({ PARTNER_KEYS: partnerKey });
    anna = await makeMemberWith(password, { account: { email: 'anna.old@example.com' } });
    device = await newDevice(shop.browser, shop.url);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }, 300_000);
  afterAll(() => shop?.close());

  const main = () => page.getByRole('main');
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click();
  const fill = (label: string, text: string) =>
    main().getByLabel(label, { exact: true }).fill(text);
  /** The address in the newest mail to somebody that leads to a page, without its host. */
  async function linkTo(path: string, email: string): Promise<string> {
    const has = new RegExp(`https?://[^/\\s]+(${path}\\?\\S*token=[\\w-]+)`);
    const { text } = await shop.smtp.mail((mail) => mail.to === email && has.test(mail.text));
    return has.exec(text)?.[1] ?? '';
  }
  const isWhole = async () => expect(await axeFindings(page)).toEqual([]);
  async function logIn(email: string, secret: string) {
    await page.goto('/login');
    await fill('E-mailadres', email);
    await fill('Wachtwoord', secret);
    await press('Inloggen');
  }

  it('[ROUTE-18, SIGNUP-13, NAV-09] a partner’s signup is finished by the mailed link, in a page without a language menu', async () => {
    const begun = await fetch(`${shop.url}/api/partner-signup.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${partnerKey}` },
      body: JSON.stringify({ email: eva, name: 'Eva', country: 'NL' }),
    });
    expect(begun.status).toBe(202);
    await page.goto('/login');
    const menu = page.getByRole('banner').getByRole('button', { name: /Taal/ });
    await menu.waitFor();
    await page.goto(await linkTo('/complete-signup', eva));
    await main().locator('input[name=gender]').first().waitFor();
    expect(await menu.count()).toBe(0);
    await finishSignup(page, { name: 'Eva' });
    await titled(page, /Kijk in je mail/);
    await isWhole();
    expect(await Account.countDocuments({ email: eva, status: 'not_confirmed' })).toBe(1);
  });

  it('[ROUTE-17] leads on to the members that fit', async () => {
    await main().getByRole('link', { name: 'Leden bekijken' }).click();
    await page.waitForURL('**/signup-matches');
    await titled(page, 'Deze leden passen bij je');
    await main().getByRole('article').first().waitFor();
    await isWhole();
  });

  it('[ACCOUNT-04, ERR-13, ERR-16] a link that is none activates nothing, and says that it failed', async () => {
    await page.goto('/activate?token=this-is-no-token');
    await page.waitForURL('**/activate/error**');
    await titled(page, 'Activeren mislukt');
    await isWhole();
    expect(await Account.countDocuments({ email: eva, status: 'not_confirmed' })).toBe(1);
    await page.goto('/reset-password/do?token=this-is-no-token');
    await main()
      .getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')
      .first()
      .waitFor();
  });

  it('[ACCOUNT-16] logging out takes session, member and countdown off this device', async () => {
    await page.goto(await linkTo('/activate', eva));
    await titled(page, /^Welkom, Eva/);
    await page.goto('/members');
    await page.getByRole('timer').first().waitFor();
    const kept = (await device.cookies()).find(({ name }) => name === 'auth')?.value;
    await page.getByRole('button', { name: 'Account van Eva' }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).waitFor();
    const names = async () => (await device.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('auth');
    const asked = await fetch(`${shop.url}/api/user.php`, { headers: { cookie: `auth=${kept}` } });
    expect(asked.status).toBe(403);
    await page.getByRole('timer').first().waitFor({ state: 'detached' });
    await page.goto('/members');
    await page.waitForURL('**/login?**');
    expect(await page.getByText('Eva', { exact: true }).count()).toBe(0);
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Eva');
  });

  it('[ROUTE-16, SIGNUP-08] an address that has an account is led to its login', async () => {
    await signUpAs(eva);
    await titled(page, 'Je hebt al een account');
    await isWhole();
    await main().getByRole('link', { name: 'Inloggen' }).first().click();
    await page.waitForURL('**/login');
    await expect.poll(() => main().getByLabel('E-mailadres').inputValue()).toBe(eva);
  });

  async function signUpAs(email: string) {
    await page.goto('/signup');
    await takenOver(page);
    const next = () => main().locator('button[type=submit]').click();
    await main().locator('input[name=gender]').first().press('Space');
    await main().locator('input[name=looking_for]').last().press('Space');
    await next();
    await main().locator('input[name=day]').fill('9');
    await main().locator('select[name=month]').selectOption('3');
    await main().locator('input[name=year]').fill('1975');
    await next();
    await main().locator('input[name=city]').fill('Utrecht');
    await next();
    await main().locator('input[name=name]').fill('Iemand');
    await next();
    await main().locator('input[name=email]').fill(email);
    await main().locator('input[name=password]').fill(password);
    await main().locator('input[name=consent]').press('Space');
    await next();
  }

  it('[ERR-17, ROUTE-22] a new password is chosen by the mailed link; nobody’s address gets none', async () => {
    await page.goto('/reset-password');
    await takenOver(page);
    await fill('E-mailadres', 'nobody.there@example.com');
    await press('Link mailen');
    await main().getByText('E-mailadres niet gevonden').waitFor();
    await fill('E-mailadres', eva);
    await press('Link mailen');
    await titled(page, 'Kijk in je mail');
    await page.goto(await linkTo('/reset-password/do', eva));
    await fill('Nieuw wachtwoord', 'een heel ander wachtwoord');
    await fill('Nieuw wachtwoord, nog een keer', 'een heel ander wachtwoord');
    await isWhole();
    await press('Wachtwoord opslaan');
    await titled(page, 'Je wachtwoord is gewijzigd');
    await logIn(eva, 'een heel ander wachtwoord');
    await page.waitForURL('**/members');
  });

  it('[ERR-10] too many wrong passwords lock the login, and it says for how long', async () => {
    const other = await newDevice(shop.browser, shop.url);
    const theirs = await other.newPage();
    await theirs.goto('/login');
    const form = theirs.getByRole('main');
    await form.getByLabel('E-mailadres').fill('dirk@demo.test');
    const locked = form.getByText(/^Te veel foute pogingen, account voor \d+ min geblokkeerd$/);
    for (let tries = 0; tries < 20 && (await locked.count()) === 0; tries += 1) {
      await form.getByLabel('Wachtwoord', { exact: true }).fill(`wrong ${tries}`);
      const answered = theirs.waitForResponse('**/api/user.php');
      await form.getByRole('button', { name: 'Inloggen' }).click();
      await answered;
    }
    await locked.waitFor();
    await other.close();
  });

  it('[ROUTE-23] another address counts once the link mailed to it is opened', async () => {
    const hers = await deviceOf(shop, anna);
    page = await hers.newPage();
    await page.goto('/notifications');
    await press('E-mailadres wijzigen');
    await fill('Nieuw e-mailadres', 'anna.new@example.com');
    await fill('Je wachtwoord, ter controle', password);
    await press('Bevestigingsmail sturen');
    const link = await linkTo('/mail-change/do', 'anna.new@example.com');
    const address = async () => (await Account.findById(anna.account._id).orFail().lean()).email;
    // What only looks at the link changes nothing.
    expect((await fetch(`${shop.url}${link}`)).status).toBe(200);
    expect(await address()).toBe('anna.old@example.com');
    await page.goto(link);
    await titled(page, 'Je e-mailadres is gewijzigd');
    await isWhole();
    expect(await address()).toBe('anna.new@example.com');
  });

  it('[ENTITY-35] whoever leaves for another reason may say which, and it is kept', async () => {
    await page.goto('/notifications');
    await page.locator('#delete button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Iets anders' }).check();
    await dialog.getByRole('textbox').fill('Ik ga een jaar zeilen.');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('button', { name: 'Toch verwijderen' }).click();
    await dialog.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await titled(page, /Dit account is verwijderd/);
    const { deletion } = await Account.findById(anna.account._id).orFail().lean();
    expect(deletion).toMatchObject({ reason: 'other', remarks: 'Ik ga een jaar zeilen.' });
  });

  it('[SIGNUP-09] an address whose account is being deleted is offered the way back by mail', async () => {
    const before = shop.smtp.mails.length;
    await signUpAs('anna.new@example.com');
    await titled(page, 'Dit account wordt verwijderd');
    await isWhole();
    await press('Mail mij een link');
    await main()
      .getByText(/Klik daarop om je account terug te halen/)
      .waitFor();
    const isNew = () => shop.smtp.mails.slice(before).map(({ to }) => to);
    await expect.poll(isNew).toContain('anna.new@example.com');
  });

  it('[SIGNUP-10] a site for invited people says so instead of asking', async () => {
    await Settings.updateOne(
      { _id: 'default' },
      { $set: { 'settings.signups': 'other' } },
      { upsert: true },
    );
    // The gateway reads the settings of each site anew every ten seconds.
    const closed = main().getByRole('heading', {
      name: 'Aanmelden kan nu alleen op uitnodiging',
    });
    await expect
      .poll(
        async () => {
          await page.goto('/signup');
          await main().getByRole('heading').first().waitFor();
          return closed.count();
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1);
    await isWhole();
  });
});
