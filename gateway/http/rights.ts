import { Refused, type ErrorCode } from '@rendezvous/core/contract';

const refused = new WeakSet<Refused>();

/**
 * The refusal of somebody who asks for what others may do: an operator's call, a key that is none of ours. The asker
 * learns no more than the code; the security events tell it from a page that is not there.
 */
export function rightRefused(code: ErrorCode): Refused {
  const refusal = new Refused(code);
  refused.add(refusal);
  return refusal;
}

/** Whether an error is such a refusal. */
export const isRightRefused = (error: unknown): boolean =>
  error instanceof Refused && refused.has(error);
