/** How often a repeatable call is tried again (CONST-17). */
export const retriesMax = 5;
const firstDelayMs = 500;

/** Answers that say "not now": the way was blocked, or there were too many. */
export const worthRetrying = (status: number) => (status >= 502 && status <= 504) || status === 429;

/** 500 ms, doubled each time, spread by up to a half so that clients do not come back together (OPEN-54). */
export function retryDelayMs(tries: number, random: () => number): number {
  return firstDelayMs * 2 ** tries * (1 + random() / 2);
}
