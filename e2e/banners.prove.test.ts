import { Account, disableMail } from '@rendezvous/core/accounts';
import type { MailDisabledReason } from '@rendezvous/core/contract';
import { Profile } from '@rendezvous/core/profiles';
import { makeMember, write, type TestMember } from '@rendezvous/core/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, newDevice } from './lib/browser.ts';
import { say } from './lib/screen.ts';
import { finishSignup } from './lib/signup.ts';
import { atHome, deviceOf, expectWhole, openShop, titled, type Shop } from './lib/shop.ts';

const patience = { timeout: 20_000, interval: 50 };
const partnerKey = 'the-key-of-the-first-partner';
const reminder = /^Bevestig je e-mailadres met de link/;
const languageNames = [
  ...['Nederlands', 'English', 'Deutsch', 'Français', 'Español', 'Italiano', 'Polski'],
];

describe.skipIf(!chromiumPath)('what pages tell before anything else', () => {
  let shop: Shop;
  let bram: TestMember;

  beforeAll(async () => {
    shop = await openShop({ PARTNER_KEYS: partnerKey });
    bram = await makeMember({ profile: { name: 'Bart' } });
  }, 300_000);
  afterAll(() => shop?.close());

  /** A page of a member's own device. */
  const pageOf = async (member: TestMember, width?: number): Promise<Page> =>
    (await deviceOf(shop, member, width)).newPage();
  /** A page of somebody who was never a member. */
  const strangersPage = async (width: number): Promise<Page> =>
    (await newDevice(shop.browser, shop.url, width)).newPage();
  const leave = (page: Page) => page.context().close();
  async function members(page: Page): Promise<void> {
    await page.goto('/members');
    await page.getByRole('article').first().waitFor();
    await atHome(page);
  }
  /** A line above the page, not one within it. */
  const line = (page: Page, words: RegExp | string) =>
    page.locator('[data-layout] > :not(main)').getByRole('status').filter({ hasText: words });
  const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

  it('[SCREEN-01, SCREEN-02] signing up is a dialog over the page on a desk, and a page of its own on a phone', async () => {
    const wide = await strangersPage(1280);
    await wide.goto('/premium');
    await wide.getByRole('main').getByRole('link', { name: 'Gratis aanmelden' }).first().click();
    const dialog = wide.getByRole('dialog');
    await dialog.locator('input[name=gender]').first().waitFor();
    expect(new URL(wide.url()).pathname).toBe('/premium');
    await expectWhole(wide);
    await leave(wide);
    const phone = await strangersPage(390);
    await phone.goto('/premium');
    await phone.getByRole('main').getByRole('link', { name: 'Gratis aanmelden' }).first().click();
    await phone.waitForURL('**/signup');
    await phone.getByRole('main').locator('input[name=gender]').first().waitFor();
    expect(await phone.getByRole('dialog').count()).toBe(0);
    await expectWhole(phone);
    await leave(phone);
  });

  it('[BANNER-02] who has not confirmed is reminded to, and nobody else: no visitor, nobody confirmed, nobody whose address takes no mail', async () => {
    const dirk = await makeMember({
      account: { status: 'not_confirmed' },
      profile: { status: 'disabled' },
    });
    const page = await pageOf(dirk, 390);
    const change = (set: object) => Account.updateOne({ _id: dirk.account._id }, { $set: set });
    await members(page);
    await line(page, reminder).waitFor();
    await expectWhole(page);
    await change({ notificationsDisabled: ['bounce'] });
    await members(page);
    await line(page, 'Je e-mailadres klopt niet').waitFor();
    expect(await line(page, reminder).count()).toBe(0);
    await change({ notificationsDisabled: [] });
    await members(page);
    await line(page, reminder).waitFor();
    await Profile.updateOne({ _id: dirk.profile._id }, { status: 'active' });
    await change({ status: 'active' });
    await members(page);
    expect(await line(page, reminder).count()).toBe(0);
    await leave(page);
    const visitor = await strangersPage(390);
    await visitor.goto('/premium');
    await titled(visitor, /./);
    expect(await line(visitor, reminder).count()).toBe(0);
    await leave(visitor);
  });

  it('[BANNER-03] a signup that a partner began and its owner finished on a phone ends with a dialog about the mail, elsewhere with a line', async () => {
    for (const width of [390, 1280]) {
      const email = `eva.${width}@example.com`;
      const begun = await fetch(`${shop.url}/api/partner-signup.php`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${partnerKey}` },
        body: JSON.stringify({ email, name: 'Eva', country: 'NL' }),
      });
      expect(begun.status).toBe(202);
      const link = /https?:\/\/[^/\s]+(\/complete-signup\?\S*token=[\w-]+)/;
      const { text } = await shop.smtp.mail((mail) => mail.to === email && link.test(mail.text));
      const page = await strangersPage(width);
      await page.goto(link.exec(text)?.[1] ?? '');
      await finishSignup(page, { name: 'Eva' });
      await titled(page, /Kijk in je mail/);
      await page.getByRole('main').getByRole('link', { name: 'Leden bekijken' }).click();
      await page.waitForURL('**/signup-matches');
      const dialog = page.getByRole('dialog', { name: 'Nog één stap' });
      if (width === 390) {
        await dialog.getByText(email).waitFor();
        expect(await line(page, reminder).count()).toBe(0);
        await expectWhole(page);
        await dialog.getByRole('button', { name: 'Ik kijk in mijn mail' }).click();
      }
      await line(page, reminder).waitFor();
      await page.reload();
      await line(page, reminder).waitFor();
      expect(await dialog.count()).toBe(0);
      await leave(page);
    }
  });

  it('[BANNER-12, BANNER-13] why no mail goes out is said on every page but the settings, which say it themselves', async () => {
    const why: [MailDisabledReason, string][] = [
      ['fbl', 'Een van onze mails is als spam gemarkeerd.'],
      ['bounce', 'Je e-mailadres klopt niet: onze mail kwam terug.'],
      ['listunsubscribe', 'Je hebt je in je mailprogramma afgemeld.'],
    ];
    for (const [reason, words] of why) {
      const member = await makeMember();
      const page = await pageOf(member, 390);
      await members(page);
      expect(await line(page, 'We sturen je geen e-mail meer.').count()).toBe(0);
      await disableMail(member.account.email, reason);
      await members(page);
      await line(page, `We sturen je geen e-mail meer. ${words}`).waitFor();
      await expectWhole(page);
      await line(page, words).getByRole('link', { name: 'Naar je instellingen' }).click();
      await page.waitForURL('**/notifications');
      await page.getByRole('main').getByText(words).waitFor();
      expect(await line(page, words).count()).toBe(0);
      await leave(page);
    }
  });

  it('[BANNER-14, ENTITY-45] each thing that is waved away is noted with the moment, and stays away after a reload', async () => {
    const now = new Date();
    const carla = await makeMember({
      account: {
        ...{ credits: 0, paidUser: false, notificationsDisabled: ['fbl'] },
        signupDate: new Date(now.getTime() - 3_600_000),
      },
    });
    const page = await pageOf(carla, 390);
    await page.clock.install({ time: now });
    await members(page);
    const told = {
      'hide-disabled-notifications-alert': line(page, 'We sturen je geen e-mail meer.'),
      'hide-enrich-alert': line(page, 'Je hebt nog geen foto.'),
      'hide-push-notification-alert': line(page, 'Een seintje bij een nieuw bericht'),
    };
    for (const [flag, banner] of Object.entries(told)) {
      await banner.getByRole('button', { name: 'Sluiten' }).click();
      await banner.waitFor({ state: 'detached' });
      await expect
        .poll(() => kept(page).then(Object.keys), patience)
        .toContainEqual(expect.stringMatching(`^${flag}:`));
    }
    await page.getByRole('timer').first().waitFor();
    await page.clock.fastForward(41_000);
    const popup = page.getByRole('dialog', { name: '25% welkomstbonus' });
    await popup.getByRole('button', { name: 'Nu niet' }).click();
    await popup.waitFor({ state: 'detached' });
    const flags = Object.entries(await kept(page)).filter(([key]) => key.includes(':'));
    const noted = flags.filter(([key]) => /^hide-.*(alert|modal):/.test(key));
    expect(noted.map(([key]) => key.split(':')[0]).sort()).toEqual(
      [...Object.keys(told), 'hide-time-bonus-modal'].sort(),
    );
    for (const [, at] of noted)
      expect(Math.abs(Date.parse(at) - now.getTime())).toBeLessThan(300_000);
    await members(page);
    await page.getByRole('timer').first().waitFor();
    await page.clock.fastForward(41_000);
    for (const banner of [...Object.values(told), popup]) expect(await banner.count()).toBe(0);
    await leave(page);
  });

  it('[POLL-05, POLL-06] what takes long shows a bar; likes and conversations show that they load the first time only', async () => {
    await write(bram, (await makeMember()).profile._id, ['Dag']);
    const anna = await makeMember();
    await write(bram, anna.profile._id, ['Dag Anna']);
    const page = await pageOf(anna);
    const waiting: (() => void)[] = [];
    const hold = (address: string) =>
      page.route(address, async (route) => {
        await new Promise<void>((done) => waiting.push(done));
        // What a page has stopped asking for cannot go on.
        await route.continue().catch(() => undefined);
      });
    const release = () => {
      for (const done of waiting.splice(0)) done();
    };
    const menu = page.getByRole('banner').getByRole('link');
    const main = page.getByRole('main');
    const search = async () => {
      await menu.filter({ hasText: 'Zoeken' }).click();
      await page.getByRole('article').first().waitFor();
    };
    /** Goes to a page; answers whether it shows that it loads before it says what it is to say. */
    const showsLoading = async (link: RegExp, there: Locator) => {
      const seen = main
        .locator('[aria-busy=true]')
        .first()
        .waitFor()
        .then(() => true);
      seen.catch(() => undefined);
      await menu.filter({ hasText: link }).click();
      return Promise.race([
        seen,
        there
          .first()
          .waitFor()
          .then(() => false),
      ]);
    };
    const places = [
      [/^Berichten/, '**/assets/engine-*.js', main.getByText('Dag Anna')],
      [/^Likes/, '**/api/likes.php*', main.getByText('Nog geen likes')],
    ] as const;
    for (const [, address] of places) await hold(address);
    await members(page);
    for (const [link, , there] of places) {
      expect([link, await showsLoading(link, there)]).toEqual([link, true]);
      await expect.poll(() => waiting.length, patience).toBeGreaterThan(0);
      if (link.test('Likes')) await page.getByRole('progressbar').waitFor();
      release();
      await there.first().waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await search();
      // The same is held again, and not waited for.
      expect([link, await showsLoading(link, there)]).toEqual([link, false]);
      release();
      await search();
    }
    await leave(page);
  });

  it('[ERR-11] what has no words of its own is said to have gone wrong', async () => {
    const page = await pageOf(bram, 390);
    await page.goto('/directdebit?package=p0&country=nowhere');
    await page.getByText('Er is een fout opgetreden', { exact: true }).waitFor();
    await expectWhole(page);
    await leave(page);
  });

  it('[ERR-18] a message that credits do not suffice for says so, with the way to more', async () => {
    const carla = await makeMember({ account: { credits: 1 } });
    const page = await pageOf(carla, 390);
    await page.goto(`/members/${bram.profile._id.toHexString()}/chat`);
    await page.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
    // Another device of hers has spent it.
    await Account.updateOne({ _id: carla.account._id }, { credits: 0 });
    await say(page, 'Dag Bart');
    const failure = page.getByRole('group', { name: 'niet verstuurd' });
    await failure.getByText('Je hebt onvoldoende credits', { exact: true }).waitFor();
    await expectWhole(page);
    await failure.getByRole('link', { name: 'Credits kopen' }).click();
    await titled(page, 'Credits kopen');
    await leave(page);
  });

  it('[LOCALE-05, LOCALE-10] the menu offers every language, and what a member chooses is stored with the account', async () => {
    const anna = await makeMember();
    const page = await pageOf(anna);
    await members(page);
    await page.getByRole('button', { name: 'Taal: NL, Nederlands' }).click();
    const offered = page.getByRole('menuitemradio');
    await offered.first().waitFor();
    expect((await offered.allInnerTexts()).sort()).toEqual(languageNames.toSorted());
    await expectWhole(page);
    const saved = page.waitForRequest((asked) => asked.method() === 'PUT');
    await page.getByRole('menuitemradio', { name: 'Polski' }).click();
    expect(new URL((await saved).url()).pathname).toBe('/api/user.php');
    expect((await saved).postDataJSON()).toEqual({ language: 'pl' });
    const stored = async () => (await Account.findById(anna.account._id).orFail().lean()).language;
    await expect.poll(stored, patience).toBe('pl');
    await leave(page);
    // Another device of hers, which has no cookie, speaks it.
    const other = await pageOf(anna, 390);
    await other.goto('/members');
    await other.getByRole('article').first().waitFor();
    expect(await other.locator('html').getAttribute('lang')).toBe('pl');
    await leave(other);
  });
});
