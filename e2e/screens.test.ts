import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, collectComplaints, logInWith } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { useProduct } from './lib/useProduct.ts';

describe.skipIf(!chromiumPath)('screens', () => {
  const site = useProduct();
  describe.each([390, 1280])('at %i px', (width) => {
    let device: BrowserContext;
    let page: Page;
    const complaints: string[] = [];
    beforeAll(async () => {
      device = await site.device(width);
    });
    afterAll(() => device?.close());

    /** Expects a screen that is whole: nothing to scroll sideways, nothing for axe, no errors. */
    async function expectWhole() {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'hidden' });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }

    it('[ROUTE-15, NAV-12] login', async () => {
      page = await device.newPage();
      collectComplaints(page, complaints);
      await page.goto('/login');
      await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).waitFor();
      await expectWhole();
    });

    it('[ROUTE-05, ROUTE-06] members, the home page after login', async () => {
      await page.close();
      page = await logInWith(device, 'anna');
      collectComplaints(page, complaints);
      expect(new URL(page.url()).pathname).toBe('/members');
      await page.getByRole('main').getByRole('article').first().waitFor();
      await expectWhole();
    });

    it('[ROUTE-07] a profile', async () => {
      const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      const name = (await link.innerText()).split(',')[0] ?? '';
      await link.click();
      await page.waitForURL(/\/members\/[0-9a-f]{24}$/);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expectWhole();
    });

    it('[ROUTE-13] the list of chats', async () => {
      await page.goto('/chats');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await expectWhole();
    });

    it('[ROUTE-14, TRUST-01] a conversation, with the price beside the button', async () => {
      await page.locator('a[href^="/chats/"]').first().click();
      await page.waitForURL(/\/chats\/[0-9a-f]{24}$/);
      await page.getByRole('log').locator('[data-message]').first().waitFor();
      await page.getByRole('button', { name: /^Versturen voor 1 credit, \d.*euro/ }).waitFor();
      await expectWhole();
    });

    it("[ROUTE-08, CHAT-15] a chat with a fictional profile, marked in the talk's header", async () => {
      const anna = await logIn(site.url, 'anna');
      const fictional = (await anna.chats()).find(({ profile }) => profile.fictional);
      await page.goto(`/members/${fictional?.profile.id}/chat`);
      await page.getByRole('log').locator('[data-message]').first().waitFor();
      const talk = page.getByRole('region', { name: 'Gesprek' });
      await talk.getByText('Fysiek contact is niet mogelijk').first().waitFor();
      await expectWhole();
    });
  });
});
