import type { Page } from 'playwright-core';
import type { Shot } from './shots.ts';

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Carla writes to the first she is shown until her three messages are gone; after that nothing is sent. */
async function outOfCredits(page: Page) {
  await page.goto('/members');
  const face = page.getByRole('article').filter({ hasNotText: 'Fictief' }).first();
  const profile = await face.getByRole('link').first().getAttribute('href');
  await page.goto(`${profile ?? ''}/chat`);
  const field = page.getByRole('textbox', { name: 'Bericht' });
  await field.waitFor();
  const out = page.getByText('Je credits zijn op');
  const mine = page.locator('[data-message]');
  const texts = ['Dag, wat een mooie foto.', 'Waar is dat?', 'Ik ga zondag ook fietsen.'];
  for (const text of texts) {
    await page.waitForLoadState('networkidle');
    if (await out.isVisible()) break;
    const before = await mine.count();
    await field.fill(text);
    await page.keyboard.press('Enter');
    await mine.nth(before).waitFor();
  }
  await out.waitFor();
}

/** Buys ten credits at the bank that stands for a real one, and comes back. */
async function buy(page: Page) {
  await page.goto('/credits/p0/ideal');
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click();
  await page.waitForURL('**/pay/**');
  await page.locator('button[value=approve]').click();
  await heading(page, /bijgeschreven$/);
}

/** What has to do with money; Bram has bought before, Carla never. */
export const moneyShots: Shot[] = [
  { name: 'chat-out', as: 'carla', go: outOfCredits },
  {
    name: 'credits',
    as: 'carla',
    full: true,
    async go(page) {
      await page.goto('/credits');
      await page.locator('a[href="/credits/p0"]').waitFor();
    },
  },
  {
    name: 'premium',
    as: 'carla',
    full: true,
    async go(page) {
      await page.goto('/premium');
      await heading(page, /./);
    },
  },
  {
    name: 'pricing',
    visitor: true,
    full: true,
    async go(page) {
      await page.goto('/pricing');
      await page.getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'checkout',
    as: 'carla',
    full: true,
    async go(page) {
      await page.goto('/credits/p0');
      await page.locator('input[name=method]:checked').waitFor();
    },
  },
  {
    name: 'directdebit',
    as: 'carla',
    full: true,
    async go(page) {
      await page.goto('/directdebit?package=p0');
      await page.locator('input[name=consent]').waitFor();
    },
  },
  { name: 'payment', as: 'bram', full: true, go: buy },
  {
    name: 'transactions',
    as: 'bram',
    full: true,
    async go(page) {
      await page.goto('/transactions');
      await page.getByRole('heading', { name: 'Aankopen' }).waitFor();
    },
  },
  {
    name: 'ledger',
    as: 'bram',
    async go(page) {
      await page.goto('/transactions');
      const title = page.locator('#ledger-title');
      await title.waitFor();
      await page.waitForLoadState('networkidle');
      await title.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    },
  },
];
