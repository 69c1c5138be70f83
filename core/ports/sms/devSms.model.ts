import { Schema, type Types } from 'mongoose';
import { defineModel } from '../../mongo/index.ts';

/** A short message of a site without a gateway for them: kept for an hour to be read at /dev/sms. */
export interface DevSmsDoc {
  _id: Types.ObjectId;
  to: string;
  text: string;
  account: Types.ObjectId;
  at: Date;
}

export const DevSms = defineModel<DevSmsDoc>(
  'DevSms',
  'devsms',
  {
    to: { type: String, required: true },
    text: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  [{ keys: { at: 1 }, expireAfterSeconds: 3_600 }],
);

/** The newest fifty, newest first. */
export function listDevSms(): Promise<DevSmsDoc[]> {
  return DevSms.find().sort({ _id: -1 }).limit(50).lean<DevSmsDoc[]>().exec();
}
