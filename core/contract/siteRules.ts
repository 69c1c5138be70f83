/** What a complaint can be about (OPEN-66). */
export const complaintReasons = [
  'profile',
  'message',
  'photo',
  'payment',
  'privacy',
  'operator',
  'site',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

export const complaintLimits = { nameMax: 100, urlMax: 500, textMin: 20, textMax: 5_000 } as const;

const termsSince = '2023-12-01';

/**
 * The day of the terms, `YYYY-MM-DD`: 1 December 2023, or the day the company came if that is later (CONST-18,
 * CONST-19). It is the version that a signup agrees to.
 */
export function termsVersion(added: string | undefined): string {
  return added !== undefined && added > termsSince ? added : termsSince;
}

/** A telephone number as it is dialled: without dashes and spaces (VALID-11). */
export const dialable = (phone: string) => phone.replace(/[-\s]/g, '');
