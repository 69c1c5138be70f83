import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { AccountDoc } from '../accounts/index.ts';
import { limits, Refused, type SiteSettings } from '../contract/index.ts';
import type { PictureStore } from '../ports/pictureStore/index.ts';
import { filesOf, Photo, pictureFile, previewFile, type PhotoDoc } from '../profiles/index.ts';
import { changePhotos } from './changePhotos.ts';
import type { EncodedPhoto, PhotoEncoder } from './encoder.ts';
import { findPhotos } from './findPhotos.ts';

interface Adding {
  profile: Types.ObjectId;
  account: Pick<AccountDoc, 'paidUser'>;
  bytes: Uint8Array;
  clientId: string | undefined;
  settings: SiteSettings;
  now: Date;
  encoder: Pick<PhotoEncoder, 'encode'>;
  pictures: PictureStore;
}

/** How many photos a member may have on its profile (MEMBERSHIP-08, -09, CONST-09). */
export function photoLimit({ paidUser }: Pick<AccountDoc, 'paidUser'>): number {
  return paidUser ? limits.photosPremium : limits.photosFree;
}

/**
 * Puts a photo at the end of a member's own (VALID-12). A repeated upload answers with the photo it made. While
 * the site reviews photos it is pending (OPEN-58).
 * @throws Refused `photo_limit` with the limit, `photo_refused` with the reason.
 */
export async function addProfilePhoto(props: Adding): Promise<PhotoDoc> {
  const { profile, account, settings } = props;
  const known = await findUploaded(props);
  if (known) return known;
  // Before the work: whoever has no place for it hears so at once.
  assertPlace(await findPhotos(profile, { forOthers: false }), account);
  return store(props, 'profile', async (photo) => {
    const placed = { ...photo, status: settings.photo_review ? 'pending' : 'active' } as const;
    await changePhotos(profile, (photos) => {
      assertPlace(photos, account);
      return { photos: [...photos, placed], writes: { insert: placed } };
    });
    return placed;
  });
}

/**
 * Takes in a photo for a message; it is seen by the two of that conversation only (CHAT-08).
 * @throws Refused `premium_required` where photos in chat are for Premium members (OPEN-60), `photo_refused`.
 */
export async function addChatPhoto(props: Adding): Promise<PhotoDoc> {
  const { account, settings } = props;
  if (settings.premium_features.includes('chat_photos') && !account.paidUser) {
    throw new Refused('premium_required');
  }
  const known = await findUploaded(props);
  if (known) return known;
  return store(props, 'chat', async (photo) => {
    await Photo.create(photo);
    return photo;
  });
}

function assertPlace(photos: PhotoDoc[], account: Pick<AccountDoc, 'paidUser'>): void {
  const limit = photoLimit(account);
  const counted = photos.filter(({ status }) => status !== 'rejected');
  if (counted.length >= limit) throw new Refused('photo_limit', { limit });
}

const uploadKey = ({ profile, clientId }: Adding) =>
  clientId === undefined ? undefined : `${profile.toHexString()}:${clientId}`;

async function findUploaded(props: Adding): Promise<PhotoDoc | null> {
  const clientId = uploadKey(props);
  return clientId === undefined ? null : Photo.findOne({ clientId }).lean<PhotoDoc>();
}

/** Files first, then the photo that names them: what fails in between leaves files that nobody can ask for. */
async function store(
  props: Adding,
  use: PhotoDoc['use'],
  save: (photo: PhotoDoc) => Promise<PhotoDoc>,
): Promise<PhotoDoc> {
  const { profile, bytes, settings, now, encoder, pictures } = props;
  const encoded = await encoder.encode(bytes, settings.photo_limits);
  const clientId = uploadKey(props);
  const photo: PhotoDoc = {
    ...{ _id: new Types.ObjectId(), profile, use, status: 'active', createdAt: now },
    ...describe(encoded),
    ...{ place: 0, preview: true },
    ...(clientId !== undefined && { clientId }),
  };
  await writeFiles(photo, encoded, pictures);
  try {
    return await save(photo);
  } catch (error) {
    for (const file of filesOf(photo)) await pictures.remove(file);
    // The same upload was faster.
    const known = await findUploaded(props);
    if (known) return known;
    throw error;
  }
}

/** Names that nobody can guess. */
function describe({ width, height, sizes }: EncodedPhoto) {
  const base = randomBytes(16).toString('hex');
  const [smallest, largest] = [sizes[0]?.width ?? width, sizes.at(-1)?.width ?? width];
  return {
    ...{ base, width, height },
    filename: pictureFile(base, largest, 'webp'),
    thumbFilename: pictureFile(base, smallest, 'webp'),
    sizes: sizes.map((size) => ({ width: size.width, height: size.height, avif: true })),
  };
}

async function writeFiles(
  { base = '' }: PhotoDoc,
  { sizes, preview }: EncodedPhoto,
  pictures: PictureStore,
): Promise<void> {
  await pictures.write(previewFile(base), preview);
  for (const { width, webp, avif } of sizes) {
    await pictures.write(pictureFile(base, width, 'webp'), webp);
    await pictures.write(pictureFile(base, width, 'avif'), avif);
  }
}
