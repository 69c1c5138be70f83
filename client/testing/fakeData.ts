import type {
  ChatEntry,
  MessageView,
  ProfileSummary,
  ProfileView,
  SiteSettings,
  UserView,
} from '@rendezvous/core/contract';
import { searchFields } from '@rendezvous/core/contract';

const hex = (prefix: string, number: number) =>
  prefix + number.toString(16).padStart(24 - prefix.length, '0');
export const profileId = (number: number) => hex('a', number);
export const conversationId = (number: number) => hex('c', number);

/** What the pages read of a site's settings; the rest is the server's business. */
export const settings = {
  name: 'Rendezvous',
  domain: 'localhost',
  domain_language: 'nl',
  cdn_prefix: '/pictures/',
  index_title: '',
  description: '',
  countries: ['NL'],
  geoip_country: 'NL',
  geoip_selected_country: null,
  region_data: {},
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  signup_credits: 3,
  message_length: 1000,
  minimum_message_costs: {},
  support_email: 'help@demo.test',
  support_phone: '',
  company: {
    name: 'Voorbeeld B.V.',
    address: 'Straat 1',
    registration_number: '00000000',
    city: 'Utrecht',
    country: 'NL',
    tradenames: [],
    vat_numbers: [],
    added: '2024-01-01',
  },
  delete_discount: 30,
  enable_site_entry_popup: 'no',
  push_messages: true,
  push_public_key: null,
  fictional_icon: 'drama',
  fictional_warning: '',
  fictional_singular: '',
  fictional_plural: '',
  refund_days: 14,
  interests: [],
  min_age: 18,
  packages: [{ id: 'p0', credits: 10, amount: 1295, currency: 'EUR', popular: false }],
  country_packages: {},
  gifts: [
    { id: 'coffee', icon: 'coffee', credits: 1, names: { nl: 'Kop koffie', en: 'Cup of coffee' } },
    { id: 'bouquet', icon: 'flower-2', credits: 3, names: { nl: 'Boeket', en: 'Bouquet' } },
  ],
  login_lock: { attempts: 5, window_min: 15, lock_min: 15, ip_attempts: 20 },
  free_conversations: 2,
  chat_history_days: 180,
  complaint_days: 7,
  notification_jobs: {
    unread_reminder_hours: 24,
    unread_notifications_reminder_hours: 72,
    weekly_day: 4,
    weekly_hour: 9,
  },
  link_ttl: { activation_days: 7, reset_minutes: 60, mail_change_hours: 24 },
  logged_out_search: 'none',
  logged_out_search_trafficsource: 'none',
  premium_claim: { percent: 46, source: '' },
  premium_features: [],
  site_entry_countries: ['NL', 'DE'],
  swipe_likes_per_day: 4,
  match_finder_steps: ['age', 'appearance', 'race'],
  member_resell: false,
  page_bounce_days: 30,
  photo_limits: { bytes_max: 10_485_760, side_min: 300, pixels_max: 50_000_000 },
  search_fields: [...searchFields],
  search: { page_size: 24, min_age: 18, max_age: 99 },
  visible_profile_fields: ['region', 'city'],
  visible_profile_notes: ['interests'],
} satisfies Partial<SiteSettings> as unknown as SiteSettings;

export function person(number: number, more: Partial<ProfileView> = {}): ProfileView {
  return {
    id: profileId(number),
    name: `Lid ${number}`,
    age: 40 + number,
    gender: 'female',
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    main_image: {
      filename: `${number}.webp`,
      thumb_filename: `${number}-s.webp`,
      status: 'active',
      match: `/pictures/${number}.webp`,
      picture: null,
    },
    fictional: false,
    online: false,
    description: '',
    interests: [],
    attributes: {},
    photo_count: 1,
    prompts: [],
    language: null,
    photos: [],
    relation: { liked: false, liked_by: false, like_new: false, match: false },
    ...more,
  };
}

/** Somebody who has left, as the gateway tells it. */
export function gone(number: number, more: Partial<ProfileSummary> = {}): ProfileSummary {
  const { id, gender, country, fictional } = person(number);
  return {
    ...{ id, gender, country, fictional, name: '', age: 0, region: '', city: '' },
    ...{ main_image: null, online: false, deleted: true },
    ...more,
  };
}

export const me = profileId(1);

export function member(more: Partial<UserView> = {}): UserView {
  return {
    id: hex('b', 1),
    email: 'anna@demo.test',
    role: 'member',
    status: 'active',
    credits: 100,
    credits_version: 1,
    paid_user: true,
    signup_date: '2026-01-01T00:00:00.000Z',
    language: 'nl',
    notifications_disabled: [],
    credit_price: { amount: 100, currency: 'EUR' },
    free_conversations_left: null,
    profile: {
      ...person(1, { name: 'Anna' }),
      date_of_birth: '1985-01-01',
      status: 'active',
      looking_for: null,
    },
    ...more,
  };
}

/** Who has still to follow the link in the mail. */
export function unconfirmed(more: Partial<UserView> = {}): UserView {
  const { profile, ...user } = member();
  return {
    ...user,
    status: 'not_confirmed',
    profile: profile && { ...profile, status: 'disabled' },
    ...more,
  };
}

/** Message number `seq` of conversation `number`; odd ones come from the other side. */
export function message(number: number, seq: number, more: Partial<MessageView> = {}): MessageView {
  const sender = seq % 2 === 1 ? profileId(number) : me;
  return {
    id: hex('d', number * 100_000 + seq),
    conversation: conversationId(number),
    seq,
    sender,
    type: 'text',
    text: `Bericht ${seq}`,
    // A minute apart, in the afternoon, so that neither groups nor days depend on the zone.
    sentAt: new Date(Date.UTC(2026, 10, 1, 12, 0) + seq * 60_000).toISOString(),
    ...more,
  };
}

/** A conversation with member `number`, its `count` messages, and how far each side has read. */
export interface FakeChat {
  number: number;
  profile: ProfileSummary;
  messages: MessageView[];
  mine: number;
  theirs: number;
}

export function chat(number: number, count: number, more: Partial<FakeChat> = {}): FakeChat {
  return {
    number,
    profile: person(number),
    messages: Array.from({ length: count }, (_, index) => message(number, index + 1)),
    mine: count,
    theirs: count,
    ...more,
  };
}

export function entryOf({ number, profile, messages, mine, theirs }: FakeChat): ChatEntry {
  const last = messages.at(-1) ?? null;
  return {
    conversation: {
      id: conversationId(number),
      last_seq: last?.seq ?? 0,
      read_up_to: { mine, theirs },
      changed_at: last?.sentAt ?? '',
    },
    profile,
    num_unread_messages: messages.filter(({ seq, sender }) => seq > mine && sender !== me).length,
    last_message: last,
  };
}
