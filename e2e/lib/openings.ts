import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';

/** Opens what lies behind the buttons of a page, menus and dialogs and what is folded, one after the other; says which. */
export async function* openings(page: Page): AsyncGenerator<string> {
  const opens = page.locator('[aria-haspopup=menu], [aria-haspopup=dialog], main summary');
  const count = Math.min(await opens.count(), 12);
  for (let at = 0; at < count; at += 1) {
    const each = opens.nth(at);
    if (!(await each.isVisible()) || !(await each.isEnabled())) continue;
    const words = (await each.getAttribute('aria-label')) ?? (await each.innerText());
    // By the keyboard: a finger might be turned away by what lies over a button, which is another test's business.
    await each.focus();
    await page.keyboard.press('Enter');
    await drawn(page);
    yield words;
    await page.keyboard.press('Escape');
    await drawn(page);
  }
}
