import type { SearchAnswer } from '@rendezvous/core/contract';

/** Where strangers land, without a slug; those of a member are in `memberLanders`. */
export const landers = [
  '/landers/adultonly',
  '/landers/tinderswipe',
  '/landers/whoneedsstrings',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/transitionsvideolanding',
  '/landers/video',
] as const;

/** The landing pages of one member. */
export const memberLanders = (id: string) =>
  ['landing', 'landing2', 'landing3'].map((name) => `/members/${id}/${name}`);

/**
 * Whom strangers are shown by the demo: somebody fictional, and somebody real who has agreed to it, if there is one.
 * Those who are real come first, so it looks on from page to page.
 */
export async function shownMembers(url: string): Promise<{ fictional: string; real?: string }> {
  let real: string | undefined;
  let search = '';
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), ...(search && { search }) });
    const found = (await (await fetch(`${url}/api/search.php?${query}`)).json()) as SearchAnswer;
    real ??= found.results.find((each) => !each.fictional)?.id;
    const fictional = found.results.find((each) => each.fictional)?.id;
    if (fictional) return { fictional, ...(real && { real }) };
    const isLast = found.results.length === 0 || found.pageNumber < page;
    if (isLast) throw new Error('strangers are shown nobody fictional');
    search = found.search ?? '';
  }
}
