import type { DiscountReason } from './discounts.ts';
import type { RefundReason } from './payments.ts';
import type { PhotoReason } from './photos.ts';

/**
 * The one list of refusals (REAL-16, OPEN-33). The socket sends `{ok: false, error: {code, …}}`,
 * HTTP sends `{error: code, …}` with the status beside the code here.
 */
export const httpStatusByErrorCode = {
  authentication_required: 403,
  login_failed: 401,
  account_locked: 429,
  validation: 422,
  not_found: 404,
  insufficient_credits: 402,
  premium_required: 403,
  conversation_limit: 403,
  message_too_long: 422,
  blocked: 403,
  not_confirmed: 403,
  invisible: 403,
  deleted: 410,
  idempotency_mismatch: 409,
  rate_limited: 429,
  overloaded: 503,
  origin_refused: 403,
  unknown_site: 421,
  payload_too_large: 413,
  unknown_event: 404,
  not_claimed: 409,
  claimed_by_other: 409,
  lease_lost: 409,
  own_decision: 409,
  account_exists: 409,
  account_deleted: 409,
  signup_closed: 403,
  email_unknown: 404,
  link_invalid: 410,
  code_not_found: 404,
  code_used: 409,
  code_refused: 422,
  otp_invalid: 422,
  sdd_limit: 403,
  sdd_blocked: 403,
  spending_limit: 403,
  refund_refused: 409,
  payment_unavailable: 503,
  geocoder_unavailable: 503,
  photo_limit: 403,
  photo_refused: 422,
  server_error: 500,
} as const;

export type ErrorCode = keyof typeof httpStatusByErrorCode;

export const errorCodes = Object.keys(httpStatusByErrorCode) as ErrorCode[];

/** What can be wrong with a field; its words are in locales/…/errors.json under `field.<reason>` (VALID). */
export const fieldReasons = [
  'name_is_email',
  'name_begins_with_at',
  'invalid_date_of_birth',
  'too_young',
  'invalid_email',
  'invalid_new_email',
  'email_taken',
  'passwords_differ',
  'wrong_password',
  'required',
  'text_too_long',
  'unknown_country',
  'unknown_region',
  'name_length',
  'name_contact',
  'place_contact',
  'invisible_characters',
  'password_length',
  'password_common',
  'invalid_iban',
  'invalid_phone',
  'consent_required',
  'consent_outdated',
  'method_not_offered',
  'unknown_package',
  'unknown_interest',
  'list_too_long',
  'yourself',
  'not_there',
  'unknown_push_service',
  'invalid',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** What goes with a code: only what helps the asker to do something about it. */
export interface RefusalDetails {
  /** Which fields were wrong, and how (validation). */
  fields?: Record<string, FieldReason>;
  /** What the member has and what it would have cost (insufficient_credits). */
  credits?: number;
  price?: number;
  /** When trying again makes sense (rate_limited, overloaded). */
  retryInMs?: number;
  /** How long a login stays locked (account_locked). */
  minutes?: number;
  /** How old one has to be (validation with `too_young`). */
  min_age?: number;
  /** Which of the member's own limits, and what is left of it in minor units (spending_limit). */
  period?: string;
  left?: number;
  /** Tries that are left (otp_invalid). */
  attempts_left?: number;
  /** How many photos there may be (photo_limit). */
  limit?: number;
  /** Why, of a few ways that are listed in the contract (photo_refused, code_refused, refund_refused). */
  reason?: PhotoReason | DiscountReason | RefundReason;
}

export interface Refusal extends RefusalDetails {
  code: ErrorCode;
}

/** Thrown wherever a rule says no; the edge turns it into an answer. Anything else thrown is a server_error. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refused';
    this.refusal = { code, ...details };
  }
}
