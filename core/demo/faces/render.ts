import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import type { PictureStore } from '../../ports/pictureStore/index.ts';

export const pictureSize = { width: 640, height: 800 } as const;
const thumbSize = 160;

/** What is stored of a picture. */
export interface StoredPicture {
  filename: string;
  thumbFilename: string;
}

/**
 * The file names of a picture, of its id and a key of the installation: the same at every start, and nobody guesses
 * them who knows the demo of another one.
 */
export function pictureNames(id: string, key: string): StoredPicture {
  const base = createHmac('sha256', key).update(id).digest('hex').slice(0, 32);
  return { filename: `demo-${base}.webp`, thumbFilename: `demo-${base}-thumb.webp` };
}

/** Renders an SVG of 640 × 800 to the large picture and its square thumbnail, unless both are there already. */
export async function storePicture(
  { filename, thumbFilename }: StoredPicture,
  svg: () => string,
  pictures: PictureStore,
): Promise<void> {
  if ((await pictures.has(filename)) && (await pictures.has(thumbFilename))) return;
  const { data, info } = await sharp(Buffer.from(svg()))
    .resize(pictureSize)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [large, thumb] = await Promise.all([
    sharp(data, raw).webp({ quality: 72, effort: 2 }).toBuffer(),
    // The head is in the upper part.
    sharp(data, raw)
      .extract({ left: 60, top: 40, width: 520, height: 520 })
      .resize(thumbSize, thumbSize)
      .webp({ quality: 72, effort: 2 })
      .toBuffer(),
  ]);
  await pictures.write(thumbFilename, thumb);
  await pictures.write(filename, large);
}
