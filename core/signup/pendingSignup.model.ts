import type { CompleteSignupAnswer, Language, Tracking } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';
import { trackingFields } from './signup.model.ts';

/** A signup that was begun by a partner and is no account yet (SIGNUP-13). One for each address, the latest. */
export interface PendingSignupDoc {
  /** The address, lower case. */
  _id: string;
  known: Omit<CompleteSignupAnswer['known'], 'email'>;
  language: Language;
  tracking: Tracking;
  at: Date;
  expiresAt: Date;
}

export const PendingSignup = defineModel<PendingSignupDoc>(
  'PendingSignup',
  'pendingsignups',
  {
    _id: { type: String, required: true },
    known: {
      type: {
        _id: false,
        name: String,
        gender: String,
        looking_for: String,
        date_of_birth: String,
        country: String,
      },
      required: true,
    },
    language: { type: String, required: true },
    tracking: { type: { _id: false, ...trackingFields }, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ keys: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);
