import { Message } from '../chat/index.ts';
import { limits } from '../contract/index.ts';
import type { PictureStore } from '../ports/pictureStore/index.ts';
import { filesOf, Photo, type PhotoDoc } from '../profiles/index.ts';

/** Name of the work, and of its runs. */
export const removePhotosName = 'removePhotos';
const dayMs = 24 * 60 * 60_000;
const pageSize = 200;

/**
 * Removes for good what was deleted and cannot be brought back any more, and photos for messages that were not
 * sent within a day. A photo that stands in a message stays there, for its two members. Answers how many went.
 */
export async function removePhotos({
  now,
  pictures,
  signal,
}: {
  now: Date;
  pictures: PictureStore;
  signal?: AbortSignal;
}): Promise<number> {
  await deleteUnsent(now);
  const until = new Date(now.getTime() - limits.photoUndoMs);
  const page = await Photo.find({ deletedAt: { $lte: until } })
    .limit(pageSize)
    .lean<PhotoDoc[]>();
  let removed = 0;
  for (const photo of page) {
    if (signal?.aborted) break;
    // Nothing deleted is sent any more: what is in no message by now will be in none.
    if (await Message.exists({ photo: photo._id })) {
      await Photo.updateOne(
        { _id: photo._id },
        { $set: { use: 'chat' }, $unset: { deletedAt: 1 } },
      );
      continue;
    }
    for (const file of filesOf(photo)) await pictures.remove(file);
    await Photo.deleteOne({ _id: photo._id });
    removed += 1;
  }
  return removed;
}

/** Marked first: a send at this very moment finds it, or a later run finds the message. */
async function deleteUnsent(now: Date): Promise<void> {
  const old = await Photo.find({
    use: 'chat',
    createdAt: { $lte: new Date(now.getTime() - dayMs), $gt: new Date(now.getTime() - 3 * dayMs) },
    deletedAt: { $exists: false },
  })
    .limit(pageSize)
    .lean<PhotoDoc[]>();
  for (const { _id } of old) {
    if (await Message.exists({ photo: _id })) continue;
    await Photo.updateOne({ _id }, { $set: { deletedAt: now } });
  }
}
