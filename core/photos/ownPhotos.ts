import { Types } from 'mongoose';
import type { AccountDoc } from '../accounts/index.ts';
import { limits, Refused, type OwnPhotosAnswer, type PhotoChange } from '../contract/index.ts';
import { Photo, type PhotoDoc } from '../profiles/index.ts';
import { signerFor } from './address.ts';
import { photoLimit } from './addPhoto.ts';
import { changePhotos } from './changePhotos.ts';
import { findPhotos } from './findPhotos.ts';
import { presentOwnPhoto } from './photo.presenter.ts';

/** A member's own photos in their order, and how many there may be. */
export async function listOwnPhotos({
  profile,
  account,
  now,
}: {
  profile: Types.ObjectId;
  account: Pick<AccountDoc, 'paidUser'>;
  now: Date;
}): Promise<OwnPhotosAnswer> {
  const [photos, sign] = await Promise.all([
    findPhotos(profile, { forOthers: false }),
    signerFor(profile, now),
  ]);
  return {
    photos: photos.map((photo, index) => presentOwnPhoto(photo, index, sign)),
    limit: photoLimit(account),
  };
}

/** Another order, another main photo, or a deletion taken back while there is time (SCREEN-12). */
export async function arrangePhotos(props: {
  profile: Types.ObjectId;
  account: Pick<AccountDoc, 'paidUser'>;
  change: PhotoChange;
  now: Date;
}): Promise<void> {
  const { profile, change, now, account } = props;
  if ('order' in change) {
    await changePhotos(profile, (photos) => ({ photos: inOrder(photos, change.order) }));
  } else if ('main' in change) {
    await changePhotos(profile, (photos) => {
      const first = oneOf(photos, change.id);
      return { photos: [first, ...photos.filter((each) => each !== first)] };
    });
  } else {
    await restorePhoto({ profile, id: change.id, account, now });
  }
}

/** Takes a photo off the profile; answers until when it can be brought back. */
export async function deletePhoto({
  profile,
  id,
  now,
}: {
  profile: Types.ObjectId;
  id: string;
  now: Date;
}): Promise<Date> {
  await changePhotos(profile, (photos) => {
    const { _id } = oneOf(photos, id);
    return {
      photos: photos.filter((each) => !each._id.equals(_id)),
      writes: { update: { _id, change: { $set: { deletedAt: now } } } },
    };
  });
  return new Date(now.getTime() + limits.photoUndoMs);
}

async function restorePhoto({
  profile,
  id,
  account,
  now,
}: {
  profile: Types.ObjectId;
  id: string;
  account: Pick<AccountDoc, 'paidUser'>;
  now: Date;
}): Promise<void> {
  await changePhotos(profile, async (photos) => {
    const deletedAt = { $gt: new Date(now.getTime() - limits.photoUndoMs) };
    const deleted = await Photo.findOne({
      ...{ _id: id, profile, use: 'profile', deletedAt },
    }).lean<PhotoDoc>();
    if (!deleted) throw new Refused('not_found');
    const limit = photoLimit(account);
    if (photos.filter(({ status }) => status !== 'rejected').length >= limit) {
      throw new Refused('photo_limit', { limit });
    }
    const { deletedAt: _gone, ...photo } = deleted;
    return {
      photos: photos.toSpliced(Math.min(photo.place, photos.length), 0, photo),
      writes: { update: { _id: photo._id, change: { $unset: { deletedAt: 1 } } } },
    };
  });
}

/** Those named first, in that order; whatever is not named keeps its order behind them. */
function inOrder(photos: PhotoDoc[], ids: string[]): PhotoDoc[] {
  const named = [...new Set(ids)].map((id) => oneOf(photos, id));
  return [...named, ...photos.filter((each) => !named.includes(each))];
}

function oneOf(photos: PhotoDoc[], id: string): PhotoDoc {
  const photo = photos.find(({ _id }) => _id.equals(new Types.ObjectId(id)));
  if (!photo) throw new Refused('not_found');
  return photo;
}
