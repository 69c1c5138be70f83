import { ageOn, readDay } from './age.ts';
import type { FieldReason, Refusal } from './errors.ts';
import { limits } from './limits.ts';
import { passwordReason } from './passwordRules.ts';
import { genders } from './profiles.ts';
import type { Tracking } from './signup.ts';
import type { SiteSettings } from './site.ts';

/** The fields of each step, 0 to 4 (OPEN-55). */
export const signupSteps = [
  ['gender', 'looking_for', 'signup_message'],
  ['date_of_birth'],
  ['country', 'region', 'city'],
  ['name'],
  ['email', 'password'],
] as const;
export type SignupField = (typeof signupSteps)[number][number];

/** The form while it is filled in: every field a text, empty until given (ENTITY-36). */
export type SignupForm = Record<SignupField, string>;
export type SignupReasons = Partial<Record<SignupField, FieldReason>>;

/** What the rules look at besides the form. */
export interface SignupRules {
  settings: Pick<SiteSettings, 'min_age' | 'countries' | 'region_data' | 'message_length'>;
  today: Date;
}

/** Nobody has been older than this; whoever says so has mistyped the year. */
const oldestYears = 120;

/**
 * What is wrong with the fields that are there; nothing is wrong with those that are not. The one place of
 * these rules: page, machine and server ask it (VALID-01 to -05, VALID-13).
 */
export function signupReasons(form: Partial<SignupForm>, rules: SignupRules): SignupReasons {
  const reasons: SignupReasons = {};
  for (const field of signupSteps.flat()) {
    const value = form[field];
    if (value === undefined) continue;
    const reason = checks[field](value, form, rules);
    if (reason) reasons[field] = reason;
  }
  return reasons;
}

/** The same as a refusal, with what its words need; null when nothing is wrong. */
export function signupRefusal(form: Partial<SignupForm>, rules: SignupRules): Refusal | null {
  return refusalOfReasons(signupReasons(form, rules), rules.settings);
}

/** What is wrong as a refusal; null when nothing is. */
export function refusalOfReasons(
  fields: SignupReasons,
  settings: Pick<SiteSettings, 'min_age'>,
): Refusal | null {
  const reasons = Object.values(fields);
  if (reasons.length === 0) return null;
  const min_age = reasons.includes('too_young') && { min_age: settings.min_age };
  return { code: 'validation', fields, ...min_age };
}

/**
 * Whether the site takes whoever comes from there (SIGNUP-11); a traffic source has a network or a ref (OPEN-56), and a
 * partner is one (SIGNUP-13).
 */
export function maySignUp(
  { signups }: Pick<SiteSettings, 'signups'>,
  from: Pick<Tracking, 'network' | 'ref'> | 'partner' | null | undefined,
): boolean {
  if (signups === 'with_trafficsource') return from === 'partner' || hasTrafficSource(from);
  return signups === 'all';
}

export function hasTrafficSource(
  tracking: Pick<Tracking, 'network' | 'ref'> | null | undefined,
): boolean {
  return Boolean(tracking?.network.trim() || tracking?.ref.trim());
}

/** Whether mail could reach such an address: VALID-05. Stricter than the standard, as providers are. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.trim().split('@');
  if (rest.length > 0 || text.trim().length > 254 || local.length > 64) return false;
  // Nobody can have one (RFC 2606); accounts that were erased do.
  if (/\.invalid$/i.test(domain)) return false;
  const dots = /^\.|\.\.|\.$/;
  if (!/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) || dots.test(local)) return false;
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u.test(
    domain,
  );
}

type Check = (
  value: string,
  form: Partial<SignupForm>,
  rules: SignupRules,
) => FieldReason | null | undefined;

const knownGender: Check = (value) =>
  (genders as readonly string[]).includes(value) ? null : 'required';

const checks: Record<SignupField, Check> = {
  gender: knownGender,
  looking_for: knownGender,
  signup_message: (value, _form, { settings }) =>
    [...value.trim()].length > Math.min(settings.message_length, limits.signupMessageMax)
      ? 'text_too_long'
      : null,
  date_of_birth(value, _form, { settings, today }) {
    const day = readDay(value);
    if (!day || day > today) return 'invalid_date_of_birth';
    const age = ageOn(day, today);
    if (age > oldestYears) return 'invalid_date_of_birth';
    return age < settings.min_age ? 'too_young' : null;
  },
  country(value, _form, { settings }) {
    if (value === '') return 'required';
    return settings.countries.includes(value) ? null : 'unknown_country';
  },
  region(value, { country = '' }, { settings }) {
    const known = settings.region_data[country] ?? [];
    if (known.length === 0) return placeReason(value);
    if (value === '') return 'required';
    return known.includes(value) ? null : 'unknown_region';
  },
  city: (value) => placeReason(value),
  name: (value, { email }) => nameReason(value, email),
  email: (value) => (isEmail(value) ? null : 'invalid_email'),
  password: (value) => passwordReason(value),
};

/** What is wrong with a place somebody has typed: everyone sees it, like the name. */
function placeReason(place: string): FieldReason | null {
  if (place.trim().length > 100) return 'text_too_long';
  if (holdsHidden(place.trim())) return 'invisible_characters';
  return holdsContactData(place) ? 'place_contact' : null;
}

/** What is wrong with a profile's name (VALID-01, VALID-02, OPEN-16); its owner's address may not be known yet. */
export function nameReason(name: string, email?: string): FieldReason | null {
  const trimmed = name.trim();
  if (email && trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email';
  if (trimmed.startsWith('@')) return 'name_begins_with_at';
  const length = [...trimmed].length;
  if (length < limits.nameMin || length > limits.nameMax) return 'name_length';
  if (holdsHidden(trimmed) || !visible.test(trimmed)) return 'invisible_characters';
  return holdsContactData(trimmed) ? 'name_contact' : null;
}

/** What joins two emoji to one, or chooses how one looks. */
const emojiParts =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\uFE0F|\u200D(?=\p{Extended_Pictographic}))/gu;
/** Control and format characters (line breaks, other directions, zero width) and letters that show nothing. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

function holdsHidden(text: string): boolean {
  return hidden.test(text.replace(emojiParts, ''));
}

/** Where people can be found under a name of theirs: these words say nothing else. */
const networks =
  /(?<!\p{L})(?:snapchat|insta(?:gram)?|whats ?app|telegram|tik ?tok|onlyfans|we ?chat|facebook|discord)(?!\p{L})/iu;
/** These are also names or words, unless something follows that is a handle: `snap: sanne`, `kik sanne_x`. */
const networksWithHandle =
  /(?<!\p{L})(?:snap|sc|kik|ig|tg|fb|wa|app|skype|signal|viber|threema|line)(?:\s*[:=👻]+\s*\S|\s+[\p{L}\p{N}.-]*(?:_|\p{L}\d|\d\p{L}))/iu;
const addresses = /@\S|\S@|[([{]at[)\]}]|https?:|www\.|\S\.\p{L}{2,}/iu;

/**
 * An address, a site, a telephone number or an account elsewhere in place of a name; wide letters and digits count as
 * plain ones.
 */
function holdsContactData(given: string): boolean {
  const text = given.normalize('NFKC');
  const digits = /\d{7,}/.test(text.replace(/[\s().+/-]/g, ''));
  return digits || [addresses, networks, networksWithHandle].some((each) => each.test(text));
}
