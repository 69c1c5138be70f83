import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Recent failed logins of one e-mail address or one network (OPEN-09), or what else is counted by the hour. */
export interface LoginAttemptsDoc {
  /** `email:<sha-256>`, `ip:<network>`, or as mailLimit.ts calls it; unknown addresses are counted like known ones. */
  _id: string;
  attempts: { id: Types.ObjectId; at: Date }[];
  lockedUntil: Date | null;
  expiresAt: Date;
}

export const LoginAttempts = defineModel<LoginAttemptsDoc>(
  'LoginAttempts',
  'loginAttempts',
  {
    _id: { type: String, required: true },
    attempts: { type: [{ _id: false, id: Schema.Types.ObjectId, at: Date }], default: [] },
    lockedUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  [{ keys: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);
