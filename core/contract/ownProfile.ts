import { z } from 'zod';
import { languages } from './accounts.ts';
import { limits } from './limits.ts';
import { attributeValues, genders, sexualities, type OwnProfileView } from './profiles.ts';
import { prompts } from './prompts.ts';

const short = z.string().trim().max(100, 'text_too_long');

/** null takes the attribute away. */
const attribute = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().optional();

/**
 * PUT /api/profile.php: any part of one's own profile, saved at once; what is not named stays. The rules of
 * the values (VALID-01 to -04, OPEN-16, -18) refuse with `validation` and a reason for each field, and then
 * nothing is saved.
 */
export const profileChangeSchema = z
  .strictObject({
    name: z.string().trim().max(300, 'name_length'),
    gender: z.enum(genders),
    looking_for: z.enum(genders),
    /** YYYY-MM-DD */
    date_of_birth: z.string().max(20, 'invalid_date_of_birth'),
    description: z.string().trim().max(10_000, 'text_too_long'),
    /** The language the profile is written in. */
    language: z.enum(languages),
    country: z.string().max(20, 'unknown_country'),
    region: short,
    city: short,
    /** Keys of GET /api/interests.php. */
    interests: z.array(z.string().max(40)).max(limits.interestsMax, 'list_too_long'),
    attributes: z.strictObject({
      hair_colour: attribute(attributeValues.hair_colour),
      eye_colour: attribute(attributeValues.eye_colour),
      body_type: attribute(attributeValues.body_type),
      relationship_status: attribute(attributeValues.relationship_status),
      tattoos: attribute(attributeValues.tattoos),
      reason_for_joining: attribute(attributeValues.reason_for_joining),
      sexuality: attribute(sexualities),
    }),
    /** All of them, in their order: the whole list is replaced. */
    prompts: z
      .array(
        z.strictObject({
          prompt: z.enum(prompts),
          answer: z.string().trim().min(1, 'required').max(limits.promptAnswerMax, 'text_too_long'),
        }),
      )
      .max(limits.promptsMax, 'list_too_long'),
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** GET /api/profile.php without `id`, and PUT: one's own profile. */
export interface OwnProfileAnswer {
  profile: OwnProfileView;
}

/** An interest to choose from (ENTITY-13); `icon` is the name of an icon of the client, its label in locales. */
export interface InterestView {
  id: string;
  icon: string;
}
/** GET /api/interests.php (CALL-21). */
export interface InterestsAnswer {
  interests: InterestView[];
}

/** A part of a country by ISO 3166-2; `name` is in its own language. */
export interface RegionView {
  code: string;
  name: string;
}
/** GET /api/regions.php (CALL-22): by country; a profile's `region` is the `name`. */
export interface RegionsAnswer {
  regions: Record<string, RegionView[]>;
}
