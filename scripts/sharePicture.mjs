/*
 * Makes client/public/share.jpg, which links to the site show where people share them (gateway/pages/pageHead.ts):
 * the two doorways of the landing page, 1200 × 630, without words. Run it when the pictures change:
 * `node scripts/sharePicture.mjs`.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const size = { width: 1_200, height: 630 };
const arch = { width: 300, height: 450 };
const frame = 9;
const colours = { ground: '#292656', light: '#363270', ring: '#292656' };
const left = { x: 330, y: 130 };
const right = { x: 570, y: 50 };

const fileOf = (path) => fileURLToPath(new URL(`../client/${path}`, import.meta.url));

/** A doorway as on the page: round above, with small corners below. */
function outline({ width, height }, fill) {
  const r = width / 2;
  const path = `M0 ${height - 16}V${r}a${r} ${r} 0 0 1 ${width} 0v${height - 16 - r}a16 16 0 0 1 -16 16H16a16 16 0 0 1 -16 -16z`;
  return `<path d="${path}" fill="${fill}"/>`;
}

const svg = ({ width, height }, content) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

const doorway = async (name) =>
  sharp(fileOf(`features/site/pictures/${name}.webp`))
    .resize({ ...arch, fit: 'cover' })
    .composite([{ input: svg(arch, outline(arch, '#fff')), blend: 'dest-in' }])
    .png()
    .toBuffer();

const ring = { width: arch.width + 2 * frame, height: arch.height + 2 * frame };
const ground = `<defs><radialGradient id="g" cx="50%" cy="45%" r="70%">
  <stop offset="0" stop-color="${colours.light}"/><stop offset="1" stop-color="${colours.ground}"/>
</radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;

await sharp(svg(size, ground))
  .composite([
    { input: await doorway('arch-left'), left: left.x, top: left.y },
    {
      input: svg(ring, outline(ring, colours.ring)),
      left: right.x - frame,
      top: right.y - frame,
    },
    { input: await doorway('arch-right'), left: right.x, top: right.y },
  ])
  .flatten({ background: colours.ground })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileOf('public/share.jpg'));
