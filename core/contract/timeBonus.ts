/** The time bonus (BONUS-12, CONST-01, CONST-02). */
export const timeBonus = {
  code: 'TIMEBONUS25',
  percentage: 25,
  windowSeconds: 14_400,
  popupDelayMs: 40_000,
} as const;

/**
 * Whole seconds that the time bonus still holds for a member; 0: it does not (BONUS-01, BONUS-02).
 * Only for who is logged in, has never paid and signed up less than four hours ago.
 */
export function timeBonusSeconds(
  user: { paid_user: boolean; signup_date: string } | null,
  now: Date,
): number {
  if (!user || user.paid_user) return 0;
  const passedMs = now.getTime() - new Date(user.signup_date).getTime();
  // A clock that runs behind the server's must not make the bonus longer.
  const passed = Math.floor(Math.max(0, passedMs) / 1_000);
  return Math.max(0, timeBonus.windowSeconds - passed);
}

/** For how long after the countdown of the time bonus no better offer comes: it says so (TRUST-06). */
export const noBetterOfferMs = 24 * 3_600_000;

/** Whether that time is over for a member; it never begins for who has bought. */
export function isBetterOfferDue(
  user: { paid_user: boolean; signup_date: string },
  now: Date,
): boolean {
  const quietMs = timeBonus.windowSeconds * 1_000 + noBetterOfferMs;
  return user.paid_user || now.getTime() - new Date(user.signup_date).getTime() >= quietMs;
}
