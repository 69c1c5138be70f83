import type { Page } from 'playwright-core';

/** What people see in the badge of Messages in the top bar; 0 when there is none. */
export async function unreadBadge(page: Page): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Berichten/ });
  return firstNumber(await link.innerText());
}

/** What people see in the badge of Likes in the top bar; 0 when there is none. */
export async function likesBadge(page: Page): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Likes/ });
  return firstNumber(await link.innerText());
}

/** The number in brackets that the title of the tab begins with; 0 when there is none. */
export async function titleCount(page: Page): Promise<number> {
  const [, count = '0'] = /^\((\d+)\) /.exec(await page.title()) ?? [];
  return Number(count);
}

/** The balance in the header of the open conversation. */
export async function creditsIn(page: Page): Promise<number> {
  const pill = page.getByRole('main').getByText(/^\d+ credits?$/);
  return firstNumber(await pill.first().innerText());
}

/** The texts of the open conversation in the order they stand in. */
export async function messagesIn(page: Page): Promise<string[]> {
  return page.getByRole('log').locator('[data-message] [dir="auto"]').allInnerTexts();
}

/** Writes a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Bericht', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

function firstNumber(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
