import { languages } from '@rendezvous/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, newDevice } from './lib/browser.ts';
import { walk } from './lib/journey.ts';
import { logIn } from './lib/member.ts';
import { openShop, type Shop } from './lib/shop.ts';

describe.skipIf(!chromiumPath)('from signing up to Premium', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ SEED_DEMO: 'on' });
  }, 300_000);
  afterAll(() => shop?.close());

  it.each(languages)(
    '[PROD-03] the whole journey is made in the words of %s, and stands over HTTP',
    async (language) => {
      const device = await newDevice(shop.browser, shop.url, 390);
      await device.addCookies([{ name: 'locale', value: language, url: shop.url }]);
      const page = await device.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const email = await walk({
        ...{ language, page, smtp: shop.smtp, url: shop.url, shots: process.env['SHOTS'] },
        bram: await logIn(shop.url, 'bram'),
      });
      const cookies = await device.cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const ask = async (path: string) =>
        (await fetch(`${shop.url}/api/${path}`, { headers: { cookie } })).json();
      expect(await ask('user.php')).toMatchObject({
        user: { email, status: 'active', paid_user: true, language, credits: 9 },
      });
      expect(await ask('ledger.php')).toMatchObject({
        entries: [
          { kind: 'gift', credits: -1, balance: 9 },
          { kind: 'purchase', credits: 10, balance: 10 },
          ...[0, 1, 2].map((balance) => ({ kind: 'text', credits: -1, balance })),
          { kind: 'signup', credits: 3, balance: 3 },
        ],
      });
      expect(await ask('likes.php?type=matches')).toMatchObject({ profiles: [{ name: 'Bram' }] });
      await device.close();
    },
  );
});
