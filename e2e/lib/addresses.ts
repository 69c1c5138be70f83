import { pages, type PageDescription } from '@rendezvous/client/pages';
import { likeTypes, type SettingsAnswer } from '@rendezvous/core/contract';
import { pageTokens } from '@rendezvous/locales/pages';
import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';
import { shownMembers } from './landers.ts';
import { logIn } from './member.ts';

type Guard = PageDescription['guard'];

export interface Looker {
  who: string;
  login: string | null;
  guards: readonly Guard[];
  /** How much there is to open on these pages, at the least and on the narrowest phone. */
  opens: number;
}

/** Who looks at every page, as which demo account, and which pages are theirs. */
export const lookers: readonly Looker[] = [
  { who: 'a visitor', login: null, guards: ['anyone', 'either', 'visitor'], opens: 4 },
  // One member has everything, the other has no credits left and is not Premium.
  { who: 'anna', login: 'anna', guards: ['anyone', 'either', 'member'], opens: 60 },
  { who: 'carla', login: 'carla', guards: ['member'], opens: 20 },
  // Theirs has a menu in a conversation that is taken, and none is.
  { who: 'an operator', login: 'operator', guards: ['operator'], opens: 0 },
];

/**
 * Every address of a page behind these guards, with something that is there for each parameter: for a member the first
 * conversation and whom it is with, for a visitor somebody whom strangers are shown.
 */
export async function addressesFor(
  url: string,
  guards: readonly Guard[],
  login?: string,
): Promise<string[]> {
  const isMember = login !== undefined && guards.some((guard) => /member|either/.test(guard));
  const [chat] = isMember ? await (await logIn(url, login)).chats() : [];
  const profile = chat?.profile.id ?? (await shownMembers(url)).fictional;
  const answer = await fetch(`${url}/api/settings.php`);
  const { settings } = (await answer.json()) as SettingsAnswer;
  const idOf = (path: string) =>
    /^\/chats/.test(path)
      ? chat?.conversation.id
      : /^\/credits/.test(path)
        ? settings.packages[0]?.id
        : profile;
  return pages
    .filter(({ guard }) => guards.includes(guard))
    .flatMap(({ path }) => {
      if (path === '/pages/:token') return pageTokens.map((token) => `/pages/${token}`);
      if (path === '/likes/:type') return likeTypes.map((type) => `/likes/${type}`);
      return [path.replace(/\/:\w+\?/, '').replace(':id', idOf(path) ?? '')];
    });
}

/** Opens a page and waits until all of it is there, with its fonts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  try {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('main [aria-busy=true]:not(form)').first().waitFor({ state: 'hidden' });
  } catch (error) {
    throw new Error(`${address} never settles`, { cause: error });
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
}
