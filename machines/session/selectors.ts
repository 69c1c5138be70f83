import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './sessionMachine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** How the line to the gateway stands; null while nobody is logged in (POLL-07). */
export type ConnectionStatus = 'connecting' | 'syncing' | 'online' | 'reconnecting' | 'offline';

/** What a status line shows. A node that is about to go and a planned second sync still count as online. */
export function connectionStatus(snapshot: SessionSnapshot): ConnectionStatus | null {
  if (!snapshot.matches('loggedIn')) return null;
  if (snapshot.matches({ loggedIn: { connection: 'offline' } })) return 'offline';
  if (snapshot.matches({ loggedIn: { connection: 'reconnecting' } })) return 'reconnecting';
  if (snapshot.matches({ loggedIn: { connection: { linked: 'connecting' } } })) return 'connecting';
  if (snapshot.matches({ loggedIn: { connection: { linked: 'syncing' } } })) return 'syncing';
  return 'online';
}

export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.user;
export const selectCounts = (snapshot: SessionSnapshot) => snapshot.context.counts;
/** Why the last login or logout failed: show its words, with `minutes` for account_locked (ERR-09, ERR-10). */
export const selectRefusal = (snapshot: SessionSnapshot) => snapshot.context.refusal;
export const selectIsRestoring = (snapshot: SessionSnapshot) => snapshot.matches('restoring');
export const selectIsLoggedIn = (snapshot: SessionSnapshot) => snapshot.matches('loggedIn');
/** Logging in or out is under way: disable the form. */
export const selectIsBusy = (snapshot: SessionSnapshot) =>
  snapshot.matches('loggingIn') || snapshot.matches('loggingOut');
