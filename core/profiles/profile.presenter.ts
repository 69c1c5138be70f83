import {
  ageOn,
  limits,
  type MainImageView,
  type OwnProfileView,
  type ProfileSummary,
  type ProfileView,
  type SiteSettings,
} from '../contract/index.ts';
import { bothShow } from './privacy.ts';
import type { ProfileDoc } from './profile.model.ts';

interface Viewing {
  settings: Pick<SiteSettings, 'cdn_prefix'>;
  now: Date;
  /** Who looks: what it hides of itself it does not see of others (REAL-07). */
  viewer?: Pick<ProfileDoc, 'hides'> | null | undefined;
}

/** What lists and chats show. The fictional flag is part of it, never an extra (TRUST-02). */
export function presentProfileSummary(
  profile: ProfileDoc,
  { settings, now, viewer }: Viewing,
): ProfileSummary {
  if (profile.status === 'deleted') return presentDeleted(profile);
  return {
    id: profile._id.toHexString(),
    name: profile.name,
    age: ageOn(profile.birthDate, now),
    gender: profile.gender,
    country: profile.country,
    region: profile.region,
    city: profile.city,
    main_image: presentMainImage(profile, settings),
    fictional: profile.fictional,
    // A fictional profile is nobody who could be there.
    online:
      !profile.fictional &&
      bothShow('presence', profile, viewer) &&
      now.getTime() - profile.lastSeenAt.getTime() < limits.onlineWithinMs,
  };
}

/** Who has left is shown to those who talked with it, by name only. */
function presentDeleted({ _id, name, gender, country, fictional }: ProfileDoc): ProfileSummary {
  return {
    ...{ id: _id.toHexString(), name, gender, country, fictional },
    ...{ age: 0, region: '', city: '', main_image: null, online: false, deleted: true },
  };
}

/**
 * The profile of who has left, as anybody may see it: gender and country, as they stand in conversations,
 * and whether it was fictional. Nothing else of what stood there, not even the name.
 */
export function presentDeparted(profile: ProfileDoc): ProfileView {
  return {
    ...presentDeleted(profile),
    ...{ name: '', description: '', interests: [], attributes: {}, photo_count: 0 },
  };
}

/** The whole profile as another member sees it. */
export function presentProfile(profile: ProfileDoc, viewing: Viewing): ProfileView {
  return {
    ...presentProfileSummary(profile, viewing),
    description: profile.description,
    interests: profile.interests,
    attributes: profile.attributes,
    photo_count: profile.photoCount,
  };
}

/** The profile as its owner sees it. */
export function presentOwnProfile(profile: ProfileDoc, viewing: Viewing): OwnProfileView {
  return {
    ...presentProfile(profile, viewing),
    date_of_birth: profile.birthDate.toISOString().slice(0, 10),
    status: profile.status,
  };
}

function presentMainImage(
  { mainImage }: ProfileDoc,
  { cdn_prefix }: Viewing['settings'],
): MainImageView | null {
  if (!mainImage) return null;
  return {
    filename: mainImage.filename,
    thumb_filename: mainImage.thumbFilename,
    status: mainImage.status,
    match: cdn_prefix + mainImage.filename,
  };
}
