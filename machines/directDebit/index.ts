import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { requireVersion } from '../stored/index.ts';
import { otpMachine, type OtpContext, type OtpEvent } from './otpMachine.ts';

/**
 * The code by SMS that a direct debit needs (SDD-01 to SDD-03).
 *
 * ```
 * form → sending → sent → checking → accepted
 * checking → invalid (again) | usedUp | expired | sent (refused for another reason)
 * sent, invalid, usedUp, expired --SEND→ sending      --BACK→ form
 * ```
 *
 * A browser provides the actors `send` and `check`; the server stores the machine after every event.
 */
export { otpMachine, type OtpContext, type OtpEvent } from './otpMachine.ts';

export type OtpSnapshot = SnapshotFrom<typeof otpMachine>;
export const otpStates = [
  'form',
  'sending',
  'sent',
  'checking',
  'invalid',
  'usedUp',
  'expired',
  'accepted',
] as const;
export type OtpState = (typeof otpStates)[number];

/** What the server keeps of it (MACH-03). */
export interface StoredOtp {
  version: 1;
  state: OtpState;
  context: OtpContext;
}

export function storeOtp(snapshot: OtpSnapshot): StoredOtp {
  return { version: 1, state: snapshot.value as OtpState, context: { ...snapshot.context } };
}

/** @throws UnknownVersion when another version of the product has stored it */
export function resumeOtp(stored: StoredOtp): OtpSnapshot {
  requireVersion('otp', stored, 1);
  return otpMachine.resolveState({ value: stored.state as never, context: stored.context });
}

export function beginOtp(): StoredOtp {
  return storeOtp(initialTransition(otpMachine)[0] as OtpSnapshot);
}

/** What an event makes of it; the very same object when it changes nothing. */
export function advanceOtp(stored: StoredOtp, event: OtpEvent): StoredOtp {
  const before = resumeOtp(stored);
  if (!before.can(event)) return stored;
  return storeOtp(transition(otpMachine, before, event)[0] as OtpSnapshot);
}
