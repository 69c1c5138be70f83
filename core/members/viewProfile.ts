import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';
import {
  Refused,
  type OwnProfileView,
  type ProfileView,
  type SiteSettings,
} from '../contract/index.ts';
import { readRelation } from '../likes/index.ts';
import {
  findPhotos,
  presentOwnPhoto,
  presentPhotos,
  signerFor,
  visiblePhotos,
} from '../photos/index.ts';
import {
  isHidden,
  presentDeparted,
  presentOwnProfile,
  presentProfile,
  Profile,
  type ProfileDoc,
} from '../profiles/index.ts';

interface Viewing {
  viewer: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}

/**
 * A profile as `viewer` may see it. Who does not exist and who must not be seen give the same `not_found`
 * (INVIS-03, INVIS-11, INVIS-12). Of who has left there is nothing to see but that (ACCOUNT-05). Photos that are
 * for Premium members come as locked previews (MEMBERSHIP-10).
 * @throws `not_found`
 */
export async function viewProfile({
  id,
  viewer,
  settings,
  now,
}: Viewing & { id: string }): Promise<ProfileView> {
  const profile = await Profile.findById(id).lean<ProfileDoc>();
  if (!profile) throw new Refused('not_found');
  const isOwn = profile._id.equals(viewer);
  if (!isOwn && (await isHidden(viewer, profile))) throw new Refused('not_found');
  if (profile.status === 'deleted') return presentDeparted(profile);
  const [looking, account, photos, relation, sign] = await Promise.all([
    Profile.findById(viewer, { hides: 1, status: 1, place: 1 }).lean(),
    Account.findOne({ profile: viewer }, { paidUser: 1 }).lean(),
    findPhotos(profile._id, { forOthers: true }),
    readRelation(viewer, profile._id),
    signerFor(viewer, now),
  ]);
  const visible = isOwn
    ? Infinity
    : visiblePhotos({ paidUser: account?.paidUser ?? false }, settings);
  return {
    ...presentProfile(profile, { settings, now, viewer: looking, from: isOwn ? null : undefined }),
    photos: presentPhotos(photos, { sign, visible }),
    relation,
  };
}

/**
 * One's own profile with all of its photos, those too that wait for a decision or were refused.
 * @throws `not_found`
 */
export async function viewOwnProfile({ viewer, settings, now }: Viewing): Promise<OwnProfileView> {
  const [profile, photos, sign] = await Promise.all([
    Profile.findById(viewer).lean<ProfileDoc>(),
    findPhotos(viewer, { forOthers: false }),
    signerFor(viewer, now),
  ]);
  if (!profile) throw new Refused('not_found');
  return {
    ...presentOwnProfile(profile, { settings, now }),
    photos: photos.map((photo, index) => presentOwnPhoto(photo, index, sign)),
  };
}
