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

  it.each(languages)('[PROD-03] the whole journey is made in the words of %s', async (language) => {
    const device = await newDevice(shop.browser, shop.url, 390);
    await device.addCookies([{ name: 'locale', value: language, url: shop.url }]);
    const page = await device.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const email = await walk({
      ...{ language, page, smtp: shop.smtp, url: shop.url, shots: process.env['SHOTS'] },
      bram: await logIn(shop.url, 'bram'),
    });
    expect(email).toContain(language);
    await device.close();
  });
});
