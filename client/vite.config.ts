import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { iconNames } from './ui/iconNames.ts';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The two fonts every page opens with are asked for before the style sheet names them. */
function preloadFonts(): Plugin {
  const wanted = [/inter-latin-wght-normal/, /fraunces-latin-opsz-normal/];
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.some((name) => name.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

type IconNode = [tag: string, attributes: Record<string, string>][];

/** Draws every icon in use once into the page: an icon on screen is then a reference, and costs no script. */
function drawIcons(): Plugin {
  const folder = fileURLToPath(
    new URL('../node_modules/lucide-react/dist/esm/icons', import.meta.url),
  );
  const shape = ([tag, { key: _key, ...attributes }]: IconNode[number]) =>
    `<${tag}${Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')}/>`;
  /** Some names stand for others: their files only point there. */
  async function nodeOf(name: string): Promise<IconNode> {
    const icon = (await import(`${folder}/${name}.mjs`)) as { __iconData?: { node: IconNode } };
    if (icon.__iconData) return icon.__iconData.node;
    const [, target] =
      /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(`${folder}/${name}.mjs`, 'utf8')) ?? [];
    return nodeOf(target ?? '');
  }
  async function symbol(name: string) {
    const shapes = (await nodeOf(name)).map(shape).join('');
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  }
  return {
    name: 'draw-icons',
    async transformIndexHtml(html) {
      const symbols = await Promise.all(iconNames.map(symbol));
      const sprite = `<svg width="0" height="0" class="vh" aria-hidden="true">${symbols.join('')}</svg>`;
      return html.replace('<div id="root">', `${sprite}<div id="root">`);
    },
  };
}

/**
 * Puts the texts beside the scripts as plain data, under one name that changes with any of them: texts
 * are no code, and a page fetches only the features it shows, in one language.
 */
function shipTexts(): Plugin {
  const folder = fileURLToPath(new URL('../locales', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z]{2}\/\w+\.json$/.test(file))
    .sort()
    .map((file) => ({
      file,
      // Without the spaces between: they are for who writes texts.
      source: JSON.stringify(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const languages = [...new Set(files.map(({ file }) => file.slice(0, 2)))];
  return {
    name: 'ship-texts',
    apply: 'build',
    config: () => ({
      define: { __TEXTS__: JSON.stringify({ path: `/assets/texts-${hash}`, languages }) },
    }),
    generateBundle() {
      for (const { file, source } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/texts-${hash}/${file}`, source });
      }
    },
  };
}

const gateway = process.env['GATEWAY'] ?? 'http://localhost:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFonts(), drawIcons(), shipTexts()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's schemas serve the gateway; here only its types, limits and codes are used.
      treeshake: { moduleSideEffects: (id) => !id.includes('/core/contract/') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': gateway,
      '/pictures': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
});
