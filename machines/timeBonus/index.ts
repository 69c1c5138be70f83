import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import type { DiscountCodeView } from '@rendezvous/core/contract';
import { timeBonusMachine, type BonusUser, type Discounts } from './timeBonusMachine.ts';

/**
 * The welcome bonus of the first four hours, and the discount that holds otherwise (BONUS-01 ff.).
 *
 * ```
 * loggedOut --LOGIN→ loading → counting (a tick each second) → settled
 *                            → settled
 * anywhere --LOGOUT→ loggedOut      counting --USER, who has paid→ settled
 * ```
 *
 * Actor to provide: `loadDiscounts`. The server needs none: it knows what the site offers, and grants what
 * `decideTimeBonus` leaves of it.
 */
export {
  timeBonusMachine,
  type BonusUser,
  type Discounts,
  type TimeBonusContext,
  type TimeBonusEvent,
} from './timeBonusMachine.ts';

export type TimeBonusSnapshot = SnapshotFrom<typeof timeBonusMachine>;

/**
 * Where the bonus of a member stands at a moment. It is stored nowhere, because it follows from the account, the site
 * and the clock. No actor runs.
 * @param offers what the site has for a first purchase, each with its end, whether it is over or not
 */
export function decideTimeBonus(user: BonusUser, offers: Discounts, now: Date): TimeBonusSnapshot {
  const [loggedOut] = initialTransition(timeBonusMachine, { now: () => now });
  const [loading] = transition(timeBonusMachine, loggedOut, { type: 'LOGIN', user });
  const [decided] = transition(timeBonusMachine, loading, { type: 'OFFERED', offers });
  return decided;
}

/** The offers that hold. */
export function selectOffers(snapshot: TimeBonusSnapshot): Discounts {
  const { timeBonus, welcome } = snapshot.context;
  return { timeBonus: snapshot.matches('counting') ? timeBonus : null, welcome };
}

/** The bonus as pages show it (ENTITY-28): two-digit texts (ENTITY-29), and the discount's own fields. */
export interface TimeBonusState extends Partial<DiscountCodeView> {
  isVisible: boolean;
  countdownTimer: { hours: string; minutes: string; seconds: string };
  /** Milliseconds between ticks; null: no countdown runs. */
  countdownInterval: number | null;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

export function selectTimeBonus(snapshot: TimeBonusSnapshot): TimeBonusState {
  const { remaining, timeBonus } = snapshot.context;
  const isVisible = snapshot.matches('counting') && remaining > 0;
  const left = isVisible ? remaining : 0;
  return {
    ...(isVisible && timeBonus),
    isVisible,
    countdownTimer: {
      hours: twoDigits(left / 3_600),
      minutes: twoDigits((left % 3_600) / 60),
      seconds: twoDigits(left % 60),
    },
    countdownInterval: isVisible ? 1_000 : null,
  };
}

/** `hh:mm:ss` (BONUS-04). */
export function formatCountdown({ hours, minutes, seconds }: TimeBonusState['countdownTimer']) {
  return `${hours}:${minutes}:${seconds}`;
}

/** The code that a purchase takes by itself: the time bonus, else the welcome discount (BONUS-10). */
export function selectActiveCode(snapshot: TimeBonusSnapshot): DiscountCodeView | null {
  const { timeBonus, welcome } = selectOffers(snapshot);
  return timeBonus ?? welcome;
}

/** Whether the popup may open once its delay is over (BANNER-15, BANNER-16). */
export function mayShowPopup(
  snapshot: TimeBonusSnapshot,
  { credits, dismissed }: { credits: number; dismissed: boolean },
): boolean {
  return credits === 0 && !dismissed && selectTimeBonus(snapshot).isVisible;
}
