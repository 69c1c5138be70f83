import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { iconNames } from '../ui/iconNames.ts';

type IconNode = [tag: string, attributes: Record<string, string>][];

/** Draws every icon in use once into the page: an icon on screen is then a reference, and costs no script. */
export function drawIcons(): Plugin {
  const folder = fileURLToPath(
    new URL('../../node_modules/lucide-react/dist/esm/icons', import.meta.url),
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
      const sprite = `<svg width="0" height="0" class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
      return html.replace('<div id="root">', `${sprite}<div id="root">`);
    },
  };
}
