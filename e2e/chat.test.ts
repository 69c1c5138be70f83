import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chromiumPath,
  collectComplaints,
  launchBrowser,
  logInWith,
  newDevice,
} from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { creditsIn, likesBadge, messagesIn, say, titleCount, unreadBadge } from './lib/screen.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.skipIf(!chromiumPath)('anna and bram in two browsers', () => {
  let product: Product;
  let browser: Browser;
  let devices: { anna: BrowserContext; bram: BrowserContext };
  let members: { anna: Member; bram: Member };
  let anna: Page;
  let bram: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    members = { anna: await logIn(product.url, 'anna'), bram: await logIn(product.url, 'bram') };
    devices = {
      anna: await newDevice(browser, product.url),
      bram: await newDevice(browser, product.url),
    };
    anna = await logInWith(devices.anna, 'anna');
    bram = await logInWith(devices.bram, 'bram');
    for (const page of [anna, bram]) collectComplaints(page, complaints);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  /** What the server has of the conversation of the two, as bram sees it. */
  const stored = async () => {
    const partner = members.anna.user.profile?.id;
    const [chat] = (await members.bram.chats()).filter(({ profile }) => profile.id === partner);
    return chat;
  };

  it('[CHAT-07, CHAT-10, NAV-02, NAV-17, REAL-09] a message moves text, badge, title and credits on both sides', async () => {
    expect(await unreadBadge(bram)).toBe(0);
    const before = { anna: members.anna.user.credits, bram: members.bram.user.credits };

    await anna.goto(`/members/${members.bram.user.profile?.id}/chat`);
    await say(anna, 'Hoi Bram, hou je van varen?');
    await expect.poll(() => messagesIn(anna), patience).toEqual(['Hoi Bram, hou je van varen?']);
    await expect.poll(() => creditsIn(anna), patience).toBe(before.anna - 1);
    await expect.poll(() => unreadBadge(bram), patience).toBe(1);
    await expect.poll(() => titleCount(bram), patience).toBe(1);

    await bram
      .getByRole('banner')
      .getByRole('link', { name: /Berichten/ })
      .click();
    await bram.getByRole('complementary').getByRole('link', { name: /Anna/ }).click();
    await expect.poll(() => messagesIn(bram), patience).toEqual(['Hoi Bram, hou je van varen?']);
    await expect.poll(() => unreadBadge(bram), patience).toBe(0);
    await expect.poll(() => titleCount(bram), patience).toBe(0);
    await anna.getByRole('log').getByText('gelezen').waitFor();

    await say(bram, 'Liever roeien.');
    await expect.poll(() => creditsIn(bram), patience).toBe(before.bram - 1);
    const both = ['Hoi Bram, hou je van varen?', 'Liever roeien.'];
    await expect.poll(() => messagesIn(anna), patience).toEqual(both);
    await expect.poll(() => messagesIn(bram), patience).toEqual(both);
    expect(await creditsIn(anna)).toBe(before.anna - 1);
  });

  it('[CHAT-07] a reload shows the same messages, each once', async () => {
    const before = await messagesIn(anna);
    await anna.reload();
    await expect.poll(() => messagesIn(anna), patience).toEqual(before);
  });

  it('[REAL-08, REAL-09] a second tab gets everything once, and all tabs agree', async () => {
    const second = await devices.anna.newPage();
    await second.goto(anna.url());
    const before = await messagesIn(anna);
    await expect.poll(() => messagesIn(second), patience).toEqual(before);
    const credits = await creditsIn(anna);

    await say(second, 'Vanuit het tweede tabblad.');
    await say(bram, 'Komt aan.');
    const texts = [...before, 'Vanuit het tweede tabblad.', 'Komt aan.'];
    for (const page of [anna, second, bram]) {
      await expect
        .poll(async () => (await messagesIn(page)).toSorted(), patience)
        .toEqual(texts.toSorted());
    }
    // What is still on its way stands last; what has arrived stands where everybody sees it.
    const orders = async () => {
      const shown = await Promise.all([anna, second, bram].map(messagesIn));
      return new Set(shown.map((each) => each.join('\n'))).size;
    };
    await expect.poll(orders, patience).toBe(1);
    for (const page of [anna, second]) {
      await expect.poll(() => creditsIn(page), patience).toBe(credits - 1);
    }

    // That she has seen them is told before she leaves.
    const partner = members.bram.user.profile?.id;
    const unread = async () => {
      const chats = await members.anna.chats();
      return chats.find(({ profile }) => profile.id === partner)?.num_unread_messages;
    };
    await expect.poll(unread, patience).toBe(0);
    for (const page of [anna, second]) await page.goto('/members');
    const chats = await members.anna.chats();
    const others = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
    // The title counts likes that nobody has looked at as well.
    const news = async (page: Page) => (await titleCount(page)) - (await likesBadge(page));
    const shown = async (page: Page) => [await unreadBadge(page), await news(page)];
    const bothTabsShow = async (unread: number) => {
      for (const page of [anna, second]) {
        await expect.poll(() => shown(page), patience).toEqual([unread, unread]);
      }
    };
    await say(bram, 'Ben je er nog?');
    await bothTabsShow(others + 1);
    await second.goto(`/members/${members.bram.user.profile?.id}/chat`);
    await bothTabsShow(others);
    await second.close();
  });

  it('a killed gateway loses nothing and doubles nothing: what was written meanwhile goes out once', async () => {
    await anna.goto(`/members/${members.bram.user.profile?.id}/chat`);
    const before = await messagesIn(bram);
    await expect.poll(() => messagesIn(anna), patience).toEqual(before);
    const credits = await creditsIn(anna);
    const complained = complaints.length;

    await product.end('SIGKILL');
    await say(anna, 'Dit gaat nu niet.');
    await say(anna, 'Maar straks wel.');
    const both = [...before, 'Dit gaat nu niet.', 'Maar straks wel.'];
    await expect.poll(() => messagesIn(anna), patience).toEqual(both);
    await product.restart();

    for (const page of [anna, bram]) {
      await expect.poll(() => messagesIn(page), patience).toEqual(both);
    }
    await expect.poll(() => creditsIn(anna), patience).toBe(credits - 2);
    // Whatever the pages were about to fetch then, also what can be done without, could not be had.
    const meanwhile = complaints.splice(complained);
    expect(meanwhile.filter((each) => !/net::ERR_|WebSocket/.test(each))).toEqual([]);
    expect((await stored())?.conversation.last_seq).toBe(both.length);
    for (const page of [anna, bram]) {
      await page.reload();
      await expect.poll(() => messagesIn(page), patience).toEqual(both);
    }
  });

  it('nothing in the pages complained, but for the connection that was cut', () => {
    const others = complaints.filter((each) => !/ERR_CONNECTION_REFUSED|WebSocket/.test(each));
    expect(others).toEqual([]);
  });
});
