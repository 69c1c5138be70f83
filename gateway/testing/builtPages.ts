import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const template = `<!doctype html><html lang="nl"><head><meta nonce="__CSP_NONCE__"><title>X</title>
<meta name="description" content="X" /><script type="application/json" id="site-settings">__SITE_SETTINGS__</script>
<!--page-head--></head><body><div id="root"><svg class="splash"></svg></div>
<script type="application/json" id="page-answers">__PAGE_ANSWERS__</script></body></html>`;

/** Draws what it was given, and counts how often it drew. */
const renderer = `let drawn = 0;
export async function render({ path, language, settings, answers, sent }) {
  if (path === '/broken') throw new Error('a component threw');
  drawn += 1;
  const given = JSON.stringify({ answers, sent }).replaceAll('<', '');
  return {
    html: '<h1>' + [path, language, settings.name, given, 'drawn ' + drawn].join('|') + '</h1>',
    styles: '<style data-styled="true">.a{}</style>',
    title: 'Title "of" ' + path, description: 'About <' + path + '>',
  };
}`;

interface BuiltPage {
  path: string;
  guard?: string;
  rendered?: boolean;
  unlisted?: boolean;
  asks?: string[];
  strangersAsk?: string[];
}

const describePage = ({ path, asks = [], ...page }: BuiltPage) => ({
  ...{
    guard: 'anyone',
    rendered: false,
    unlisted: false,
    local: false,
    scripts: [],
    styles: [],
    texts: [],
  },
  ...{ faces: 0, path, asks },
  ...page,
  pattern: `^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
});

/** Writes a client as the build leaves it, with these pages and a renderer that shows what it was given; its folder. */
export async function writeBuiltPages(pages: readonly BuiltPage[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  const files = {
    'index.html': template,
    'pages.json': JSON.stringify({
      textsPath: '/assets/texts',
      languages: ['nl', 'en'],
      pages: pages.map(describePage),
    }),
    'server/server.js': renderer,
    'package.json': '{"type":"module"}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The parts of a page that tests look at. */
export function partsOfPage(html: string) {
  const [, root = ''] = /<div id="root"(.*?)<\/div>/s.exec(html) ?? [];
  const [, answers = '{}'] = /id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
  const given = JSON.parse(answers) as {
    loggedIn: boolean;
    answers: Record<string, unknown>;
    sent?: { email: string; refusal: { code: string } };
  };
  return { html, root, given };
}
