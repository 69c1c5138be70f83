import type { Types } from 'mongoose';
import { Photo, type PhotoDoc } from '../profiles/index.ts';

/** A profile's own photos in their order, without deleted ones; for others only those that are approved. */
export async function findPhotos(
  profile: Types.ObjectId,
  { forOthers }: { forOthers: boolean },
): Promise<PhotoDoc[]> {
  return Photo.find({
    ...{ profile, use: 'profile', deletedAt: { $exists: false } },
    ...(forOthers && { status: 'active' }),
  })
    .sort({ place: 1, createdAt: 1, _id: 1 })
    .lean<PhotoDoc[]>();
}
