import { Schema, type Types } from 'mongoose';
import { mailedLinkKinds, type MailedLinkKind } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** A link that was mailed to somebody. Only the hash of its token is stored, as with sessions. */
export interface MailedLinkDoc {
  /** SHA-256 of the token, hexadecimal. */
  _id: string;
  kind: MailedLinkKind;
  /** Null for a signup that is no account yet. */
  account: Types.ObjectId | null;
  /** The address it was mailed to: a link to an address that was changed since is worth nothing. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export const MailedLink = defineModel<MailedLinkDoc>(
  'MailedLink',
  'mailedlinks',
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: mailedLinkKinds, required: true },
    account: { type: Schema.Types.ObjectId, default: null },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  [
    { keys: { account: 1 } },
    { keys: { email: 1 } },
    // Until the database clears them away, readers compare `expiresAt` themselves.
    { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
);
