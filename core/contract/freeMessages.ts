import type { SiteSettings } from './site.ts';

/**
 * How many text messages the credits of a signup pay for (OPEN-05); none where a message costs more than that, or
 * where a free member may begin no conversation to send them in (MEMBERSHIP-03).
 */
export function freeMessages({
  signup_credits,
  message_credits,
  free_conversations,
}: Pick<SiteSettings, 'signup_credits' | 'message_credits' | 'free_conversations'>): number {
  if (free_conversations === 0) return 0;
  return Math.floor(signup_credits / message_credits);
}
