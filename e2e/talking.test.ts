import { Account } from '@rendezvous/core/accounts';
import { Conversation, Message } from '@rendezvous/core/chat';
import { Outbox } from '@rendezvous/core/events';
import { Profile } from '@rendezvous/core/profiles';
import { defaultSettings } from '@rendezvous/core/site';
import { makeMember, write, type TestMember } from '@rendezvous/core/testing';
import { Types } from 'mongoose';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath } from './lib/browser.ts';
import { messagesIn, say } from './lib/screen.ts';
import { deviceOf, openShop, type Shop } from './lib/shop.ts';

const patience = { timeout: 60_000, interval: 50 };
const dayMs = 86_400_000;

describe.skipIf(!chromiumPath)('in a conversation', () => {
  let shop: Shop;
  let device: BrowserContext;
  let page: Page;
  let anna: TestMember;
  let bram: TestMember;
  let carla: TestMember;

  beforeAll(async () => {
    shop = await openShop();
    [anna, bram, carla] = [
      await makeMember({ account: { credits: 50 }, profile: { name: 'Annelies' } }),
      await makeMember({ profile: { name: 'Bart' } }),
      await makeMember({ profile: { name: 'Coen' } }),
    ];
    await write(bram, anna.profile._id, ['Lang geleden', 'Ook lang geleden', 'Gisteren nog']);
    await write(carla, anna.profile._id, ['Dag Annelies']);
    const tooOld = new Date(Date.now() - (defaultSettings.chat_history_days + 1) * dayMs);
    await Message.updateMany(
      { sender: bram.profile._id, seq: { $lte: 2 } },
      { $set: { sentAt: tooOld } },
    );
    device = await deviceOf(shop, anna);
    page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }, 300_000);
  afterAll(() => shop?.close());

  const talk = () => page.getByRole('region', { name: 'Gesprek', exact: true });
  const list = () => page.getByRole('complementary', { name: 'Gesprekken' });
  const open = async ({ profile }: TestMember) => {
    await page.goto(`/members/${profile._id.toHexString()}/chat`);
    await page.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
  };

  it('[CHAT-13] what is older than the site keeps open is not shown', async () => {
    // What was sent a moment ago is told before she comes.
    await expect.poll(() => Outbox.countDocuments(), patience).toBe(0);
    await open(bram);
    await expect.poll(() => messagesIn(page), patience).toEqual(['Gisteren nog']);
    const asked = await fetch(
      `${shop.url}/api/messages.php?conversation=${await conversationWith(bram)}`,
      { headers: { cookie: `auth=${anna.token}` } },
    );
    expect(asked.status).toBe(200);
    const body = await asked.text();
    expect(body).toContain('Gisteren nog');
    expect(body).not.toContain('lang geleden');
    expect(body).not.toContain('Lang geleden');
  });

  const conversationWith = async ({ profile }: TestMember) => {
    const newest = await Message.findOne({ sender: profile._id }).sort({ seq: -1 }).orFail();
    return newest.conversation.toHexString();
  };

  it('[SCREEN-16] its bar leads to the profile, shows the credits and opens what else can be done', async () => {
    const bar = talk();
    const profile = bar.getByRole('link', { name: /^Bart/ });
    expect(await profile.getAttribute('href')).toBe(`/members/${bram.profile._id.toHexString()}`);
    await bar.getByRole('link', { name: '50 credits', exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Meer over dit gesprek' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('[CHAT-11, SCREEN-18] what is left of the characters is counted, and too many are not sent', async () => {
    const field = page.getByRole('textbox', { name: 'Bericht', exact: true });
    const most = defaultSettings.message_length;
    await field.fill('a'.repeat(most - 5));
    await talk().getByText('Nog 5 tekens', { exact: true }).first().waitFor();
    await field.fill('a'.repeat(most + 2));
    await talk().getByText('2 tekens te veel', { exact: true }).first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.press('Enter');
    // What fits goes out: nothing before it has.
    await say(page, 'Kort dan');
    await expect.poll(() => messagesIn(page), patience).toEqual(['Gisteren nog', 'Kort dan']);
    // The page shows it before the server has it.
    const stored = () => Message.find({ sender: anna.profile._id }).distinct('text');
    await expect.poll(stored, patience).toEqual(['Kort dan']);
  });

  it('[CHAT-09] a gift is chosen, sent and paid', async () => {
    const before = await Account.findById(anna.account._id).orFail().lean();
    await talk().getByRole('button', { name: 'Cadeau sturen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Een cadeau voor Bart' });
    await dialog.getByRole('radio', { name: /^Boeket/ }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Boeket sturen voor 3 credits/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('log').getByText('Boeket').waitFor();
    const stored = () => Message.countDocuments({ sender: anna.profile._id, type: 'gift' });
    await expect.poll(stored, patience).toBe(1);
    const after = await Account.findById(anna.account._id).orFail().lean();
    expect(before.credits - after.credits).toBe(3);
  });

  it('[CHAT-02] removing takes it away here first, and on the server when the moment to undo it has passed', async () => {
    const conversation = await conversationWith(bram);
    let asked = 0;
    await page.route('**/api/chat.php', async (route) => {
      asked += 1;
      await route.continue();
    });
    await remove();
    await list().getByRole('link', { name: /^Bart/ }).waitFor({ state: 'detached' });
    expect(asked).toBe(0);
    await page.unroute('**/api/chat.php');
    // Leaving the page ends that moment.
    await page.goto('/members');
    const listed = async () => {
      const answer = await fetch(`${shop.url}/api/chats.php`, {
        headers: { cookie: `auth=${anna.token}` },
      });
      return answer.text();
    };
    await expect.poll(listed, patience).not.toContain(conversation);
  });

  async function remove() {
    await page.getByRole('button', { name: 'Meer over dit gesprek' }).click();
    await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click();
  }

  it('[CHAT-03, CHAT-04, ERR-25] a removal that the server refuses is told in an alert, and the chats are loaded again', async () => {
    await open(carla);
    // At that moment it is none of hers: what the server answers to that is what the page gets.
    const _id = new Types.ObjectId(await conversationWith(carla));
    const { sides } = await Conversation.findById(_id).orFail().lean();
    const standsWith = (those: object[]) =>
      Conversation.collection.updateOne({ _id }, { $set: { sides: those } });
    let asked = 0;
    await page.route('**/api/chat.php', async (route) => {
      asked += 1;
      await standsWith([]);
      const response = await route.fetch();
      expect(response.status()).toBe(404);
      await standsWith(sides);
      // Nobody is told of it: only who loads the chats again can know.
      await Profile.updateOne({ _id: carla.profile._id }, { name: 'Coenraad' });
      await route.fulfill({ response });
    });
    await remove();
    await list().getByRole('link', { name: /^Coen/ }).waitFor({ state: 'detached' });
    // Closing the offer to undo it ends that moment, which is over by itself in the end.
    const offer = page.getByRole('status').filter({ hasText: 'Gesprek met Coen verwijderd' });
    const close = async () => {
      if (asked === 0 && (await offer.isVisible()))
        await offer.getByRole('button', { name: 'Sluiten' }).click({ timeout: 1_000 });
      return asked;
    };
    await expect.poll(close, patience).toBe(1);
    const words = 'Het gesprek is niet verwijderd. Dit is niet gevonden';
    const alert = page.getByRole('alert').filter({ hasText: words });
    await alert.waitFor();
    await list()
      .getByRole('link', { name: /^Coenraad/ })
      .waitFor();
    await page.unroute('**/api/chat.php');
  });

  it('[SCREEN-19] who is free and has begun two conversations is led to Premium, and who has no credits left to more', async () => {
    const dora = await makeMember({ account: { credits: 5, paidUser: false } });
    for (const { profile } of [bram, carla]) await write(dora, profile._id, ['Dag']);
    const hers = await deviceOf(shop, dora);
    const tab = await hers.newPage();
    await tab.goto(`/members/${anna.profile._id.toHexString()}/chat`);
    await tab.getByText('Als gratis lid kun je geen nieuw gesprek meer beginnen.').waitFor();
    const premium = tab.getByRole('main').getByRole('link', { name: 'Bekijk Premium' });
    expect(await premium.getAttribute('href')).toBe('/premium');
    await Account.updateOne({ _id: dora.account._id }, { credits: 0 });
    await tab.goto(`/members/${bram.profile._id.toHexString()}/chat`);
    await tab.getByText('Je credits zijn op').waitFor();
    expect(await axeFindings(tab)).toEqual([]);
    await hers.close();
  });

  it('[REAL-14] without a socket, what is new comes by asking for it', async () => {
    const without = await deviceOf(shop, anna);
    await without.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    const hers = await without.newPage();
    await hers.clock.install();
    await hers.goto('/chats');
    const chats = hers.getByRole('complementary', { name: 'Gesprekken' });
    await chats.getByRole('link', { name: /^Coenraad/ }).waitFor();
    await write(carla, anna.profile._id, ['Zonder verbinding']);
    // Asked for after five seconds, then every minute.
    await hers.clock.fastForward(61_000);
    await chats.getByText('Zonder verbinding').waitFor();
    await without.close();
  });
});
