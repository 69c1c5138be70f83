import { Types } from 'mongoose';
import type { FactTo } from '../events/index.ts';
import { readLogicalTime } from '../mongo/index.ts';
import { Photo, type PhotoDoc } from '../profiles/index.ts';
import { changePhotos } from './changePhotos.ts';

/** Photos that wait for a decision, the oldest first (OPEN-58). */
export async function listPendingPhotos(): Promise<PhotoDoc[]> {
  return Photo.find({ ...{ status: 'pending', use: 'profile' }, deletedAt: { $exists: false } })
    .sort({ createdAt: 1, _id: 1 })
    .limit(1_000)
    .lean<PhotoDoc[]>();
}

/** Approves or rejects a photo; answers null when there is no such photo on a profile, else the fact for its owner. */
export async function decidePhoto(
  id: string,
  status: 'active' | 'rejected',
): Promise<FactTo[] | null> {
  const photo = await Photo.findOne({
    ...{ _id: new Types.ObjectId(id), use: 'profile' },
    deletedAt: { $exists: false },
  }).lean<PhotoDoc>();
  if (!photo) return null;
  await changePhotos(photo.profile, (photos) => ({
    photos: photos.map((each) => (each._id.equals(photo._id) ? { ...each, status } : each)),
    writes: { update: { _id: photo._id, change: { $set: { status } } } },
  }));
  return photosChanged(photo.profile);
}

/** Tells a member's devices that its photos are others now. */
export async function photosChanged(profile: Types.ObjectId): Promise<FactTo[]> {
  const payload = { version: await readLogicalTime() };
  return [{ profile: profile.toHexString(), name: 'photos:changed', payload }];
}
