import {
  ageOn,
  type MainImageView,
  type OwnProfileText,
  type ProfileSummary,
  type ProfileText,
  type ProfileView,
  type SiteSettings,
} from '../contract/index.ts';
import { distanceKm, roundedKm, type Coordinates } from '../places/index.ts';
import { pictureFile, presentPicture } from './picture.ts';
import { isOnlineAt } from './presence.ts';
import { bothShow } from './privacy.ts';
import type { ProfileDoc } from './profile.model.ts';

interface Viewing {
  settings: Pick<SiteSettings, 'cdn_prefix'> &
    Partial<Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes'>>;
  now: Date;
  /** Who looks: what it hides of itself it does not see of others (REAL-07). */
  viewer?: Pick<ProfileDoc, 'hides' | 'status' | 'place'> | null | undefined;
  /** Where distances are measured from instead of the viewer's own town. */
  from?: Coordinates | null | undefined;
}

/** What lists and chats show. The fictional flag is part of it, never an extra (TRUST-02). */
export function presentProfileSummary(
  profile: ProfileDoc,
  { settings, now, viewer, from = viewer?.place }: Viewing,
): ProfileSummary {
  if (profile.status === 'deleted') return presentDeleted(profile);
  const { visible_profile_fields: fields = ['city'] } = settings;
  return {
    id: profile._id.toHexString(),
    name: profile.name,
    age: ageOn(profile.birthDate, now),
    gender: profile.gender,
    country: profile.country,
    region: profile.region,
    city: profile.city,
    main_image: presentMainImage(shownImage(profile), settings),
    fictional: profile.fictional,
    // A fictional profile is nobody who could be there.
    online:
      !profile.fictional &&
      bothShow('presence', profile, viewer) &&
      isOnlineAt(profile.lastSeenAt, now),
    // Of a fictional profile it would say that somebody is there.
    ...(from && profile.place && !profile.fictional && fields.includes('city')
      ? { distance: roundedKm(distanceKm(from, profile.place)) }
      : {}),
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
 * Who is not to be seen by the asker, where its place cannot stay empty: in a conversation that they have had
 * (INVIS-03, INVIS-11).
 */
export function presentHidden({ _id, fictional }: ProfileDoc): ProfileSummary {
  return {
    ...{ id: _id.toHexString(), name: '', age: 0, gender: 'female', country: '', fictional },
    ...{ region: '', city: '', main_image: null, online: false, hidden: true },
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
    ...{ prompts: [], language: null, photos: [] },
    relation: { liked: false, liked_by: false, like_new: false, match: false },
  };
}

/** What stands on a profile, as far as the site shows it to others (SETTING-02). */
export function presentProfile(profile: ProfileDoc, viewing: Viewing): ProfileText {
  const text = presentText(profile, viewing);
  const { visible_profile_fields: fields, visible_profile_notes: notes } = viewing.settings;
  const shows = (what: string, shown: readonly string[] | undefined) =>
    shown === undefined || shown.includes(what);
  const attributes = Object.entries(text.attributes).filter(([key]) => shows(key, fields));
  return {
    ...text,
    region: shows('region', fields) ? text.region : '',
    city: shows('city', fields) ? text.city : '',
    attributes: Object.fromEntries(attributes),
    description: shows('description', notes) ? text.description : '',
    interests: shows('interests', notes) ? text.interests : [],
    prompts: shows('prompts', notes) ? text.prompts : [],
  };
}

/** The profile as its owner sees it. */
export function presentOwnProfile(profile: ProfileDoc, viewing: Viewing): OwnProfileText {
  return {
    ...presentText(profile, viewing),
    main_image: presentMainImage(profile.mainImage, viewing.settings),
    date_of_birth: profile.birthDate.toISOString().slice(0, 10),
    status: profile.status,
    looking_for: profile.lookingFor ?? null,
  };
}

function presentText(profile: ProfileDoc, viewing: Viewing): ProfileText {
  return {
    ...presentProfileSummary(profile, viewing),
    description: profile.description,
    interests: profile.interests,
    attributes: profile.attributes,
    photo_count: profile.photoCount,
    prompts: profile.prompts ?? [],
    language: profile.language ?? null,
  };
}

/** The main picture by addresses that anybody may load; one that waits for a decision is its owner's only. */
function presentMainImage(
  image: ProfileDoc['mainImage'],
  { cdn_prefix }: Viewing['settings'],
): MainImageView | null {
  if (!image) return null;
  const { base, sizes = [] } = image;
  return {
    filename: image.filename,
    thumb_filename: image.thumbFilename,
    status: image.status,
    match: cdn_prefix + image.filename,
    picture: base
      ? presentPicture(sizes, (width, format) => cdn_prefix + pictureFile(base, width, format))
      : null,
  };
}

const shownImage = ({ mainImage }: ProfileDoc) =>
  mainImage?.status === 'active' ? mainImage : null;
