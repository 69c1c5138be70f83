import { limits, Refused } from '../contract/index.ts';
import type { AccountDoc } from '../accounts/account.model.ts';

const perMs = limits.sendsPerMinute / 60_000;

/**
 * Takes one send out of the member's allowance: bursts of 30, 120 a minute, kept with the account so
 * that all tabs and nodes share it (REAL-12). Refuses with `rate_limited` and when to try again.
 */
export function takeSend(
  allowance: AccountDoc['sendAllowance'],
  now: Date,
): NonNullable<AccountDoc['sendAllowance']> {
  const elapsedMs = allowance ? Math.max(0, now.getTime() - allowance.at.getTime()) : Infinity;
  const tokens = Math.min(limits.sendBurst, (allowance?.tokens ?? 0) + elapsedMs * perMs);
  if (tokens < 1) throw new Refused('rate_limited', { retryInMs: Math.ceil((1 - tokens) / perMs) });
  return { tokens: tokens - 1, at: now };
}
