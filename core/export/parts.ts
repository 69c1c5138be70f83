import { buffer } from 'node:stream/consumers';
import type { Types } from 'mongoose';
import {
  Conversation,
  Message,
  oldestVisible,
  presentEntries,
  presentMessage,
  sidesOf,
  type ConversationDoc,
  type MessageDoc,
} from '../chat/index.ts';
import type { MessageView, SiteSettings } from '../contract/index.ts';
import { LedgerEntry, type LedgerDoc } from '../credits/index.ts';
import type { PictureStore } from '../ports/pictureStore/index.ts';
import { Photo, Profile, type ProfileDoc } from '../profiles/index.ts';

const pageSize = 200;

/** The whole ledger, oldest first, each entry with what it was for. */
export async function* exportLedger(account: Types.ObjectId) {
  for (let after = 0; ;) {
    const page = await LedgerEntry.find({ account, number: { $gt: after } })
      .sort({ number: 1 })
      .limit(pageSize)
      .lean<LedgerDoc[]>();
    yield* await presentEntries(page);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.number;
  }
}

/** The member's own photos with their files, as base64; null for a file that is not there. */
export async function* exportPhotos(
  { _id }: Pick<ProfileDoc, '_id'>,
  pictures: Pick<PictureStore, 'read'>,
) {
  for (const photo of await Photo.find({ profile: _id }).sort({ createdAt: 1 }).lean()) {
    const file = await pictures.read(photo.filename);
    yield {
      id: photo._id,
      filename: photo.filename,
      status: photo.status,
      created_at: photo.createdAt.toISOString(),
      data: file && (await buffer(file)).toString('base64'),
    };
  }
}

/**
 * Conversations in parts of some messages each, in order: what the member has not removed, its own messages
 * as far back as they go, those of others as far as members are shown them (OPEN-12).
 */
export async function* exportConversations(
  profile: Types.ObjectId,
  { settings, now }: { settings: SiteSettings; now: Date },
) {
  const oldest = oldestVisible(settings, now);
  const own = Conversation.find({ members: profile }).sort({ _id: 1 }).lean<ConversationDoc[]>();
  for (const conversation of await own) {
    const sides = sidesOf(conversation, profile);
    if (!sides) continue;
    const other = await Profile.findById(sides.theirs.profile).lean<ProfileDoc>();
    const about = {
      id: conversation._id,
      with: { id: sides.theirs.profile, name: other?.name, fictional: other?.fictional },
    };
    for await (const messages of pagesOf(conversation._id, sides.mine.floor, { profile, oldest })) {
      yield { ...about, messages };
    }
  }
}

async function* pagesOf(
  conversation: Types.ObjectId,
  floor: number,
  { profile, oldest }: { profile: Types.ObjectId; oldest: Date },
): AsyncGenerator<MessageView[]> {
  for (let after = floor; ;) {
    const page = await Message.find({ conversation, seq: { $gt: after } })
      .sort({ seq: 1 })
      .limit(pageSize)
      .lean<MessageDoc[]>();
    const shown = page.filter(({ sender, sentAt }) => sender.equals(profile) || sentAt >= oldest);
    if (shown.length > 0) yield shown.map((each) => presentMessage(each, profile.toHexString()));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.seq;
  }
}
