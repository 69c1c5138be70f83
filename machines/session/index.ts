/**
 * The session: who is logged in, and how the line to the gateway stands.
 *
 * ```
 * restoring (asking, waiting) → loggedOut | loggedIn
 * loggedOut → loggingIn → loggedIn | loggedOut with `refusal` in context
 * loggedIn, in parallel:
 *   connection  linked (connecting → syncing → online, waiting, draining), reconnecting, offline
 *   account     settled, refreshing
 *   polling     first, ticking: the fallback while the socket is down
 * loggedIn → loggingOut → loggedOut
 * ```
 *
 * Actors to provide: `whoAmI`, `login`, `logout`, `socket` (one connection, never reconnecting by itself), `sync`.
 */
export * from './selectors.ts';
export * from './sessionMachine.ts';
export type * from './types.ts';
