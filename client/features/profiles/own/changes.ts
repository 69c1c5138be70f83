import type { OwnProfileView, ProfileChange } from '@rendezvous/core/contract';

/** What a member can change; attributes by their own names. */
export type EditedField =
  Exclude<keyof ProfileChange, 'attributes'> | keyof NonNullable<ProfileChange['attributes']>;

/** A profile with a change made to it, as the gateway would: another country empties what goes with it. */
export function withChange(profile: OwnProfileView, change: ProfileChange): OwnProfileView {
  const { attributes, country, ...rest } = change;
  const same = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const moves = country !== undefined && country !== profile.country;
  const changed = { ...profile.attributes, ...attributes };
  return {
    ...profile,
    ...(moves && { country, region: '', city: '' }),
    ...same,
    attributes: Object.fromEntries(
      Object.entries(changed).filter(([, value]) => value !== null && value !== undefined),
    ),
  };
}

/** Whether a change says nothing new, given what it would replace. */
export function isSame(before: ProfileChange, change: ProfileChange): boolean {
  return (Object.keys(change) as (keyof ProfileChange)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(change[name]),
  );
}
