import type { SiteSettings } from './site.ts';

/** How many text messages the credits of a signup pay for (OPEN-05); none where a message costs more than that. */
export function freeMessages({
  signup_credits,
  message_credits,
}: Pick<SiteSettings, 'signup_credits' | 'message_credits'>): number {
  return Math.floor(signup_credits / message_credits);
}
