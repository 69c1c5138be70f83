import { findUsableSessions, tokenHashOf } from '@rendezvous/core/accounts';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { GatewayServer } from './types.ts';

/** Ends the sockets of this node whose session has expired by now. Asks nobody. */
export function dropExpired(io: GatewayServer, now: Date): void {
  for (const socket of io.sockets.sockets.values()) {
    if (socket.data.expiresAt <= now) socket.disconnect(true);
  }
}

const chunkSize = 1_000;

/**
 * Ends the sockets of this node whose session was ended where this node could not hear of it.
 * Logout on any node ends sockets at once; this catches the rest, and whose account was locked or deleted. Likewise
 * those that came with a token that their session has replaced: whoever has the new one has come back by now.
 */
export async function dropEndedSessions(io: GatewayServer, clock: Clock): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  for (let start = 0; start < sockets.length; start += chunkSize) {
    const chunk = sockets.slice(start, start + chunkSize);
    const ids = [...new Set(chunk.map(({ data }) => data.session))];
    const standing = await findUsableSessions(ids, clock.now());
    for (const socket of chunk) {
      const session = standing.get(socket.data.session);
      if (!session || tokenHashOf(session) !== socket.data.token) socket.disconnect(true);
    }
  }
}
