import { Schema, type Types } from 'mongoose';
import { imageStatuses, type ImageStatus } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** A picture that a profile owns. The files lie in the picture store under these names. */
export interface PhotoDoc {
  _id: Types.ObjectId;
  profile: Types.ObjectId;
  filename: string;
  thumbFilename: string;
  status: ImageStatus;
  width: number;
  height: number;
  createdAt: Date;
}

export const Photo = defineModel<PhotoDoc>(
  'Photo',
  'photos',
  {
    profile: { type: Schema.Types.ObjectId, required: true },
    filename: { type: String, required: true },
    thumbFilename: { type: String, required: true },
    status: { type: String, enum: imageStatuses, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  // The photos of one profile, oldest first.
  [{ keys: { profile: 1, createdAt: 1 } }],
);
