import { Schema, Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A mail of a site that has no mail server (yet): kept to be read at /dev/mail, and gone when others come. */
export interface DevMailDoc {
  _id: Types.ObjectId;
  messageId: string;
  to: string;
  /** Whose mail it is, and which profiles it names: with either of them it goes (TRUST-10). */
  account: Types.ObjectId | null;
  profiles: Types.ObjectId[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  at: Date;
}

export const DevMail = defineModel<DevMailDoc>(
  'DevMail',
  'keptmails',
  {
    messageId: { type: String, required: true },
    to: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, default: null },
    profiles: { type: [Schema.Types.ObjectId], default: [] },
    subject: { type: String, required: true },
    html: { type: String, required: true },
    text: { type: String, required: true },
    headers: { type: Object, required: true },
    at: { type: Date, required: true },
  },
  // A mail that is sent again is the same one.
  [{ keys: { messageId: 1 }, unique: true }],
);

export const devMailsMax = 200;

/** Keeps a mail, once however often it is sent, and lets go of the oldest beyond `devMailsMax`. */
export async function storeDevMail(mail: Omit<DevMailDoc, '_id'>): Promise<void> {
  const { messageId, ...rest } = mail;
  const inserted = { _id: new Types.ObjectId(), ...rest };
  await DevMail.updateOne({ messageId }, { $setOnInsert: inserted }, { upsert: true });
  const [oldestKept] = await DevMail.find({}, { _id: 1 })
    .sort({ _id: -1 })
    .skip(devMailsMax - 1)
    .limit(1)
    .lean();
  if (oldestKept) await DevMail.deleteMany({ _id: { $lt: oldestKept._id } });
}

/** The kept mails, newest first. */
export function listDevMails(): Promise<DevMailDoc[]> {
  return DevMail.find().sort({ _id: -1 }).lean<DevMailDoc[]>().exec();
}

/** One of them; null when it is not kept (any more). */
export async function readDevMail(id: string): Promise<DevMailDoc | null> {
  if (!Types.ObjectId.isValid(id)) return null;
  return DevMail.findById(id).lean<DevMailDoc>();
}
