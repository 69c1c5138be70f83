import { createHash } from 'node:crypto';
import type { Language, Rendered, SentForm, SiteSettings } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import type { BuiltClient, PageNeeds } from './builtClient.ts';
import { answerAhead } from './pageAnswers.ts';

/** A page as strangers get it, with the answers it was drawn from: the browser draws the same from them. */
export interface DrawnPage extends Rendered {
  answers: Record<string, unknown>;
  /** Nothing is there, although the address is one of a page. */
  lost: boolean;
}

export interface PageAsked {
  path: string;
  /** Null for an address without a page. */
  needs: PageNeeds | null;
  language: Language;
  /** As the page brings them. */
  settings: SiteSettings;
  /** Whether this visitor may still ask so many things. */
  mayAnswer: (count: number) => Promise<boolean>;
  /** A form that was refused: the page is drawn for this one visitor. */
  sent: SentForm | null;
}

/** What was drawn from answers is drawn anew after this long. */
const freshForMs = 30_000;
/** A page has some 40 kB. */
const keptMax = 200;

/**
 * The pages for strangers, drawn by the server and kept by address, language and settings (WEB-01). Nothing of a
 * visitor goes into them: they are asked for without a session, and without what else stands in the address. Null
 * for what the client draws by itself, also when drawing fails, which is logged. What shows one member, who may take
 * that back at any time, is kept by nobody.
 */
export function createRenderedPages(deps: GatewayDeps, built: BuiltClient) {
  const kept = new Map<string, { at: number; page: Promise<DrawnPage | null> }>();

  async function draw({ path, needs, language, settings, mayAnswer, sent }: PageAsked) {
    const { render } = built;
    if (!render) return null;
    const asks = needs?.asks ?? [];
    if (asks.length > 0 && !(await mayAnswer(asks.length))) return null;
    try {
      const { domain } = settings;
      const nobody = { session: null, isReplaced: false };
      const stranger = { ...nobody, settings, domain, language: async () => language };
      const { answers, lost } = await answerAhead(asks, stranger, deps);
      const drawnPath = needs && !lost ? path : null;
      const page = await render({ path: drawnPath, language, settings, answers, sent });
      return { ...page, answers, lost };
    } catch (error) {
      deps.log.error({ err: error, path }, 'drawing a page');
      return null;
    }
  }

  return async (asked: PageAsked): Promise<DrawnPage | null> => {
    if (asked.needs && !asked.needs.rendered) return null;
    if (asked.sent || asked.needs?.unlisted) return draw(asked);
    const version = createHash('sha256').update(JSON.stringify(asked.settings)).digest('base64');
    const key = `${asked.needs ? asked.path : ''} ${asked.language} ${version}`;
    const now = deps.clock.now().getTime();
    const known = kept.get(key);
    const isFresh = known && (!asked.needs?.asks.length || now - known.at < freshForMs);
    // What is asked for stands at the end; the first one is forgotten first.
    kept.delete(key);
    const entry = isFresh ? known : { at: now, page: draw(asked) };
    kept.set(key, entry);
    for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
    const page = await entry.page;
    // Without a page, or one for each address that somebody makes up, there is nothing to keep.
    const keeps = page !== null && !page.lost && !page.canonical;
    if (!keeps && kept.get(key) === entry) kept.delete(key);
    return page;
  };
}
