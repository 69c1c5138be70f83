import type { LoginRequest, Refusal, UserView } from '@rendezvous/core/contract';
import type { FactEvent, VersionedCounts } from '../wire/index.ts';

export interface SessionInput {
  /** Spreads pauses; 0 ≤ n < 1. Tests give a fixed one. */
  random?: () => number;
}

export interface SessionContext {
  user: UserView | null;
  counts: VersionedCounts;
  /** Why the last login or logout failed, as a code with its details; null once another is tried. */
  refusal: Refusal | null;
  /** True when the session ended without being asked to (ERR-01); false again after the next login. */
  ended: boolean;
  pushSubscribed: boolean;
  /** Attempts in a row that led nowhere. */
  attempt: number;
  /** The pause that is running, or the next one. */
  waitMs: number;
  random: () => number;
}

export type SessionEvent =
  | ({ type: 'LOGIN' } & LoginRequest)
  | { type: 'LOGOUT' }
  /** Signup, activation and mailed links log in by themselves. */
  | { type: 'SIGNED_IN'; user: UserView }
  /** Any answer that carries the user. */
  | { type: 'USER_TOLD'; user: UserView }
  /** Ask again who I am: another tab logged in, or a payment came through. */
  | { type: 'REFRESH' }
  /** Somewhere an answer was authentication_required, or another tab logged out. */
  | { type: 'SESSION_ENDED' }
  | { type: 'RETRY' }
  | { type: 'NETWORK_ONLINE' }
  | { type: 'NETWORK_OFFLINE' }
  | { type: 'PUSH_SUBSCRIBED'; subscribed: boolean }
  /** A push message arrived. */
  | { type: 'PUSHED' }
  | { type: 'SOCKET_OPENED' }
  | { type: 'SOCKET_LOST' }
  | { type: 'SOCKET_REFUSED'; refusal: Refusal }
  | FactEvent<'credits:changed' | 'counts:changed' | 'gateway:draining' | 'gateway:resync'>;

/** Emitted when it is time to poll chats and likes; the user is asked by the machine itself. */
export interface SessionPoll {
  type: 'poll';
}
