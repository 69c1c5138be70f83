import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fallbackLanguage, type Language } from '@rendezvous/core/contract';

/** A public page as it is written: Markdown with `{{places}}`, below a head that names title and description. */
export interface PageSource {
  title: string;
  description: string;
  markdown: string;
}

const folder = dirname(createRequire(import.meta.url).resolve('@rendezvous/locales/package.json'));
const folderOf = (language: Language) => join(folder, language, 'pages');

/** Every public page that the product brings, by its token (ROUTE-38 to ROUTE-45). */
export const pageTokens: readonly string[] = pagesOf(fallbackLanguage);

/** The tokens of the pages that a language has of its own. */
export function pagesOf(language: Language): string[] {
  if (!existsSync(folderOf(language))) return [];
  return readdirSync(folderOf(language))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace('.md', ''))
    .sort();
}

const read = new Map<string, PageSource | null>();

/**
 * The product's own text of a public page, `locales/<language>/pages/<token>.md`. A language that has none gets the
 * Dutch one (LOCALE-02); null for a token that is no page.
 */
export function pageSource(language: Language, token: string): PageSource | null {
  if (!pageTokens.includes(token)) return null;
  const own = join(folderOf(language), `${token}.md`);
  const file = existsSync(own) ? own : join(folderOf(fallbackLanguage), `${token}.md`);
  const known = read.get(file);
  if (known !== undefined) return known;
  const source = parsePage(readFileSync(file, 'utf8'));
  read.set(file, source);
  return source;
}

/**
 * Takes the head off a page: lines of `name: value` between two lines of `---`.
 * @throws Error when there is no head, or no title in it.
 */
export function parsePage(text: string): PageSource {
  const [, head, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head ?? '')?.[1]?.trim();
  const title = field('title');
  if (!title || markdown === undefined) throw new Error('a page begins with its title');
  return { title, description: field('description') ?? '', markdown: markdown.trim() };
}
