import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { pictureFile, previewFile, type PictureSize } from '../../profiles/index.ts';

/** The sizes a picture of the demo is kept in, the smallest first; all 4:5. */
export const pictureSizes: PictureSize[] = [
  { width: 180, height: 225, avif: false },
  { width: 360, height: 450, avif: false },
  { width: 640, height: 800, avif: false },
];
const thumbSize = 160;

/**
 * What the names of a picture's files begin with, of its id and a key of the installation: the same at every start,
 * and nobody guesses it who knows the demo of another one.
 */
const baseOf = (id: string, key: string) =>
  `demo-${createHmac('sha256', key).update(id).digest('hex').slice(0, 32)}`;

/** Names and sizes of a picture, as profiles and photos note them. */
export function pictureNames(id: string, key: string) {
  const base = baseOf(id, key);
  return {
    base,
    sizes: pictureSizes,
    filename: pictureFile(base, 640, 'webp'),
    thumbFilename: `${base}-thumb.webp`,
  };
}

/** What the name of one of its files begins with; null for any other name. */
export function pictureBaseIn(filename: string): string | null {
  return /^(demo-[0-9a-f]{32})-(180|360|640|thumb|locked)\.webp$/.exec(filename)?.[1] ?? null;
}

/** Every file of a picture, by name, out of its SVG of 640 × 800. */
export async function renderPicture(base: string, svg: string): Promise<Map<string, Buffer>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(640, 800)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const webp = (quality: number) => ({ quality, effort: 3 });
  const sized = pictureSizes.map(
    async ({ width, height }) =>
      [
        pictureFile(base, width, 'webp'),
        await drawn().resize(width, height).webp(webp(74)).toBuffer(),
      ] as const,
  );
  const files = await Promise.all(sized);
  // The head is in the upper part.
  const head = { left: 60, top: 40, width: 520, height: 520 };
  const thumb = await drawn().extract(head).resize(thumbSize, thumbSize).webp(webp(72)).toBuffer();
  const locked = await drawn().resize(48, 60).blur(4).webp(webp(40)).toBuffer();
  return new Map<string, Buffer>([
    ...files,
    [`${base}-thumb.webp`, thumb],
    [previewFile(base), locked],
  ]);
}
