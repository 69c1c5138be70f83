import type { Types } from 'mongoose';
import { Refused } from '../contract/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Photo, Profile, type PhotoDoc, type ProfileDoc } from '../profiles/index.ts';
import { findPhotos } from './findPhotos.ts';

/** What a change makes of a profile's photos. */
export interface PhotoPlan {
  /** All that stand on the profile afterwards, in their order. */
  photos: PhotoDoc[];
  /** What happens to photos besides their places. */
  writes?: { insert?: PhotoDoc; update?: { _id: Types.ObjectId; change: object } };
}

/**
 * Changes a profile's photos in one transaction: their places, and what the profile repeats of them, its main
 * picture and their number. Two changes at once never pass each other, so no limit is passed either.
 * @throws `not_found` for a profile that is gone, and what the change itself throws
 */
export async function changePhotos(
  profile: Types.ObjectId,
  plan: (photos: PhotoDoc[]) => PhotoPlan | Promise<PhotoPlan>,
): Promise<PhotoDoc[]> {
  return retryConflicts(async () => {
    const owner = await Profile.findById(profile, { photoRev: 1, status: 1 }).lean<ProfileDoc>();
    if (!owner || owner.status === 'deleted') throw new Refused('not_found');
    const before = await findPhotos(profile, { forOthers: false });
    const { photos, writes = {} } = await plan(before);
    const placed = photos.map((photo, place) => ({ ...photo, place }));
    const { insert, update } = writes;
    const moved = placed.filter(
      ({ _id, place }) => before.find((each) => each._id.equals(_id))?.place !== place,
    );
    const updates: Write[] = [
      profileWrite(owner, placed),
      ...(update ? [photoWrite(update._id, update.change)] : []),
      ...moved
        .filter(({ _id }) => !insert?._id.equals(_id))
        .map(({ _id, place }) => photoWrite(_id, { $set: { place } })),
    ];
    const inserts: Write[] = insert
      ? [
          {
            name: 'insertOne',
            namespace: namespaceOf(Photo),
            document: { ...insert, place: placed.findIndex(({ _id }) => _id.equals(insert._id)) },
          },
        ]
      : [];
    await commitWrites([...updates, ...inserts], {
      inserted: inserts.length,
      updated: updates.length,
    });
    return placed;
  });
}

/** Its main picture is the first that others may see; while there is none, the first that waits for a decision. */
function profileWrite({ _id, photoRev }: ProfileDoc, photos: PhotoDoc[]): Write {
  const shown = photos.filter(({ status }) => status === 'active');
  const main = shown[0] ?? photos.find(({ status }) => status === 'pending');
  const mainImage = main && {
    ...{ photo: main._id, status: main.status },
    ...{ filename: main.filename, thumbFilename: main.thumbFilename },
    ...(main.base !== undefined && { base: main.base, sizes: main.sizes }),
  };
  return {
    name: 'updateOne',
    namespace: namespaceOf(Profile),
    filter: { _id, photoRev: photoRev ?? { $exists: false } },
    update: {
      $set: {
        mainImage: mainImage ?? null,
        photoCount: shown.length,
        photoRev: (photoRev ?? 0) + 1,
      },
    },
  };
}

function photoWrite(_id: Types.ObjectId, update: object): Write {
  return { name: 'updateOne', namespace: namespaceOf(Photo), filter: { _id }, update };
}
