/** Longest pause between two attempts. */
export const longestBackoffMs = 30_000;
const firstBackoffMs = 500;

/**
 * Pause before attempt number `attempt` (1, 2, …) in ms: doubles up to 30 s, spread over its upper half so that
 * a thousand clients do not come back in the same moment. `atLeastMs` is what the gateway asked for.
 */
export function backoffMs(attempt: number, random: () => number, atLeastMs = 0): number {
  const full = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.max(0, attempt - 1));
  return Math.max(atLeastMs, Math.round(full / 2 + (random() * full) / 2));
}
