/** Base addresses of the gateways, separated by commas; devices spread over them. */
export const gateways = (__ENV['GATEWAYS'] || 'http://localhost:8080')
  .split(',')
  .map((url) => url.trim().replace(/\/$/, ''));

/** A smoke run proves that nothing goes wrong; how long it takes says nothing on a busy machine. */
export const smoke = __ENV['SMOKE'] === 'yes';

/** Writes every acknowledged message to the console, for the verifier. */
export const logAcked = __ENV['TELL_ACKED'] === 'yes';

/**
 * Quiet after the last message, for facts to arrive: whatever a device then does not know yet counts as
 * an error. 0: devices sync at once.
 */
export const quietMs = numberOf('QUIET_SECONDS', 0) * 1_000;

/** A rolling restart refuses nobody; a crash may. */
export const refusesNobody = __ENV['NO_REFUSALS'] === 'yes';

/** A number of the environment, as `-e NAME=…` sets it. */
export function numberOf(name: string, otherwise: number): number {
  const value = Number(__ENV[name] || otherwise);
  if (!(value >= 0)) throw new Error(`${name}: a number from 0`);
  return value;
}

type Thresholds = Record<string, string[]>;

/** Errors always count; `times` only where they mean something. */
export function thresholdsOf(always: Thresholds, times: Thresholds): Thresholds {
  return {
    errors: ['count==0'],
    ...(quietMs > 0 && { devices_told_all: ['count>0'] }),
    ...(refusesNobody && { sends_refused: ['count==0'] }),
    ...always,
    ...(smoke ? {} : times),
  };
}
