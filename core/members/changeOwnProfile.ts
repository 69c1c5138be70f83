import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';
import {
  limits,
  Refused,
  signupRefusal,
  type FieldReason,
  type ProfileChange,
  type SignupForm,
  type SiteSettings,
} from '../contract/index.ts';
import { placedAt, regionNames } from '../places/index.ts';
import { Profile, type ProfileDoc } from '../profiles/index.ts';

interface Changing {
  profile: Types.ObjectId;
  change: ProfileChange;
  settings: SiteSettings;
  now: Date;
}

/**
 * Changes what is named of a member's own profile and leaves the rest (SCREEN-11). Another country empties region
 * and city that are not named with it.
 * @throws Refused `validation` with a reason for each wrong field (VALID-01 to -04, OPEN-16, -18, -42, -43); then
 * nothing is changed, `not_found` for a profile that is gone
 */
export async function changeOwnProfile(props: Changing): Promise<void> {
  const { profile, change } = props;
  const stored = await Profile.findById(profile).lean<ProfileDoc>();
  if (!stored || stored.status === 'deleted') throw new Refused('not_found');
  await assertValid(props, stored);
  const { set, unset } = updateOf(change, stored);
  await Profile.updateOne(
    { _id: profile, status: { $ne: 'deleted' } },
    {
      ...(Object.keys(set).length > 0 && { $set: set }),
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
    },
  );
}

async function assertValid({ change, settings, now }: Changing, stored: ProfileDoc): Promise<void> {
  const account =
    change.name !== undefined && (await Account.findById(stored.account, { email: 1 }).lean());
  const { name, date_of_birth, country, region, city } = change;
  const form: Partial<SignupForm> = {
    ...(name !== undefined && { name, ...(account && { email: account.email }) }),
    ...(date_of_birth !== undefined && { date_of_birth }),
    ...(country !== undefined && { country }),
    ...(city !== undefined && { city }),
    // Left empty it says nothing.
    ...(region && { region, country: country ?? stored.country }),
  };
  const place = form.country ?? '';
  const region_data = { [place]: regionNames(place), ...settings.region_data };
  const refusal = signupRefusal(form, { settings: { ...settings, region_data }, today: now });
  const fields = { ...refusal?.fields, ...textReasons(change, settings) };
  if (Object.keys(fields).length === 0) return;
  throw new Refused('validation', {
    fields,
    ...(refusal?.min_age !== undefined && { min_age: refusal.min_age }),
  });
}

function textReasons(
  { description, interests }: ProfileChange,
  settings: SiteSettings,
): Record<string, FieldReason> {
  const tooLong = description !== undefined && [...description].length > limits.descriptionMax;
  const unknown = interests?.some((each) => !settings.interests.includes(each));
  return {
    ...(tooLong && { description: 'text_too_long' as const }),
    ...(unknown && { interests: 'unknown_interest' as const }),
  };
}

function updateOf(change: ProfileChange, stored: ProfileDoc) {
  const { date_of_birth, looking_for, attributes = {}, interests, prompts, ...same } = change;
  const moves = change.country !== undefined && change.country !== stored.country;
  const country = change.country ?? stored.country;
  const city = change.city ?? (moves ? '' : stored.city);
  const set: Record<string, unknown> = {
    ...(moves && { region: '', city: '' }),
    ...same,
    ...((moves || change.city !== undefined) && placedAt({ country, city })),
    ...(date_of_birth !== undefined && { birthDate: new Date(`${date_of_birth}T00:00:00.000Z`) }),
    ...(looking_for !== undefined && { lookingFor: looking_for }),
    ...(interests && { interests: [...new Set(interests)] }),
    // Of a sentence that is finished twice the last one counts.
    ...(prompts && { prompts: [...new Map(prompts.map((each) => [each.prompt, each])).values()] }),
  };
  const unset: Record<string, 1> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) unset[`attributes.${key}`] = 1;
    else if (value !== undefined) set[`attributes.${key}`] = value;
  }
  return { set, unset };
}
