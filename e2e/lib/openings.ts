import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn, takenOver } from './browser.ts';

/**
 * Opens what lies behind the buttons of a page, menus and dialogs and what is folded, one after the other; says which.
 * Each must open, and all but what is folded must close again.
 */
export async function* openings(page: Page): AsyncGenerator<string> {
  await takenOver(page);
  const opens = page.locator('[aria-haspopup=menu], [aria-haspopup=dialog], main summary');
  const overlays = page.locator('dialog[open], [role=menu], [role=listbox]');
  for (let at = 0; at < (await opens.count()); at += 1) {
    const each = opens.nth(at);
    if (!(await each.isVisible()) || !(await each.isEnabled())) continue;
    const isUnfolded = () => each.evaluate((one) => one.matches('details[open] > summary'));
    // That was looked at with the page.
    if (await isUnfolded()) continue;
    const folds = await each.evaluate((one) => one.localName === 'summary');
    const words = (await each.getAttribute('aria-label')) ?? (await each.innerText());
    const why = `${words} at ${page.url()}`;
    // By the keyboard: a finger might be turned away by what lies over a button, which is another test's business.
    await each.focus();
    await page.keyboard.press('Enter');
    if (folds) await expect.poll(isUnfolded, { message: why }).toBe(true);
    else await expect.poll(() => overlays.count(), { message: why }).toBeGreaterThan(0);
    await drawn(page);
    yield words;
    await page.keyboard.press('Escape');
    await expect.poll(() => overlays.count(), { message: why }).toBe(0);
    await drawn(page);
  }
}
