import { ageOn } from '@rendezvous/core/contract';
import type { MailRequest } from '@rendezvous/core/mail';
import { Profile, type ProfileDoc } from '@rendezvous/core/profiles';
import type { MailContent } from './content.ts';
import type { Words } from './words.ts';

/** Ids of the profiles a mail tells of: one in `from` or, parted by commas, in `profiles`. */
export function idsOfProfiles({ from, profiles }: MailRequest['params']): string[] {
  return String(from ?? profiles ?? '')
    .split(',')
    .filter((id) => id !== '');
}

/** Profiles a mail tells of. Those gone are left out. */
export async function profilesOf(params: MailRequest['params']): Promise<ProfileDoc[]> {
  const ids = idsOfProfiles(params);
  if (ids.length === 0) return [];
  const found = await Profile.find({ _id: { $in: ids }, status: 'active' }).lean<ProfileDoc[]>();
  const byId = new Map(found.map((profile) => [profile._id.toHexString(), profile]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A fictional profile is never named without saying so (TRUST-02). */
export function nameOf({ name, fictional }: ProfileDoc, words: Words): string {
  return fictional ? `${name} (${words('fictional')})` : name;
}

/** A line of a list of members. */
export function presentPerson(
  profile: ProfileDoc,
  words: Words,
  { publicUrl, now }: { publicUrl: string; now: Date },
): MailContent['people'][number] {
  const age = String(ageOn(profile.birthDate, now));
  return {
    name: nameOf(profile, words),
    detail: [age, profile.city].filter(Boolean).join(', '),
    url: `${publicUrl}/members/${profile._id.toHexString()}`,
  };
}
