import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { frameTexts, pages } from '../pages.ts';

/** `/members/:id/chat` as the source of a regular expression. */
export const patternOf = (path: string) =>
  `^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`;

/**
 * Runs in the page before anything else has arrived: names what this address will need, so that it is
 * fetched beside the frame and not after it. A round trip saved on each first visit.
 */
function ahead(
  rows: [pattern: string, scripts: string[], styles: string[], texts: string[]][],
  textsPath: string,
  languages: string[],
  fonts: string[],
) {
  const add = (rel: string, href: string, as: string, fetchPriority = 'auto') => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href, as, fetchPriority, crossOrigin: 'anonymous' });
    document.head.append(link);
  };
  const row = rows.find(([pattern]) => new RegExp(pattern).test(location.pathname));
  const settings = document.getElementById('site-settings')?.textContent ?? '';
  const site = /"domain_language":"(\w\w)/.exec(settings)?.[1] ?? '';
  const chosen = /(?:^|; )locale=(\w\w)/.exec(document.cookie)?.[1] ?? site;
  const language = languages.includes(chosen) ? chosen : 'nl';
  const [, scripts, styles, texts] = row ?? ['', [], [], []];
  // In the order in which they are needed: a slow line has few lanes.
  for (const text of texts) add('preload', `${textsPath}/${language}/${text}.json`, 'fetch');
  for (const style of styles) add('preload', style, 'style');
  for (const script of scripts) add('modulepreload', script, '');
  for (const font of fonts) add('preload', font, 'font', 'low');
}

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk | undefined {
  const file = module.replace('./', '/client/');
  return Object.values(bundle).find(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' && (part.facadeModuleId?.endsWith(file) ?? false),
  );
}

/** A chunk and what it imports, without what the page names already. */
function reachable(bundle: Bundle, chunk: Rolldown.OutputChunk, entry: Rolldown.OutputChunk) {
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
    (Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }) | undefined;
  return [...(part?.viteMetadata?.importedCss ?? [])];
};

/** Writes the script above, with the two fonts every page opens with, in this build's names, and puts it into the page. */
export function fetchAhead(textsPath: string, languages: string[]): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const entry = Object.values(bundle).find(
          (part): part is Rolldown.OutputChunk => part.type === 'chunk' && part.isEntry,
        );
        const engine = chunkOf(bundle, './app/session/chatEngine.ts');
        if (!entry) return html;
        const rows = pages
          .filter(({ local }) => !local)
          .map(({ path, module, texts, guard }) => {
            const chunks = [chunkOf(bundle, module), guard === 'member' ? engine : undefined];
            const files = new Set(
              chunks.flatMap((chunk) => (chunk ? reachable(bundle, chunk, entry) : [])),
            );
            const styles = new Set([...files].flatMap((file) => stylesOf(bundle, file)));
            const named = (file: string) => `/${file}`;
            return [
              patternOf(path),
              [...files].map(named),
              [...styles].map(named),
              [...frameTexts, ...texts],
            ];
          });
        const fonts = Object.keys(bundle)
          .filter((file) => /(inter|fraunces)-latin-(?!ext).*woff2$/.test(file))
          .map((file) => `/${file}`);
        const source = `(${ahead.toString()})(${JSON.stringify(rows)},${JSON.stringify(textsPath)},${JSON.stringify(languages)},${JSON.stringify(fonts)})`;
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/ahead-${hash}.js`;
        // The page is written while the bundle is: what is missing is in the types only.
        (this as unknown as Rolldown.PluginContext).emitFile({ type: 'asset', fileName, source });
        // After the settings, which it reads, and before the frame's own script.
        return html.replace(
          '<script type="module"',
          `<script async src="/${fileName}"></script>\n    <script type="module"`,
        );
      },
    },
  };
}
