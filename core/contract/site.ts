import { z } from 'zod';
import { languages } from './accounts.ts';
import { matchFinderSteps } from './games.ts';
import { limits } from './limits.ts';
import { paymentMethods } from './payments.ts';
import { searchFields } from './search.ts';

/** Parts of a profile that a site may show or leave out, and its longer texts. */
export const profileFields = [
  'region',
  'city',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'sexuality',
  'tattoos',
  'reason_for_joining',
] as const;
export const profileNotes = ['description', 'interests', 'prompts'] as const;

const money = z.strictObject({ costs: z.int().min(0), currency: z.string().length(3) });
const country = z.string().regex(/^[A-Z]{2}$/);

/** A gift of the catalogue (OPEN-39); `icon` is an emoji-free icon name of the client. */
export const giftSchema = z.strictObject({
  id: z.string().min(1).max(40),
  icon: z.string().min(1),
  /** Left out: the site's gift_credits. */
  credits: z.int().min(1).optional(),
  names: z.partialRecord(z.enum(languages), z.string()),
});
export type Gift = z.infer<typeof giftSchema> & { credits: number };

/** A credit bundle (OPEN-03); `amount` in minor units, VAT included. */
export const packageSchema = z.strictObject({
  id: z.string(),
  credits: z.int().min(1),
  amount: z.int().min(1),
  currency: z.string().length(3),
  popular: z.boolean().default(false),
});

/** Site settings: one validated document per site (SETTING-01 ff.), served by GET /api/settings.php. */
const storedSettingsSchema = z.strictObject({
  name: z.string().min(1),
  domain: z.string().min(1),
  domain_language: z.string(),
  cdn_prefix: z.string(),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(country).min(1),
  geoip_country: country,
  geoip_selected_country: country.nullable(),
  region_data: z.record(country, z.array(z.string())),
  message_credits: z.int().min(1),
  photo_credits: z.int().min(1),
  gift_credits: z.int().min(1),
  signup_credits: z.int().min(0),
  message_length: z.int().min(1).max(limits.messageLengthMax),
  minimum_message_costs: z.record(country, money),
  support_email: z.email(),
  support_phone: z.string(),
  company: z.strictObject({
    name: z.string(),
    address: z.string(),
    registration_number: z.string(),
    city: z.string(),
    country,
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    added: z.iso.date(),
  }),
  delete_discount: z.int().min(0).max(100),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  /** Whose visitors are warned before they enter (OPEN-30, CONST-20). */
  site_entry_countries: z.array(country).default(['NL', 'DE']),
  /** Whether devices may ring; `push_public_key` is null without. */
  push_messages: z.boolean().default(true),
  /** The installation's own, whatever the document says (SETTING-12). */
  push_public_key: z.string().nullable(),
  fictional_icon: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int().min(0),
  interests: z.array(z.string()),
  /** No site may let anyone younger in (OPEN-01). */
  min_age: z.int().min(18),
  packages: z.array(packageSchema).min(1),
  /** Other packages for a country (OPEN-03), in its currency (OPEN-23); a country without has the site's. */
  country_packages: z.record(country, z.array(packageSchema).min(1)),
  /** What a country is offered to pay by, in this order (OPEN-38, PAY-13). */
  payment_methods: z.record(country, z.array(z.enum(paymentMethods))),
  /** VAT in percent by the buyer's country (OPEN-26); prices include it. */
  vat: z.record(country, z.number().min(0).max(100)),
  /** A quarter off the first purchase, so many hours from signup on; never longer than the time bonus (OPEN-07). */
  welcome_discount: z
    .strictObject({
      percentage: z.int().min(0).max(100).default(25),
      hours: z.number().min(0).max(4).default(4),
    })
    .prefault({}),
  /** Direct debit (OPEN-10), amounts in minor units. */
  sdd_limits: z
    .strictObject({
      order: z.int().min(0).default(15_000),
      window_days: z.int().min(1).default(30),
      window: z.int().min(0).default(30_000),
      unsettled: z.int().min(1).default(1),
    })
    .prefault({}),
  /** Codes by SMS (OPEN-11). A site that has stored shorter or longer-lived ones has these. */
  sdd_otp: z
    .strictObject({
      digits: z.int().min(6).max(10).default(6).catch(6),
      valid_minutes: z.int().min(1).max(10).default(10).catch(10),
      attempts: z.int().min(1).default(5),
      resend_seconds: z.int().min(1).default(60),
      sends_per_hour: z.int().min(1).default(3),
    })
    .prefault({}),
  gifts: z.array(giftSchema),
  login_lock: z.strictObject({
    attempts: z.int().min(1),
    window_min: z.int().min(1),
    lock_min: z.int().min(1),
    ip_attempts: z.int().min(1),
  }),
  free_conversations: z.int().min(0),
  chat_history_days: z.int().min(1),
  /** A complaint is decided within so many days (OPEN-66). */
  complaint_days: z.int().min(1).max(30),
  /** When members are written to about what they have not done (OPEN-27). */
  notification_jobs: z
    .strictObject({
      unread_reminder_hours: z.int().min(1).default(24),
      unread_notifications_reminder_hours: z.int().min(1).default(72),
      /** 1 is Monday, as in ISO 8601; the hour is that of UTC. */
      weekly_day: z.int().min(1).max(7).default(4),
      weekly_hour: z.int().min(0).max(23).default(9),
    })
    .prefault({}),
  /** How long mailed links work (OPEN-14); the way back from a deletion is open as long as its grace. */
  link_ttl: z
    .strictObject({
      /** No longer than the account is kept for it. */
      activation_days: z.int().min(1).max(limits.unconfirmedDays).default(7),
      reset_minutes: z.int().min(1).max(1_440).default(60),
      mail_change_hours: z.int().min(1).max(168).default(24),
    })
    .prefault({}),
  /** Who may sign up (SETTING-16): everyone, those with a traffic source, nobody. */
  signups: z.enum(['all', 'with_trafficsource', 'other']),
  /** Who has not logged in may see who is here (SETTING-17): nobody, or everybody. */
  logged_out_search: z.enum(['none', 'other']),
  /** The same for those who come with a traffic source. */
  logged_out_search_trafficsource: z.enum(['none', 'other']).default('none'),
  /** What members can be searched by (SETTING-14). */
  search_fields: z.array(z.enum(searchFields)).default([...searchFields]),
  /** Members on a page, and the ages that can be searched for (OPEN-19). */
  search: z
    .strictObject({
      page_size: z.int().min(6).max(48).default(24),
      min_age: z.int().min(18).default(18),
      max_age: z.int().max(120).default(99),
    })
    .prefault({}),
  /** Whether a new photo waits until somebody has looked at it (OPEN-58). */
  photo_review: z.boolean().default(false),
  /** What a file must be like to become a photo (OPEN-17). */
  photo_limits: z
    .strictObject({
      bytes_max: z.int().min(1_000).max(30_000_000).default(10_485_760),
      side_min: z.int().min(1).default(300),
      pixels_max: z.int().min(90_000).max(100_000_000).default(50_000_000),
    })
    .prefault({}),
  /** Photos of others that a free member sees, beginning with the main one (OPEN-58). */
  free_visible_photos: z.int().min(1).default(1),
  /** What of a profile is shown to others (SETTING-02). */
  visible_profile_fields: z.array(z.enum(profileFields)).default([...profileFields]),
  visible_profile_notes: z.array(z.enum(profileNotes)).default([...profileNotes]),
  /** What is claimed of Premium, in percent, and where that was found out; shown in a footnote (OPEN-52). */
  premium_claim: z
    .strictObject({
      percent: z.int().min(1).max(1_000).default(46),
      source: z.string().max(500).default(''),
    })
    .prefault({}),
  premium_features: z.array(z.enum(['all_photos', 'repeat_order', 'chat_photos'])),
  /** Likes of the swipe game in 24 hours, for everybody the same (OPEN-20, CONST-11). */
  swipe_likes_per_day: z.int().min(1).max(100).default(4),
  /** What the match finder asks; a step that is left out is not asked (OPEN-37). */
  match_finder_steps: z.array(z.enum(matchFinderSteps)).default([...matchFinderSteps]),
  /** Whether data of members is sold on: it never is, and nothing depends on it (OPEN-50). */
  member_resell: z.literal(false).default(false),
  /** How long is kept from which pages visitors left (OPEN-47). */
  page_bounce_days: z.int().min(1).max(365).default(30),
});

/** The settings as everything reads them: every gift has its price (SETTING-05). */
export const siteSettingsSchema = storedSettingsSchema.transform((settings) => ({
  ...settings,
  gifts: settings.gifts.map((gift): Gift => ({
    ...gift,
    credits: gift.credits ?? settings.gift_credits,
  })),
}));
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export interface SettingsAnswer {
  settings: SiteSettings;
}
