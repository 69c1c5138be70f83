import type { Plugin, Rolldown } from 'vite';
import type { PageDescription } from '../pageDescription.ts';
import { frameTexts, pages } from '../pages.ts';

/** `/members/:id/chat` as the source of a regular expression with a named group for each `:name`. */
export const patternOf = (path: string) =>
  `^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk a module is in, whether it is the only one there or not. */
function chunkOf(bundle: Bundle, module: string): Chunk | undefined {
  const file = module.replace('./', '/client/');
  return Object.values(bundle).find(
    (part): part is Chunk =>
      part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(file)),
  );
}

/** A chunk and what it imports, without what the page names already. */
function reachable(bundle: Bundle, chunk: Chunk, entry: Chunk) {
  const found = new Set<string>();
  const visit = (file: string) => {
    const part = bundle[file];
    if (found.has(file) || part?.type !== 'chunk' || part === entry) return;
    found.add(file);
    part.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...found].filter((file) => !entry.imports.includes(file));
}

const stylesOf = (bundle: Bundle, file: string): string[] => {
  const part = bundle[file] as
    (Chunk & { viteMetadata?: { importedCss: Set<string> } }) | undefined;
  return [...(part?.viteMetadata?.importedCss ?? [])];
};

/** What one page needs beside the frame, in this build's names. */
function needs(bundle: Bundle, entry: Chunk, page: PageDescription) {
  const engine = chunkOf(bundle, './app/session/chatEngine.ts');
  const chunks = [
    chunkOf(bundle, page.module),
    ['member', 'either'].includes(page.guard) ? engine : undefined,
  ];
  const files = new Set(chunks.flatMap((chunk) => (chunk ? reachable(bundle, chunk, entry) : [])));
  const styles = new Set([...files].flatMap((file) => stylesOf(bundle, file)));
  return {
    pattern: patternOf(page.path),
    scripts: [...files].map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    texts: [...frameTexts, ...page.texts],
    asks: page.asks ?? [],
    ...(page.strangersAsk && { strangersAsk: page.strangersAsk }),
    faces: page.faces ?? 0,
    faceSizes: page.faceSizes ?? '',
    rendered: page.rendered ?? false,
    unlisted: page.unlisted ?? false,
    local: page.local ?? false,
    path: page.path,
    guard: page.guard,
  };
}

/**
 * Writes `pages.json` beside the page: what each address needs, so that the gateway can name it in the
 * page itself (gateway/pages/builtClient.ts). Chunks, texts and answers then come with the frame and not
 * one after the other.
 */
export function describePages(textsPath: string, languages: string[]): Plugin {
  return {
    name: 'describe-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (part): part is Chunk => part.type === 'chunk' && part.isEntry,
      );
      if (!entry) return;
      const described = {
        textsPath,
        languages,
        pages: pages.map((page) => needs(bundle, entry, page)),
      };
      const source = JSON.stringify(described);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
