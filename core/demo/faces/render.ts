import { createHmac } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { pictureFile, previewFile, type PictureSize } from '../../profiles/index.ts';
import type { Drawing } from './drawFace.ts';

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

/** A drawing as pixels, 640 × 800. The ground is blurred by libvips: filters of an SVG take several times as long. */
export async function paint({ ground, figure }: Drawing): Promise<Sharp> {
  const far = await sharp(Buffer.from(ground)).blur(3).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(far.data, { raw: far.info })
    .composite([{ input: Buffer.from(figure) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** Every file of a picture, by name. */
export async function renderPicture(base: string, drawing: Drawing): Promise<Map<string, Buffer>> {
  const painted = await paint(drawing);
  // More effort takes twice as long, while somebody waits, for files a twentieth smaller.
  const webp = (quality: number) => ({ quality, effort: 2 });
  const sized = pictureSizes.map(
    async ({ width, height }) =>
      [
        pictureFile(base, width, 'webp'),
        await painted.clone().resize(width, height).webp(webp(74)).toBuffer(),
      ] as const,
  );
  const files = await Promise.all(sized);
  // The head is in the upper part.
  const head = { left: 60, top: 40, width: 520, height: 520 };
  const thumb = await painted
    .clone()
    .extract(head)
    .resize(thumbSize, thumbSize)
    .webp(webp(72))
    .toBuffer();
  const locked = await painted.clone().resize(48, 60).blur(4).webp(webp(40)).toBuffer();
  return new Map<string, Buffer>([
    ...files,
    [`${base}-thumb.webp`, thumb],
    [previewFile(base), locked],
  ]);
}
