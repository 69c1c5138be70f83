import type { Types } from 'mongoose';
import { Account, usable } from '../accounts/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import {
  isHidden,
  Photo,
  pictureFile,
  previewFile,
  Profile,
  type PhotoDoc,
  type PictureFormat,
} from '../profiles/index.ts';
import { isSignedFor, type PhotoFile } from './address.ts';
import { findPhotos } from './findPhotos.ts';
import { visiblePhotos } from './photo.presenter.ts';

/**
 * The stored file behind an address of a profile's photo, if it was made for this viewer, still holds, and the
 * viewer may see that file now: not after a block, nor of a locked photo more than its preview (SEC-05,
 * MEMBERSHIP-10). Else null, whatever the reason.
 */
export async function openPhoto({
  asked,
  viewer,
  settings,
  now,
}: {
  asked: PhotoFile & { until: number; sign: string };
  viewer: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<string | null> {
  if (!(await isSignedFor(viewer, asked, now))) return null;
  const photo = await Photo.findOne({
    ...{ _id: asked.photo, use: 'profile' },
    deletedAt: { $exists: false },
  }).lean<PhotoDoc>();
  const file = photo && storedFile(photo, asked.file);
  if (!photo || !file) return null;
  if (photo.profile.equals(viewer)) return file;
  const owner = await Profile.findById(photo.profile, { status: 1 }).lean();
  if (photo.status !== 'active' || !owner || owner.status === 'deleted') return null;
  if (await isHidden(viewer, owner)) return null;
  if (asked.file === lockedFile) return file;
  return (await isUnlocked(photo, viewer, settings)) ? file : null;
}

const lockedFile = 'locked.webp';

async function isUnlocked(
  { _id, profile }: PhotoDoc,
  viewer: Types.ObjectId,
  settings: SiteSettings,
): Promise<boolean> {
  const [photos, account] = await Promise.all([
    findPhotos(profile, { forOthers: true }),
    Account.findOne({ profile: viewer, status: { $in: usable } }, { paidUser: 1 }).lean(),
  ]);
  if (!account) return false;
  const place = photos.findIndex((each) => each._id.equals(_id));
  return place >= 0 && place < visiblePhotos(account, settings);
}

/** The name of a file as it is stored, for its name in an address; null for one that there is not. */
function storedFile(photo: PhotoDoc, asked: string): string | null {
  const { base, sizes = [], filename } = photo;
  if (asked === lockedFile) return base && photo.preview ? previewFile(base) : null;
  const [, width, format] = /^(\d{1,5})\.(webp|avif)$/.exec(asked) ?? [];
  if (width === undefined) return null;
  if (!base) return format === 'webp' && Number(width) === photo.width ? filename : null;
  const size = sizes.find((each) => each.width === Number(width));
  if (!size || (format === 'avif' && !size.avif)) return null;
  return pictureFile(base, size.width, format as PictureFormat);
}

/** The file of a photo in the smallest size that is at least this wide. */
export function fileFor(photo: PhotoDoc, width: number, format: PictureFormat): string {
  const { base, sizes = [], filename } = photo;
  const size = sizes.find((each) => each.width >= width) ?? sizes.at(-1);
  if (!base || !size) return filename;
  return pictureFile(base, size.width, format === 'avif' && size.avif ? 'avif' : 'webp');
}
