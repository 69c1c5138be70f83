import type { Language } from './accounts.ts';
import type { MemberPreview, ProfileText } from './profiles.ts';

/** The landing pages by their names in the address, `/landers/<name>` (ROUTE-46 to ROUTE-56). */
export const landerNames = [
  'adultonly',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
  'whoneedsstrings',
  // Those of members: `/members/<id>/<name>` (ROUTE-09, ROUTE-11, ROUTE-12).
  'landing',
  'landing2',
  'landing3',
] as const;
export type LanderName = (typeof landerNames)[number];

/** What a link to the site may say of where it stands (ENTITY-37). */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** What a site has written for a landing page, in place of the product's own words (OPEN-57). */
export interface LanderVariant {
  title: string;
  description: string;
  /** More words below the first view, made by the server of Markdown; empty where there are none. */
  html: string;
  /** The portrait that is to come first, by its name; null for the page's own order. */
  picture: string | null;
}

/** GET /api/lander.php?lander=…&slug=…: null where the site has written nothing for it in this language. */
export interface LanderAnswer {
  variant: LanderVariant | null;
  language: Language;
  /** Whether what is shown is that of the slug: only then is the address with it one of its own. */
  ofSlug: boolean;
}

/** Somebody as strangers see them on a landing page of their own; the sentences it has finished are a fictional one's only. */
export type MemberLanding = MemberPreview & Pick<ProfileText, 'prompts'>;

/** GET /api/member-landing.php?id=…: null for whom strangers may not see, whether there is such a profile or not. */
export interface MemberLandingAnswer {
  member: MemberLanding | null;
}
