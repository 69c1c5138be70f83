import type { PictureView } from '../contract/index.ts';

/** The files of a picture. */
export interface Picture {
  /** The largest and the smallest file. */
  filename: string;
  thumbFilename: string;
  /** What all its file names begin with; older pictures have the two above only. */
  base?: string;
  sizes?: PictureSize[];
}

export interface PictureSize {
  width: number;
  height: number;
  avif: boolean;
}

export const pictureFields = {
  filename: { type: String, required: true },
  thumbFilename: { type: String, required: true },
  base: String,
  sizes: {
    type: [{ _id: false, width: Number, height: Number, avif: Boolean }],
    default: undefined,
  },
};

export type PictureFormat = 'webp' | 'avif';

/** The name of one file of a picture. */
export function pictureFile(base: string, width: number, format: PictureFormat): string {
  return `${base}-${width}.${format}`;
}

/** The name of the blurred file that stands for a locked picture. */
export function previewFile(base: string): string {
  return `${base}-locked.webp`;
}

/** Every file of a picture, to remove them. */
export function filesOf({ filename, thumbFilename, base, sizes = [] }: Picture): string[] {
  const sized = base
    ? [
        previewFile(base),
        ...sizes.flatMap(({ width, avif }) => [
          pictureFile(base, width, 'webp'),
          ...(avif ? [pictureFile(base, width, 'avif')] : []),
        ]),
      ]
    : [];
  return [...new Set([filename, thumbFilename, ...sized])];
}

/** A picture in all its sizes; `address` is where a size is loaded from. */
export function presentPicture(
  sizes: PictureSize[],
  address: (width: number, format: PictureFormat) => string,
): PictureView | null {
  const largest = sizes.at(-1);
  if (!largest) return null;
  return {
    width: largest.width,
    height: largest.height,
    sources: sizes.map(({ width, height, avif }) => ({
      width,
      height,
      webp: address(width, 'webp'),
      avif: avif ? address(width, 'avif') : null,
    })),
  };
}
