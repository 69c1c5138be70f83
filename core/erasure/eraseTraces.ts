import type { Types } from 'mongoose';
import {
  lockKey,
  LoginAttempts,
  MailedLink,
  mailLimitKey,
  Session,
  type AccountDoc,
} from '../accounts/index.ts';
import { DirectDebit, Otp } from '../directDebit/index.ts';
import { DiscountCode } from '../discounts/index.ts';
import { Conversation } from '../chat/index.ts';
import { eraseComplaints } from '../complaints/index.ts';
import { DeadLetter, Outbox } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { DevMail } from '../mail/index.ts';
import { eraseModeration } from '../moderation/index.ts';
import { Notification, NotificationPreferences } from '../notifications/index.ts';
import { eraseNotes } from '../operators/index.ts';
import { PushSubscription } from '../push/index.ts';
import { StoredCard } from '../payments/index.ts';
import { DevSms } from '../ports/sms/index.ts';
import { Block, Pair, type ProfileDoc } from '../profiles/index.ts';
import { PendingSignup, Signup } from '../signup/index.ts';

/**
 * Deletes what is kept about a member besides account, profile, messages and pictures (TRUST-10). Each
 * collection that holds such things has its line here. Not in it: the ledger, which the law keeps, and the
 * audit trail; both know ids only, and those lead to nobody any more.
 */
export async function eraseTraces(
  { _id: account, email }: Pick<AccountDoc, '_id' | 'email'>,
  profile: Pick<ProfileDoc, '_id'> | null,
): Promise<void> {
  const mails = { $or: [{ 'mail.account': account }, { 'mail.to': email }] };
  // By the driver: what a mail holds is of no schema.
  await Outbox.collection.deleteMany(mails);
  await DeadLetter.collection.deleteMany(mails);
  if (profile) {
    const { _id } = profile;
    const likes = { $or: [{ 'like.from': _id }, { 'like.to': _id }] };
    const pushes = { $or: [{ 'push.profile': _id }, { 'push.from': _id }] };
    for (const rows of [likes, pushes]) {
      await Outbox.collection.deleteMany(rows);
      await DeadLetter.collection.deleteMany(rows);
    }
  }
  const names = profile ? [{ profiles: profile._id }] : [];
  await DevMail.deleteMany({ $or: [{ account }, { to: email }, ...names] });
  await eraseMoneyTraces(account);
  await Signup.deleteMany({ account });
  await PendingSignup.deleteOne({ _id: email });
  await eraseComplaints(email);
  // Once more: one may have been under way when all were erased.
  await eraseAccess({ _id: account, email });
  await LoginAttempts.deleteMany({ _id: { $in: [lockKey.email(email), mailLimitKey(email)] } });
  if (profile) await eraseRelations(profile._id);
}

/**
 * Orders, attempts, notices and refunds stay as long as the law wants them and know ids only; of a mandate what proves
 * it stays, and nothing that leads to its owner. What was blocked stays blocked, by keyed hashes.
 */
async function eraseMoneyTraces(account: Types.ObjectId): Promise<void> {
  await StoredCard.deleteMany({ account });
  await DiscountCode.deleteMany({ account });
  await Otp.deleteOne({ _id: account });
  await DevSms.deleteMany({ account });
  const personal = ['iban', 'accountHolder', 'street', 'houseNumber', 'zip', 'city', 'phone'];
  await DirectDebit.collection.updateMany(
    { account },
    {
      $unset: Object.fromEntries(personal.map((field) => [field, 1 as const])),
      $set: { 'consent.network': '' },
    },
  );
}

/** Deletes all by which somebody comes in: devices that are logged in, and links in mails. */
export async function eraseAccess({
  _id: account,
  email,
}: Pick<AccountDoc, '_id' | 'email'>): Promise<void> {
  await Session.deleteMany({ account });
  await MailedLink.deleteMany({ $or: [{ account }, { email }] });
  await PushSubscription.deleteMany({ account });
}

async function eraseRelations(profile: Types.ObjectId): Promise<void> {
  const own = await Conversation.find({ members: profile }, { _id: 1 }).lean();
  await eraseNotes(own.map(({ _id }) => _id));
  await eraseModeration(profile);
  await NotificationPreferences.deleteOne({ _id: profile });
  await Notification.deleteMany({ profile });
  await Like.deleteMany({ $or: [{ from: profile }, { to: profile }] });
  await Block.deleteMany({ $or: [{ by: profile }, { profile }] });
  await Pair.deleteMany({ members: profile });
}
