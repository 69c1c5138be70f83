import type { Language } from './accounts.ts';
import type { Relation } from './likes.ts';
import type { OwnPhotoView, PhotoView, PictureView } from './photos.ts';
import type { PromptAnswer } from './prompts.ts';

/** Enums of a profile (ENTITY-06, -11, -12; OPEN-40, -41). */
export const genders = ['male', 'female'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const profileStatuses = ['active', 'disabled', 'invisible', 'deleted'] as const;
export const imageStatuses = ['pending', 'active', 'rejected'] as const;
export const attributeValues = {
  hair_colour: ['blond', 'brown', 'black', 'red', 'grey', 'bald', 'other'],
  eye_colour: ['blue', 'brown', 'green', 'grey', 'other'],
  body_type: ['slim', 'average', 'athletic', 'curvy', 'heavy'],
  relationship_status: ['single', 'relationship', 'married', 'divorced', 'widowed', 'open'],
  tattoos: ['none', 'some', 'many'],
  reason_for_joining: ['chat', 'friendship', 'relationship', 'affair', 'fun'],
} as const;

export type Gender = (typeof genders)[number];
export type Sexuality = (typeof sexualities)[number];
export type ProfileStatus = (typeof profileStatuses)[number];
export type ImageStatus = (typeof imageStatuses)[number];
export type Attribute = keyof typeof attributeValues;

/** A picture of a profile. `match` is the large picture's path with the site's cdn_prefix (ENTITY-10). */
export interface MainImageView {
  filename: string;
  thumb_filename: string;
  status: ImageStatus;
  match: string;
  /** The same picture in all its sizes; null for one that has only the two above. */
  picture: PictureView | null;
}

/** What lists and chats show of a profile. `fictional` is always there (TRUST-02). */
export interface ProfileSummary {
  id: string;
  name: string;
  age: number;
  gender: Gender;
  country: string;
  region: string;
  city: string;
  main_image: MainImageView | null;
  fictional: boolean;
  online: boolean;
  /**
   * Kilometres from the asker's town to this one's, rounded up to five; left out where either is not known, or the
   * site shows no towns (OPEN-44).
   */
  distance?: number;
  /** The asker likes it; told in lists of members to meet, where a heart stands beside each of them. */
  liked?: boolean;
  /** Has left: of the rest only the name is meant, and that may be empty. Stands in old conversations only. */
  deleted?: true;
  /**
   * Is not to be seen by the asker: blocked, either way, or invisible. Nothing but `id` is meant, not even the
   * name. Stands in old conversations only.
   */
  hidden?: true;
}

/** What stands on a profile besides its photos. */
export interface ProfileText extends ProfileSummary {
  description: string;
  interests: string[];
  attributes: Partial<Record<Attribute, string>> & { sexuality?: Sexuality };
  /** Photos that others may come to see; one's own: all that are not rejected. */
  photo_count: number;
  /** Sentences the member has finished; each can be answered to (`about` of `chat:send`). */
  prompts: PromptAnswer[];
  /** The language it is written in; null when unknown. */
  language: Language | null;
}

/** A member as strangers may see it (LIVE-05); the description is a fictional one's only. */
export type MemberPreview = Pick<
  ProfileText,
  'id' | 'name' | 'age' | 'gender' | 'country' | 'city' | 'main_image' | 'fictional' | 'description'
>;

/** GET /api/member-preview.php?id=…: null for whom strangers may not see, whether there is such a profile or not. */
export interface MemberPreviewAnswer {
  preview: MemberPreview | null;
}

/** A whole profile as another member sees it. */
export interface ProfileView extends ProfileText {
  /** In their order, the main one first; those the asker may not see are locked. */
  photos: PhotoView[];
  /** What there is between the asker and this profile. */
  relation: Relation;
}

/** What only its owner may see besides. */
export interface OwnProfileText extends ProfileText {
  date_of_birth: string;
  status: ProfileStatus;
  looking_for: Gender | null;
}

/** The member's own profile. */
export interface OwnProfileView extends OwnProfileText {
  photos: OwnPhotoView[];
}

/** GET /api/profile.php?id=…: one profile and some like it; without id the asker's own (OwnProfileAnswer). */
export interface ProfileAnswer {
  profile: ProfileView;
  related: ProfileSummary[];
}
