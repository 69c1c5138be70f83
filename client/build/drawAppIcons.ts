import sharp from 'sharp';
import type { Plugin } from 'vite';
import { theme } from '../theme/theme.ts';

const { light } = theme.colours;

/** The two doorways of the brand (public/favicon.svg), on a square of `size` that they fill by `share`. */
function mark({ size, share, ground }: { size: number; share: number; ground: string | null }) {
  const unit = (size * share) / 32;
  const offset = (size - 32 * unit) / 2;
  const [solid, line] = ground ? [light.teal, light.ink] : ['#fff', '#fff'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
${ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ''}
<g transform="translate(${offset} ${offset}) scale(${unit})">
<path fill="${solid}" d="M2 28V13a9 9 0 0 1 18 0v15z"/>
<path fill="none" stroke="${line}" stroke-width="2.2" d="M13 27V14.5a8.5 8.5 0 0 1 17 0V27z"/>
</g></svg>`;
}

/** Names are addresses (gateway/pages/manifest.ts, public/sw.js, index.html). */
const icons = {
  'icon-192.png': { size: 192, share: 0.7, ground: light.surface },
  'icon-512.png': { size: 512, share: 0.7, ground: light.surface },
  // A mask may cut all but a circle of four fifths.
  'icon-maskable-512.png': { size: 512, share: 0.54, ground: light.surface },
  'icon-apple-180.png': { size: 180, share: 0.68, ground: light.surface },
  // Beside a message, where only its shape counts.
  'badge-96.png': { size: 96, share: 0.9, ground: null },
};

/** Draws what devices show for the installed app. */
export function drawAppIcons(): Plugin {
  return {
    name: 'draw-app-icons',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, icon] of Object.entries(icons)) {
        const source = await sharp(Buffer.from(mark(icon)))
          .png({ palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
