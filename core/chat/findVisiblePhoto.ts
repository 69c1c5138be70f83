import type { Types } from 'mongoose';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { pairOf, Photo, type PhotoDoc } from '../profiles/index.ts';
import { Conversation, sidesOf, type ConversationDoc } from './conversation.model.ts';
import { Message } from './message.model.ts';
import { oldestVisible } from './readMessages.ts';

/**
 * A photo that `viewer` may see in chat: its own, or one that its owner sent to the viewer, that no moderator has
 * rejected or still has to look at, and that the viewer has not removed.
 * @throws `not_found` for anything else
 */
export async function findVisiblePhoto({
  id,
  viewer,
  settings,
  now,
}: {
  id: string;
  viewer: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<PhotoDoc> {
  const photo = await Photo.findById(id).lean<PhotoDoc>();
  if (!photo) throw new Refused('not_found');
  if (photo.profile.equals(viewer)) return photo;
  const shown = photo.status === 'active';
  if (shown && (await wasSentTo(photo, viewer, oldestVisible(settings, now)))) return photo;
  throw new Refused('not_found');
}

async function wasSentTo(photo: PhotoDoc, viewer: Types.ObjectId, oldest: Date): Promise<boolean> {
  const pair = pairOf(photo.profile.toHexString(), viewer.toHexString());
  const conversation = await Conversation.findOne({ pair }).lean<ConversationDoc>();
  const sides = conversation && sidesOf(conversation, viewer);
  if (!sides) return false;
  const sent = await Message.exists({
    photo: photo._id,
    conversation: conversation._id,
    seq: { $gt: sides.mine.floor },
    sentAt: { $gte: oldest },
  });
  return sent !== null;
}
