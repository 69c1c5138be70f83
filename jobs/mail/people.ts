import type { AccountDoc } from '@rendezvous/core/accounts';
import { ageOn } from '@rendezvous/core/contract';
import type { MailRequest } from '@rendezvous/core/mail';
import { findHidden, Profile, type ProfileDoc } from '@rendezvous/core/profiles';
import type { MailContent, MailTexts } from './content.ts';

/** Ids of the profiles a mail tells of: whose message it is, or some new members. */
export function idsOfProfiles({ params }: MailRequest): string[] {
  if ('from' in params) return [params.from];
  return 'profiles' in params ? params.profiles.split(',').filter((id) => id !== '') : [];
}

/** Profiles a mail tells of. Those gone, and those the receiver must not see, are left out (INVIS-06, INVIS-11). */
export async function profilesOf(
  wanted: MailRequest,
  receiver: AccountDoc['profile'] | undefined,
): Promise<ProfileDoc[]> {
  const ids = idsOfProfiles(wanted);
  if (ids.length === 0) return [];
  const status = { $in: ['active' as const, 'invisible' as const] };
  const found = await Profile.find({ _id: { $in: ids }, status }).lean<ProfileDoc[]>();
  const hidden = receiver ? await findHidden(receiver, found) : new Set<string>();
  const seen = found.filter((each) =>
    receiver ? !hidden.has(each._id.toHexString()) : each.status === 'active',
  );
  const byId = new Map(seen.map((profile) => [profile._id.toHexString(), profile]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A fictional profile is never named without saying so (TRUST-02). */
export function nameOf({ name, fictional }: ProfileDoc, t: MailTexts): string {
  return fictional ? `${name} (${t('fictional')})` : name;
}

/** A line of a list of members. */
export function presentPerson(
  profile: ProfileDoc,
  t: MailTexts,
  { publicUrl, now }: { publicUrl: string; now: Date },
): MailContent['people'][number] {
  const age = String(ageOn(profile.birthDate, now));
  return {
    name: nameOf(profile, t),
    detail: [age, profile.city].filter(Boolean).join(', '),
    url: `${publicUrl}/members/${profile._id.toHexString()}`,
  };
}
