import type { OwnPhotoView, PhotoView, PictureView, SiteSettings } from '../contract/index.ts';
import { presentPicture, type PhotoDoc } from '../profiles/index.ts';
import type { SignAddress } from './address.ts';

type FreeView = Pick<SiteSettings, 'free_visible_photos' | 'premium_features'>;

/** How many photos of others a member sees, the main one first; the rest are locked (MEMBERSHIP-07, -10, OPEN-58). */
export function visiblePhotos({ paidUser }: { paidUser: boolean }, settings: FreeView): number {
  const all = paidUser || !settings.premium_features.includes('all_photos');
  return all ? Infinity : settings.free_visible_photos;
}

/** Photos of a profile in their order, as somebody else sees them. */
export function presentPhotos(
  photos: PhotoDoc[],
  { sign, visible }: { sign: SignAddress; visible: number },
): PhotoView[] {
  return photos.map((photo, index) => {
    const locked = index >= visible;
    return {
      id: photo._id.toHexString(),
      main: index === 0,
      locked,
      picture: locked ? presentPreview(photo, sign) : presentWhole(photo, sign),
    };
  });
}

/** A photo as its owner sees it; `index` is its place. */
export function presentOwnPhoto(photo: PhotoDoc, index: number, sign: SignAddress): OwnPhotoView {
  return {
    id: photo._id.toHexString(),
    main: index === 0,
    locked: false,
    picture: presentWhole(photo, sign),
    status: photo.status,
    created_at: photo.createdAt.toISOString(),
  };
}

/** All sizes of a photo; one from before there were sizes has its two files only. */
export function presentWhole(
  { _id, width, height, sizes }: Pick<PhotoDoc, '_id' | 'width' | 'height' | 'sizes'>,
  sign: SignAddress,
): PictureView {
  const photo = _id.toHexString();
  const address = (size: number, format: string) => sign({ photo, file: `${size}.${format}` });
  return (
    presentPicture(sizes ?? [], address) ?? {
      width,
      height,
      sources: [{ width, height, webp: address(width, 'webp'), avif: null }],
    }
  );
}

function presentPreview({ _id, width, height }: PhotoDoc, sign: SignAddress): PictureView {
  const webp = sign({ photo: _id.toHexString(), file: 'locked.webp' });
  return {
    width,
    height,
    sources: [
      {
        width: previewWidth,
        height: Math.max(1, Math.round((previewWidth * height) / width)),
        webp,
        avif: null,
      },
    ],
  };
}

/** Width of the blurred file that stands for a locked photo. */
export const previewWidth = 48;
