import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** `by` wants nothing more to do with `profile`; it works in both directions. */
export interface BlockDoc {
  _id: Types.ObjectId;
  by: Types.ObjectId;
  profile: Types.ObjectId;
  /** Both in ascending order, as conversations have them: is there a block between these two? */
  pair: string;
  at: Date;
}

export const Block = defineModel<BlockDoc>(
  'Block',
  'blocks',
  {
    by: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    pair: { type: String, required: true },
    at: { type: Date, required: true },
  },
  [
    { keys: { by: 1, profile: 1 }, unique: true },
    // Who has blocked this profile?
    { keys: { profile: 1 } },
    { keys: { pair: 1 } },
  ],
);
