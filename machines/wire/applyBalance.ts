import type { Counts, UserView } from '@rendezvous/core/contract';

export type VersionedCounts = Counts & { version: number };

export const noCounts: VersionedCounts = { unread: 0, newLikes: 0, version: 0 };

/** The newer of two counts: facts and answers may come late, twice and out of order (REAL-09). */
export function applyCounts(current: VersionedCounts, received: VersionedCounts): VersionedCounts {
  if (received.version <= current.version) return current;
  return { unread: received.unread, newLikes: received.newLikes, version: received.version };
}

/** The user with a balance that is told by version: an older one changes nothing. */
export function applyCredits(
  user: UserView,
  { credits, version }: { credits: number; version: number },
): UserView {
  if (version <= user.credits_version) return user;
  return { ...user, credits, credits_version: version };
}

/** A freshly asked user, without losing a balance that a fact has already told in a newer version. */
export function applyUser(current: UserView | null, received: UserView): UserView {
  if (current === null || current.id !== received.id) return received;
  return applyCredits(received, { credits: current.credits, version: current.credits_version });
}
