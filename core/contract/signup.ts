import { z } from 'zod';
import { languages } from './accounts.ts';
import { idSchema } from './ids.ts';
import { passwordUnitsMax } from './passwordRules.ts';
import { genders, type ProfileSummary } from './profiles.ts';

const short = z.string().trim().max(100, 'text_too_long');

/** Where a visitor came from (ENTITY-37); kept with the signup. */
export const trackingSchema = z.strictObject({
  network: short.default(''),
  ref: short.default(''),
  sub1: short.default(''),
  sub2: short.default(''),
  sub3: short.default(''),
});
export type Tracking = z.infer<typeof trackingSchema>;

/**
 * POST /api/signup.php: everything of steps 0 to 4 (OPEN-55, ENTITY-36). Only shapes are checked here;
 * what the rules say of the values (VALID-01 to -05) is in signupRules.ts and needs the site's settings.
 */
export const signupSchema = z.strictObject({
  /** Made by the client once per signup: a repeat of the same request finds the account it made. */
  signup: z.uuid(),
  gender: z.enum(genders, 'required'),
  looking_for: z.enum(genders, 'required'),
  /** YYYY-MM-DD */
  date_of_birth: z.string().max(20, 'invalid_date_of_birth'),
  country: z.string().max(20, 'unknown_country'),
  region: short.default(''),
  city: short.default(''),
  name: z.string().trim().max(300, 'name_length'),
  email: z.string().trim().max(254, 'invalid_email'),
  password: z.string().max(passwordUnitsMax, 'password_length'),
  /** The profile it was started from, and the first message to it (SIGNUP-02, SIGNUP-12). */
  profile: idSchema.optional(),
  signup_message: z.string().trim().max(10_000).optional(),
  language: z.enum(languages).default('nl'),
  tracking: trackingSchema.optional(),
});
export type SignupRequest = z.infer<typeof signupSchema>;

/**
 * POST /api/signup-check.php: any part of the form; refuses what POST /api/signup.php would refuse of it.
 * With the token of a signup begun elsewhere: what POST /api/complete-signup.php would.
 */
export const signupCheckSchema = signupSchema.partial().extend({
  token: z.string().max(200).optional(),
});
export type SignupCheckRequest = z.infer<typeof signupCheckSchema>;

/** Where the mail with the activation link is. `failed`: the address refused it. */
export type ActivationMailState = 'none' | 'waiting' | 'sent' | 'failed';

/** GET and POST /api/activation-mail.php (the second sends it once more). */
export interface ActivationMailAnswer {
  state: ActivationMailState;
  email: string;
}

/** What a visitor may see of the profile a signup is started from (SIGNUP-02). */
export type SignupProfile = Pick<
  ProfileSummary,
  'id' | 'name' | 'age' | 'gender' | 'main_image' | 'fictional'
>;
/** GET /api/signup-profile.php?id=…: an active profile, else `not_found`. */
export interface SignupProfileAnswer {
  profile: SignupProfile;
}

/** GET /api/signup-matches.php: members that fit what the new one looks for. */
export interface SignupMatchesAnswer {
  profiles: ProfileSummary[];
}

/**
 * POST /api/partner-signup.php with `Authorization: Bearer <one of PARTNER_KEYS>`: a signup begun elsewhere.
 * Its owner finishes it at /complete-signup (SIGNUP-13), by the mailed link.
 */
export const partnerSignupSchema = z.strictObject({
  email: z.string().trim().max(254),
  name: z.string().trim().max(300, 'name_length').optional(),
  gender: z.enum(genders).optional(),
  looking_for: z.enum(genders).optional(),
  date_of_birth: z.string().max(20, 'invalid_date_of_birth').optional(),
  country: z.string().max(20, 'unknown_country').optional(),
  language: z.enum(languages).default('nl'),
  tracking: trackingSchema.optional(),
});
export type PartnerSignupRequest = z.infer<typeof partnerSignupSchema>;

/** GET /api/complete-signup.php?token=…: what is known already; the rest is asked for. */
export interface CompleteSignupAnswer {
  known: Pick<PartnerSignupRequest, 'email'> &
    Partial<Pick<SignupRequest, 'name' | 'gender' | 'looking_for' | 'date_of_birth' | 'country'>>;
}

/** POST /api/complete-signup.php: the whole form, e-mail taken from the link. */
export const completeSignupSchema = signupSchema.omit({ email: true }).extend({
  token: z.string().max(200),
});
export type CompleteSignupRequest = z.infer<typeof completeSignupSchema>;
