import type { Shot } from './shots.ts';

/** The games, and the warning at the entry. */
export const gameShots: Shot[] = [
  {
    name: 'swipe-game',
    async go(page) {
      await page.goto('/swipe-game');
      await page.getByRole('group', { name: 'Kies' }).waitFor();
    },
  },
  {
    name: 'match-finder',
    async go(page) {
      await page.goto('/match-finder');
      await page.getByRole('button', { name: '35 en ouder' }).click();
      await page.getByRole('button', { name: 'Sexy' }).click();
      await page.getByRole('heading', { name: 'Welke afkomst' }).waitFor();
    },
  },
  {
    name: 'match-finder-found',
    async go(page) {
      await page.getByRole('button', { name: 'Maakt niet uit' }).click();
      await page.getByRole('heading', { name: /leden gevonden/ }).waitFor();
    },
  },
  {
    name: 'swipe-done',
    as: 'bram',
    async go(page) {
      await page.goto('/swipe-game');
      const like = page.getByRole('button', { name: /leuk vinden, nog/ });
      const done = page.getByRole('heading', { name: 'Mooi, dat was het' });
      await like.or(done).waitFor();
      while (await like.isVisible()) await like.press('Enter');
      await done.waitFor();
    },
  },
];
