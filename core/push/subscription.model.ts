import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A browser that wants push messages for whoever is logged in on it. */
export interface PushSubscriptionDoc {
  /** Hash of account and endpoint: the same browser of another account is another one. */
  _id: string;
  account: Types.ObjectId;
  profile: Types.ObjectId;
  /** The login on that browser; with it the subscription ends. */
  session: string;
  endpoint: string;
  /** What messages are encrypted with for this browser alone (RFC 8291), in base64url. */
  keys: { p256dh: string; auth: string };
  /** The installation's public key it was made for: with another one the push service takes nothing. */
  serverKey: string;
  since: Date;
}

export const PushSubscription = defineModel<PushSubscriptionDoc>(
  'PushSubscription',
  'pushsubscriptions',
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    session: { type: String, required: true },
    endpoint: { type: String, required: true },
    keys: {
      type: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
      required: true,
    },
    serverKey: { type: String, required: true },
    since: { type: Date, required: true },
  },
  // Whom a message goes to; what an account has, oldest first.
  [{ keys: { profile: 1 } }, { keys: { account: 1, since: 1 } }],
);
