import type { Types } from 'mongoose';
import type { ProfileSummary, SiteSettings } from '../contract/index.ts';
import {
  blockedAround,
  presentProfileSummary,
  Profile,
  type ProfileDoc,
} from '../profiles/index.ts';
import { withLiked } from './withLiked.ts';

const relatedMax = 6;
/** So many of either age are looked at; the nearest are taken. */
const lookedAt = relatedMax;

/**
 * A few active profiles like this one: of its gender and country, the nearest in age. Without the viewer and
 * whoever is blocked (INVIS-11).
 */
export async function findRelated(props: {
  id: string;
  viewer: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<ProfileSummary[]> {
  const { id, viewer, settings, now } = props;
  const [profile, looking, blocked] = await Promise.all([
    Profile.findById(id, { gender: 1, country: 1, birthDate: 1 }).lean<ProfileDoc>(),
    Profile.findById(viewer, { hides: 1, status: 1, place: 1 }).lean(),
    blockedAround(viewer),
  ]);
  if (!profile) return [];
  const { gender, country, birthDate } = profile;
  const alike = {
    ...{ status: 'active' as const, gender, country },
    _id: { $nin: [profile._id, viewer, ...blocked] },
  };
  // In the order of an index, so that no more are read than are looked at.
  const [younger, older] = await Promise.all([
    Profile.find({ ...alike, birthDate: { $gte: birthDate } })
      .sort({ birthDate: 1 })
      .limit(lookedAt)
      .lean<ProfileDoc[]>(),
    Profile.find({ ...alike, birthDate: { $lt: birthDate } })
      .sort({ birthDate: -1 })
      .limit(lookedAt)
      .lean<ProfileDoc[]>(),
  ]);
  const distance = (each: ProfileDoc) => Math.abs(each.birthDate.getTime() - birthDate.getTime());
  const nearest = [...younger, ...older]
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, relatedMax)
    .map((each) => presentProfileSummary(each, { settings, now, viewer: looking }));
  return withLiked(viewer, nearest);
}
