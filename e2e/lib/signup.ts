import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Finishes a signup that a partner has begun, on the page that the mailed link leads to. */
export async function finishSignup(page: Page, { name }: { name: string }): Promise<void> {
  const main = page.getByRole('main');
  const next = () => main.locator('button[type=submit]').click();
  await main.locator('input[name=gender]').first().press('Space');
  await main.locator('input[name=looking_for]').last().press('Space');
  await next();
  await main.locator('input[name=day]').fill('9');
  await main.locator('select[name=month]').selectOption('3');
  await main.locator('input[name=year]').fill('1975');
  await next();
  await main.locator('input[name=city]').fill('Utrecht');
  await next();
  await expect.poll(() => main.locator('input[name=name]').inputValue()).toBe(name);
  await next();
  await main.locator('input[name=password]').fill('lindebloesem aan de gracht');
  await main.locator('input[name=consent]').press('Space');
  await next();
}
