import { errorCodes, type ErrorCode, type Refusal } from '@rendezvous/core/contract';

/** Whatever an actor rejected with, or an event that carries a refusal: guards and actions take it as parameter. */
export interface Failure {
  error: unknown;
}

const known = new Set<string>(errorCodes);

/**
 * The refusal inside whatever an actor rejected with: a `Refused`, or anything that carries a `refusal`
 * (copies of the class in two bundles must not matter). Null means trouble on the way, so nobody has said no.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('refusal' in error)) return null;
  const { refusal } = error;
  if (typeof refusal !== 'object' || refusal === null || !('code' in refusal)) return null;
  return known.has(String(refusal.code)) ? (refusal as Refusal) : null;
}

/** The refusal, or `server_error` for trouble on the way: for places that can only show a code. */
export function refusalOrTrouble(error: unknown): Refusal {
  return refusalOf(error) ?? { code: 'server_error' };
}

const transientCodes = new Set<ErrorCode>(['rate_limited', 'overloaded', 'server_error']);

/** True when the same request may well succeed later: trouble on the way, or a refusal that passes by itself. */
export function isTransient(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal === null || transientCodes.has(refusal.code);
}

/** True when the gateway no longer knows who is asking. */
export function isSessionOver(error: unknown): boolean {
  return refusalOf(error)?.code === 'authentication_required';
}
