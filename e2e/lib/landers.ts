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

interface Shown {
  id: string;
  fictional: boolean;
}

/** Whom strangers are shown by the demo: somebody fictional, and somebody real who has agreed to it, if there is one. */
export async function shownMembers(url: string): Promise<{ fictional: string; real?: string }> {
  const answer = await fetch(`${url}/api/search.php?page=1`);
  const { results } = (await answer.json()) as { results: Shown[] };
  const fictional = results.find((each) => each.fictional)?.id ?? '';
  const real = results.find((each) => !each.fictional)?.id;
  return { fictional, ...(real && { real }) };
}
