import { Schema, type Types } from 'mongoose';
import { imageStatuses, type ImageStatus } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';
import { pictureFields, type Picture } from './picture.ts';

/** A picture that a profile owns. The files lie in the picture store under these names. */
export interface PhotoDoc extends Picture {
  _id: Types.ObjectId;
  profile: Types.ObjectId;
  /** One of the profile's own, or made for a conversation. */
  use: 'profile' | 'chat';
  status: ImageStatus;
  width: number;
  height: number;
  /** Where it stands among the profile's photos, from 0; the first is the main one. */
  place: number;
  /** There is a blurred file of it for those it is locked for (SEC-05). */
  preview: boolean;
  /** Made by the client: a repeated upload is recognised. */
  clientId?: string;
  createdAt: Date;
  /** Deleted by its owner, and may be brought back for a while. */
  deletedAt?: Date;
}

export const Photo = defineModel<PhotoDoc>(
  'Photo',
  'photos',
  {
    ...pictureFields,
    profile: { type: Schema.Types.ObjectId, required: true },
    use: { type: String, enum: ['profile', 'chat'], default: 'profile' },
    status: { type: String, enum: imageStatuses, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    place: { type: Number, default: 0 },
    preview: { type: Boolean, default: false },
    clientId: String,
    createdAt: { type: Date, required: true },
    deletedAt: Date,
  },
  [
    // The photos of one profile in their order.
    { keys: { profile: 1, place: 1, createdAt: 1 } },
    // Has this device's photo been stored already?
    { keys: { clientId: 1 }, unique: true, sparse: true },
    // Which photos wait for a decision, the oldest first? Which files are to go?
    { keys: { status: 1, createdAt: 1 } },
    { keys: { deletedAt: 1 }, sparse: true },
    // Which photos for conversations were never sent?
    { keys: { use: 1, createdAt: 1 } },
  ],
);
