import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { lockKey, LoginAttempts, MailedLink, mailLimitKey, Session } from '../accounts/index.ts';
import { DeadLetter, Outbox } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { DevMail } from '../mail/index.ts';
import { Notification, NotificationPreferences } from '../notifications/index.ts';
import { Block, Photo } from '../profiles/index.ts';
import { PushSubscription } from '../push/index.ts';
import { PendingSignup, Signup } from '../signup/index.ts';
import type { TestMember } from '../testing/index.ts';

/** Each is found nowhere but where this member put it. */
export const canaries = {
  name: 'Kanarie-naam-7f3a',
  email: 'kanarie-adres-51c9@example.test',
  wanted: 'kanarie-nieuw-88d0@example.test',
  city: 'Kanariestad-2b6e',
  region: 'Kanarieland-90aa',
  description: 'kanarie-verhaal-c4d1',
  interest: 'kanarie-hobby-1f0b',
  text: 'kanarie-bericht-e8f2',
  long: 'kanarie-lang-a07c',
  remarks: 'kanarie-reden-6d55',
  mail: 'kanarie-brief-3e19',
  tracking: 'kanarie-spoor-d7b8',
  kept: 'kanarie-eerste-0c44',
  pending: 'kanarie-begonnen-95e7',
  judged: 'kanarie-oordeel-41b3',
  device: 'kanarie-toestel-2a4f',
  search: 'kanarie-zoekt-63f2',
} as const;

/** Every byte of the database's own file: also of pages and gaps that are in use by nothing. */
export async function foundInFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const bytes = await Promise.all(files.map(({ name }) => readFile(join(folder, name))));
  return Object.values(canaries).filter((canary) => bytes.some((each) => each.includes(canary)));
}

/** Every document of every collection, as the database stores it. */
export async function foundInCollections(): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  const found = new Set<string>();
  for (const { collectionName } of await db.collections()) {
    for await (const document of db.collection(collectionName).find({})) {
      const bytes = Buffer.from(mongoose.mongo.BSON.serialize(document));
      for (const canary of Object.values(canaries)) {
        if (bytes.includes(canary)) found.add(`${collectionName}: ${canary}`);
      }
    }
  }
  return [...found];
}

/** What names a member by its ids or by a hash of its address, and so shows no canary. */
export async function tracesOf({ account, profile }: TestMember): Promise<Record<string, number>> {
  const { _id: owner, email } = account;
  const { _id: id } = profile;
  const counts = {
    sessions: Session.countDocuments({ account: owner }),
    loginAttempts: LoginAttempts.countDocuments({ _id: lockKey.email(email) }),
    mailsAskedFor: LoginAttempts.countDocuments({ _id: mailLimitKey(email) }),
    links: MailedLink.countDocuments({ account: owner }),
    linksOfNoAccount: MailedLink.countDocuments({ account: null, email }),
    mails: Outbox.countDocuments({ 'mail.account': owner }),
    mailsOfNoAccount: Outbox.countDocuments({ 'mail.account': null, 'mail.to': email }),
    deadMails: DeadLetter.countDocuments({ 'mail.account': owner }),
    keptMails: DevMail.countDocuments({ account: owner }),
    devMailsOfNoAccount: DevMail.countDocuments({ account: null, to: email }),
    devMailsToOthers: DevMail.countDocuments({ profiles: id }),
    likes: Like.countDocuments({ from: id }),
    likesByOthers: Like.countDocuments({ to: id }),
    blocks: Block.countDocuments({ by: id }),
    blocksByOthers: Block.countDocuments({ profile: id }),
    notifications: Notification.countDocuments({ profile: id }),
    preferences: NotificationPreferences.countDocuments({ _id: id }),
    pushDevices: PushSubscription.countDocuments({ account: owner }),
    pushes: Outbox.countDocuments({ 'push.profile': id }),
    photos: Photo.countDocuments({ profile: id }),
    signups: Signup.countDocuments({ account: owner }),
    pendingSignups: PendingSignup.countDocuments({ _id: email }),
  };
  const counted = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  return Object.fromEntries(await Promise.all(counted));
}
