import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A login on one device. Only the hash of its token is stored: who reads the database cannot log in with it. */
export interface SessionDoc {
  /** SHA-256 of its first token, hexadecimal. It stays when the session gets another one. */
  _id: string;
  /** Of a session that has got another token: the hash of that, and of the one before it, which opens nothing. */
  renewed?: { hash: string; before: string; at: Date };
  account: Types.ObjectId;
  profile: Types.ObjectId | null;
  /** Stands on sessions of operators only (OPER-01). */
  role?: 'operator';
  /** That of its account, for whoever has the session at hand. */
  site?: string;
  createdAt: Date;
  expiresAt: Date;
  /** Its device, coarsely; the user agent itself is kept nowhere. */
  browser?: string;
  system?: string;
  /** To the hour. */
  lastSeenAt?: Date;
}

export const Session = defineModel<SessionDoc>(
  'Session',
  'sessions',
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, default: null },
    renewed: { type: { _id: false, hash: String, before: String, at: Date } },
    role: { type: String, enum: ['operator'] },
    site: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    browser: String,
    system: String,
    lastSeenAt: Date,
  },
  [
    { keys: { account: 1 } },
    // The database clears away what has expired; until then readers compare `expiresAt` themselves.
    { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
);
