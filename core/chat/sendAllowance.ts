import { limits, Refused } from '../contract/index.ts';
import type { AccountDoc } from '../accounts/index.ts';
import { skewMaxMs } from '../mongo/index.ts';

/** A send costs this much of the time that a member saves up while silent. */
const costMs = 60_000 / limits.sendsPerMinute;
const savedMaxMs = limits.sendBurst * costMs;

/**
 * Takes one send out of the member's allowance: bursts of 30, 120 a minute, kept with the account so
 * that all tabs and nodes share it (REAL-12). Refuses with `rate_limited` and when to try again.
 * @throws `rate_limited`
 */
export function consumeSendAllowance(
  stored: AccountDoc['sendAllowance'],
  now: Date,
): NonNullable<AccountDoc['sendAllowance']> {
  // What a wrong clock has put into the future would keep its member waiting until then.
  const ahead = stored && stored.at.getTime() - now.getTime() > skewMaxMs;
  const allowance = stored && ahead ? { ...stored, at: now } : stored;
  const elapsedMs = allowance ? Math.max(0, now.getTime() - allowance.at.getTime()) : savedMaxMs;
  const savedMs = Math.min(savedMaxMs, (allowance?.savedMs ?? 0) + elapsedMs);
  if (savedMs < costMs) throw new Refused('rate_limited', { retryInMs: costMs - savedMs });
  // A node whose clock is behind must not give away again what another has counted.
  const at = allowance && allowance.at > now ? allowance.at : now;
  return { savedMs: savedMs - costMs, at };
}
