import type { Types } from 'mongoose';
import { genders, Refused, type ProfileSummary, type SiteSettings } from '../contract/index.ts';
import { Block, presentProfileSummary, Profile, type ProfileDoc } from '../profiles/index.ts';

const matchesMax = 12;

/**
 * At most twelve active profiles for a new member: of the gender looked for, and not looking for another than
 * the member's; those of the same country first, nearest in age first.
 * @throws `not_found` for a profile that is gone
 */
export async function findMatches(
  id: Types.ObjectId,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<ProfileSummary[]> {
  const me = await Profile.findById(id).lean();
  if (!me) throw new Refused('not_found');
  const blocks = await Block.find({ $or: [{ by: id }, { profile: id }] }).lean();
  const hidden = [id, ...blocks.flatMap(({ by, profile }) => [by, profile])];
  const wanted = {
    status: 'active',
    _id: { $nin: hidden },
    gender: { $in: me.lookingFor ? [me.lookingFor] : [...genders] },
    lookingFor: { $in: [me.gender, null] },
  };
  const near = await nearestInAge({ ...wanted, country: me.country }, me.birthDate);
  const abroad = settings.countries.filter((country) => country !== me.country);
  const far =
    near.length < matchesMax
      ? await nearestInAge({ ...wanted, country: { $in: abroad } }, me.birthDate)
      : [];
  return [...near, ...far]
    .slice(0, matchesMax)
    .map((profile) => presentProfileSummary(profile, { settings, now, viewer: me }));
}

/** In the order of an index, so that no more are read than are asked for. */
async function nearestInAge(filter: object, birthDate: Date): Promise<ProfileDoc[]> {
  const [younger, older] = await Promise.all([
    Profile.find({ ...filter, birthDate: { $gte: birthDate } } as object)
      .sort({ birthDate: 1 })
      .limit(matchesMax)
      .lean<ProfileDoc[]>(),
    Profile.find({ ...filter, birthDate: { $lt: birthDate } } as object)
      .sort({ birthDate: -1 })
      .limit(matchesMax)
      .lean<ProfileDoc[]>(),
  ]);
  const distance = (profile: ProfileDoc) =>
    Math.abs(profile.birthDate.getTime() - birthDate.getTime());
  return [...younger, ...older].toSorted((a, b) => distance(a) - distance(b)).slice(0, matchesMax);
}
