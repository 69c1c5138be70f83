import { Types } from 'mongoose';
import { z } from 'zod';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { fallbackLanguage, languages, type Language } from '../contract/index.ts';
import { advanceCursor, claimRun, readCursor, Schedule } from '../schedule/index.ts';
import {
  Announcement,
  type AnnouncementDoc,
  type AnnouncementKind,
  type AnnouncementText,
} from './announcement.model.ts';
import { notifyOnce } from './notifyOnce.ts';
import { findReceivers, mailTo } from './receivers.ts';

/** Name of the work, and of its turns. */
export const announceName = 'announce';
const minuteMs = 60_000;

const textSchema = z.strictObject({
  subject: z.string().trim().min(1).max(150),
  text: z.string().trim().min(1).max(10_000),
});
const textsSchema = z
  .partialRecord(z.enum(languages), textSchema)
  .refine((texts) => Object.keys(texts).length > 0, 'no language');

/** Has members told of something, who have asked for such mails (`promotions`, `site_news`); answers its id. */
export async function announce(
  kind: AnnouncementKind,
  texts: unknown,
  at: Date,
): Promise<Types.ObjectId> {
  const parsed = textsSchema.safeParse(texts);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') || 'texts'}: ${issue?.message}`);
  }
  const _id = new Types.ObjectId();
  await Announcement.create({ _id, kind, texts: parsed.data, at, done: false });
  return _id;
}

/** What an announcement says to who reads this language; null when there is none. */
export async function readAnnouncement(
  id: string,
  language: Language,
): Promise<AnnouncementText | null> {
  const found = await Announcement.findById(id).lean<AnnouncementDoc>();
  if (!found) return null;
  return found.texts[language] ?? found.texts[fallbackLanguage] ?? Object.values(found.texts)[0]!;
}

/**
 * Tells those of the announcements that not everybody has been told yet: each member once, page by page, whoever runs
 * it and how often. Answers how many were told. Ends between two pages when `signal` aborts; the next call goes on.
 */
export async function tellAnnouncements({
  now,
  pageSize = 500,
  signal,
}: {
  now: Date;
  pageSize?: number;
  signal?: AbortSignal;
}): Promise<number> {
  let told = 0;
  for (const announcement of await Announcement.find({ done: false }).lean<AnnouncementDoc[]>()) {
    const name = `${announceName}:${announcement._id.toHexString()}`;
    // The row that remembers how far this one has come.
    await claimRun(name, { everyMs: minuteMs, now });
    for (let more = true; more && !signal?.aborted;) {
      const cursor = await readCursor(name);
      const page = await Account.find({ ...(cursor && { _id: { $gt: cursor } }) }, { profile: 1 })
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean<Pick<AccountDoc, '_id' | 'profile'>[]>();
      told += await tellPage(page, announcement, now);
      const last = page.at(-1);
      if (last) await advanceCursor(name, last._id);
      more = page.length === pageSize;
      if (more) continue;
      await Announcement.updateOne({ _id: announcement._id }, { $set: { done: true } });
      await Schedule.deleteOne({ _id: name });
    }
  }
  return told;
}

async function tellPage(
  page: Pick<AccountDoc, 'profile'>[],
  { _id: about, kind }: AnnouncementDoc,
  now: Date,
): Promise<number> {
  const receivers = await findReceivers(
    kind === 'promotion' ? 'promotions' : kind,
    page.flatMap(({ profile }) => profile ?? []),
  );
  let told = 0;
  for (const receiver of receivers.values()) {
    const { profile } = receiver;
    const notification = {
      ...{ profile, kind, about, conversation: null, seq: 0, unread: 0, conversations: 0, at: now },
    };
    const mail = mailTo(receiver, kind, { announcement: about.toHexString() });
    if (await notifyOnce(notification, mail)) told += 1;
  }
  return told;
}
