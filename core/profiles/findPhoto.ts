import type { Types } from 'mongoose';
import { Refused } from '../contract/index.ts';
import { Photo, type PhotoDoc } from './photo.model.ts';

/** A photo that `owner` may send: its own, and not rejected. Anything else is `not_found`. */
export async function findPhoto(id: string, owner: Types.ObjectId): Promise<PhotoDoc> {
  const photo = await Photo.findOne({ _id: id, profile: owner }).lean();
  if (!photo || photo.status === 'rejected') throw new Refused('not_found');
  return photo;
}
