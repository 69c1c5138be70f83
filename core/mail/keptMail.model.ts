import { Schema, Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A mail of a site that has no mail server (yet): kept to be read at /dev/mail, and gone when others come. */
export interface KeptMailDoc {
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

export const KeptMail = defineModel<KeptMailDoc>(
  'KeptMail',
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

export const keptMailsMax = 200;

/** Keeps a mail, once however often it is sent, and lets go of the oldest beyond `keptMailsMax`. */
export async function keepMail(mail: Omit<KeptMailDoc, '_id'>): Promise<void> {
  const { messageId, ...rest } = mail;
  const inserted = { _id: new Types.ObjectId(), ...rest };
  await KeptMail.updateOne({ messageId }, { $setOnInsert: inserted }, { upsert: true });
  const [oldestKept] = await KeptMail.find({}, { _id: 1 })
    .sort({ _id: -1 })
    .skip(keptMailsMax - 1)
    .limit(1)
    .lean();
  if (oldestKept) await KeptMail.deleteMany({ _id: { $lt: oldestKept._id } });
}

/** The kept mails, newest first. */
export function listKeptMails(): Promise<KeptMailDoc[]> {
  return KeptMail.find().sort({ _id: -1 }).lean<KeptMailDoc[]>().exec();
}

/** One of them; null when it is not kept (any more). */
export async function readKeptMail(id: string): Promise<KeptMailDoc | null> {
  if (!Types.ObjectId.isValid(id)) return null;
  return KeptMail.findById(id).lean<KeptMailDoc>();
}
