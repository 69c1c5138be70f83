import { describe, expect, it } from 'vitest';
import { chromiumPath, hasEntered, logInWith, shiftsOf, watchShifts } from './lib/browser.ts';
import { useProduct } from './lib/useProduct.ts';

describe.skipIf(!chromiumPath)('a page of members', () => {
  const site = useProduct();
  it('brings 24 faces in at most 300 kB to a phone of double density, and nothing moves while they come', async () => {
    const phone = await site.browser.newContext({
      ...{ baseURL: site.url, locale: 'nl-NL', isMobile: true, hasTouch: true },
      ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    });
    await hasEntered(phone);
    phone.setDefaultTimeout(60_000);
    const page = await logInWith(phone, 'anna');
    await watchShifts(page);
    const loaded = new Map<string, number>();
    page.on('response', async (answer) => {
      const { pathname } = new URL(answer.url());
      // The thumbs in the frame are not the page's.
      if (!pathname.startsWith('/pictures/') || pathname.includes('-thumb')) return;
      loaded.set(pathname, (await answer.body()).length);
    });
    await page.goto('/members');
    const faces = page.getByRole('main').getByRole('img', { name: /^Portret van/ });
    await expect.poll(() => faces.count(), { timeout: 20_000 }).toBe(24);
    for (const face of await faces.all()) {
      await face.scrollIntoViewIfNeeded();
      const drawn = () => face.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
      await expect.poll(drawn, { timeout: 20_000 }).toBe(true);
    }
    const shown = await faces.evaluateAll((all) =>
      all.map((img) => new URL((img as HTMLImageElement).currentSrc).pathname),
    );
    expect(new Set(shown).size).toBe(24);
    // Each is loaded in one size; what is drawn is told of a moment later.
    await expect
      .poll(() => [...loaded.keys()].toSorted(), { timeout: 20_000 })
      .toEqual(shown.toSorted());
    const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(await shiftsOf(page)).toEqual([]);
    await phone.close();
  });
});
