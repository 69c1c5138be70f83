import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';

/** Hands that have no mouse. */
export function keyboardOf(page: Page) {
  const keyboard = {
    /** Goes on with Tab until the focus is on what fits, once that is there and a new page has put the focus where it wants it. */
    async reach(selector: string): Promise<void> {
      await page.locator(selector).first().waitFor({ state: 'attached' });
      await drawn(page);
      for (let step = 0; step < 160; step += 1) {
        const isThere = (found: Element[]) => found.some((each) => each === document.activeElement);
        if (await page.locator(selector).evaluateAll(isThere)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${selector} cannot be reached`);
    },
    /** Writes over what stands in a field. */
    async type(selector: string, text: string): Promise<void> {
      await keyboard.reach(selector);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async press(selector: string, key = 'Enter'): Promise<void> {
      await keyboard.reach(selector);
      await page.keyboard.press(key);
    },
  };
  return keyboard;
}
