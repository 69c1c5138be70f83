import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import {
  Account,
  graceMs,
  hashPassword,
  type AccountDoc,
  type Deletion,
} from '../accounts/index.ts';
import { eraseMessages } from '../chat/index.ts';
import { limits } from '../contract/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import type { PictureStore } from '../ports/pictureStore/index.ts';
import { filesOf, Photo, Profile, type ProfileDoc } from '../profiles/index.ts';
import { eraseAccess, eraseTraces } from './eraseTraces.ts';

/** Name of the work, and of its turns. */
export const eraseDeletedAccountsName = 'eraseDeletedAccounts';

const unconfirmedMs = limits.unconfirmedDays * 24 * 3_600_000;

interface Erasing {
  now: Date;
  pictures: PictureStore;
  /** Awaited once before the first account is erased, if there is one: when it rejects, none is. */
  beforeFirst?: () => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Makes deletions final whose fourteen days are over (ACCOUNT-05, ACCOUNT-07, TRUST-10), one account after
 * the other; answers how many. An account is marked first, so that nothing brings it back half erased, and
 * becomes `erased` last: whoever dies on the way leaves a marked one, and the next turn begins it anew.
 * Accounts whose address nobody has confirmed go the same way, a month after the last mail that asked for it.
 * One that cannot be erased holds up no other; the first such error is thrown when the rest is done.
 * Ends between two accounts when `signal` aborts.
 */
export async function eraseDeletedAccounts(props: Erasing): Promise<number> {
  const { now, pictures, beforeFirst, signal } = props;
  const failed: { id: Types.ObjectId; error: unknown }[] = [];
  let erased = 0;
  await clampDeletions(now);
  for (let first = true; !signal?.aborted; first = false) {
    const except = failed.map(({ id }) => id);
    const account = (await markDeleted(now, except)) ?? (await markUnconfirmed(now, except));
    if (!account) break;
    if (first) await beforeFirst?.();
    try {
      if (await eraseAccount(account, pictures)) erased += 1;
    } catch (error) {
      failed.push({ id: account._id, error });
    }
  }
  if (failed[0]) throw failed[0].error;
  return erased;
}

/** A deletion or signup that a clock which was ahead has put into the future counts from now on. */
async function clampDeletions(now: Date): Promise<void> {
  await Account.updateMany(
    { status: 'deleted', 'deletion.at': { $gt: now } },
    { $set: { 'deletion.at': now } },
  );
  const status = 'not_confirmed' as const;
  await Account.updateMany({ status, signupDate: { $gt: now } }, { $set: { signupDate: now } });
  const mailed = { status, 'activationMail.at': { $gt: now } };
  await Account.updateMany(mailed, { $set: { 'activationMail.at': now } });
}

async function markDeleted(now: Date, except: Types.ObjectId[]): Promise<AccountDoc | null> {
  const final = { 'deletion.at': { $lte: new Date(now.getTime() - graceMs) } };
  return Account.findOneAndUpdate(
    { status: 'deleted', $or: [final, { 'deletion.erasing': true }], _id: { $nin: except } },
    { $set: { 'deletion.erasing': true } },
    { sort: { 'deletion.at': 1 }, returnDocument: 'after' },
  ).lean<AccountDoc>();
}

/** From here on its links work no more, and the address is free once it is erased. */
async function markUnconfirmed(now: Date, except: Types.ObjectId[]): Promise<AccountDoc | null> {
  const long = { $lte: new Date(now.getTime() - unconfirmedMs) };
  return Account.findOneAndUpdate(
    {
      status: 'not_confirmed',
      // Whoever has paid is not to lose it silently.
      paidUser: false,
      signupDate: long,
      $or: [{ activationMail: null }, { 'activationMail.at': long }],
      _id: { $nin: except },
    },
    { $set: { status: 'deleted', deletion: { at: now, erasing: true } } },
    { returnDocument: 'after' },
  ).lean<AccountDoc>();
}

/** Answers false when the account stays after all. */
async function eraseAccount(account: AccountDoc, pictures: PictureStore): Promise<boolean> {
  if (await sparePaying(account)) return false;
  // Whoever still has a device logged in or a link mailed comes in no more while the rest goes.
  await eraseAccess(account);
  const profile = account.profile && (await Profile.findById(account.profile).lean<ProfileDoc>());
  if (profile) {
    await erasePictures(profile, pictures);
    await eraseMessages(profile._id);
  }
  await eraseTraces(account, profile);
  // Of a password that nobody knows.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return retryConflicts(async () => {
    const current = await Account.findById(account._id).lean<AccountDoc>();
    // Another worker may have done the same and been faster; any other conflict is a failure.
    if (!current || current.status === 'erased') return true;
    if (await sparePaying(current)) return false;
    const bare = bareAccount({ ...current, passwordHash });
    const writes = [bare, ...(profile ? [bareProfile(profile)] : [])];
    await commitWrites(writes, { inserted: 0, updated: writes.length });
    return true;
  });
}

/** Whoever never confirmed and paid all the same, on a node of an older version, gets the account back. */
async function sparePaying({ _id, paidUser, deletion }: AccountDoc): Promise<boolean> {
  if (!paidUser || deletion?.reason) return false;
  const back = { $set: { status: 'not_confirmed' as const }, $unset: { deletion: 1 as const } };
  const { matchedCount } = await Account.updateOne({ _id, status: 'deleted' }, back);
  return matchedCount === 1;
}

/** Files first: as long as their names are known, a try that failed can be repeated. */
async function erasePictures(profile: ProfileDoc, pictures: PictureStore): Promise<void> {
  const photos = await Photo.find({ profile: profile._id }).lean();
  const owned = profile.mainImage ? [...photos, profile.mainImage] : photos;
  for (const file of new Set(owned.flatMap(filesOf))) await pictures.remove(file);
  await Photo.deleteMany({ profile: profile._id });
}

/** What the ledger needs of an account, and nothing else: whatever other fields there are go by themselves. */
function bareAccount(account: AccountDoc): Write {
  const { _id, role, profile, credits, ledgerEntries, paidUser, creditPrice } = account;
  const { startedConversations, signupDate, language, deletion, passwordHash } = account;
  const bare: AccountDoc = {
    ...{ _id, role, profile, credits, ledgerEntries, paidUser, creditPrice },
    ...{ startedConversations, signupDate, language, passwordHash },
    email: `${_id.toHexString()}@erased.invalid`,
    status: 'erased',
    sendAllowance: null,
    notificationsDisabled: [],
    activationMail: null,
    ...(deletion && { deletion: atAndReason(deletion) }),
  };
  return {
    name: 'replaceOne',
    namespace: namespaceOf(Account),
    // What the ledger says must not be overwritten by what was read before.
    filter: { _id, status: 'deleted', ledgerEntries, paidUser },
    replacement: bare,
  };
}

function atAndReason({ at, reason }: Deletion): Deletion {
  return { at, ...(reason && { reason }) };
}

/** What conversations need of a profile: that there was one. */
function bareProfile({ _id, account, fictional, gender, country, createdAt }: ProfileDoc): Write {
  const bare: ProfileDoc = {
    ...{ _id, account, fictional, gender, country, createdAt },
    name: '',
    birthDate: new Date(0),
    region: '',
    city: '',
    description: '',
    interests: [],
    attributes: {},
    status: 'deleted',
    mainImage: null,
    photoCount: 0,
    lastSeenAt: new Date(0),
  };
  return {
    name: 'replaceOne',
    namespace: namespaceOf(Profile),
    filter: { _id },
    replacement: bare,
  };
}
