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
  /** Has left: of the rest only the name is meant, and that may be empty. Stands in old conversations only. */
  deleted?: true;
}

/** A whole profile as another member sees it. */
export interface ProfileView extends ProfileSummary {
  description: string;
  interests: string[];
  attributes: Partial<Record<Attribute, string>> & { sexuality?: Sexuality };
  photo_count: number;
}

/** The member's own profile: also what only its owner may see. */
export interface OwnProfileView extends ProfileView {
  date_of_birth: string;
  status: ProfileStatus;
}

/** GET /api/profile.php?id=…: one profile; without id the asker's own. */
export interface ProfileAnswer {
  profile: ProfileView;
}

/** GET /api/search.php?page=…: a page of members, recently online first (OPEN-19). */
export interface SearchAnswer {
  pageNumber: number;
  results: ProfileSummary[];
  numResults: number;
}
