import { readDictionaries } from '@rendezvous/locales/files';
import { lengthened, pseudoDictionary } from '@rendezvous/locales/pseudo';
import type { BrowserContext } from 'playwright-core';

const english = readDictionaries('en');
const pseudo = new Map(
  Object.entries(english).map(([feature, texts]) => [feature, pseudoDictionary(texts)]),
);

/** The feature of a file of texts, whichever language it is in; none for another address. */
const featureOf = (address: string) =>
  /\/assets\/texts-\w+\/[a-z]{2}\/(\w+)\.json$/.exec(address)?.[1];

/** Words between the tags of a public page; what stands for a letter (`&amp;`) stays whole. */
const lengthenedMarkup = (html: string) =>
  html
    .split(/(&\w+;|&#\w+;)/)
    .map((part) => (part.startsWith('&') ? part : lengthened(part).slice(1, -1)))
    .join('');

function inPseudo(address: string, answer: unknown): unknown {
  const feature = featureOf(address);
  if (feature) return pseudo.get(feature) ?? answer;
  const { html } = (answer ?? {}) as { html?: unknown };
  return typeof html === 'string'
    ? { ...(answer as object), html: lengthenedMarkup(html) }
    : answer;
}

/** The page as the gateway sends it, with other texts in it; what was drawn with the old ones is drawn anew. */
function pageInPseudo(html: string): string {
  return html
    .replace(' data-rendered', '')
    .replace(
      /(<script[^>]+id="page-answers"[^>]*>)([^]*?)(<\/script>)/,
      (_all, open, json, close) => {
        const given = JSON.parse(json as string) as { answers: Record<string, unknown> };
        const answers = Object.fromEntries(
          Object.entries(given.answers).map(([address, answer]) => [
            address,
            inPseudo(address, answer),
          ]),
        );
        const text = JSON.stringify({ ...given, answers }).replaceAll('<', '\\u003c');
        return `${String(open)}${text}${String(close)}`;
      },
    );
}

/** Gives every page of a device the pseudo-language in place of whichever language it is in. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  // A page that was put in by hand comes from no address, and may not open a socket to this machine by itself.
  await context.grantPermissions(['local-network-access']);
  await context.route(
    (url) => featureOf(url.pathname) !== undefined,
    (route) => route.fulfill({ json: pseudo.get(featureOf(route.request().url()) ?? '') ?? {} }),
  );
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: pageInPseudo(html) });
  });
}
