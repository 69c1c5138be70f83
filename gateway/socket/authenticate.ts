import type { IncomingHttpHeaders } from 'node:http';
import { findSession, standingSessions } from '@rendezvous/core/accounts';
import { memberRoom } from '@rendezvous/core/events';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { toRefusal } from '../http/errors.ts';
import { readAuthToken } from '../http/session.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { LastSeen } from './lastSeen.ts';
import type { Line } from './line.ts';
import { sessionRoom } from './rooms.ts';
import type { GatewayServer, GatewaySocket } from './types.ts';

/**
 * Lets a socket in by the auth cookie; without a session that stands the handshake is refused with
 * `authentication_required` (REAL-01), when too many wait already with `overloaded` (REAL-12). The socket
 * joins its rooms before it may ask anything.
 */
export function authenticateSockets(
  io: GatewayServer,
  deps: GatewayDeps,
  { lastSeen, line, metrics }: { lastSeen: LastSeen; line: Line; metrics: Metrics },
): void {
  io.use((socket, next) => {
    line(() => admit(socket, deps, lastSeen)).then(
      () => next(),
      (error: unknown) => {
        const refusal = toRefusal(error, deps.log);
        metrics.refused(refusal.code);
        // Socket.IO sends `message` and `data` of this to the client's connect_error.
        next(Object.assign(new Error(refusal.code), { data: refusal }));
      },
    );
  });
}

async function admit(socket: GatewaySocket, deps: GatewayDeps, lastSeen: LastSeen): Promise<void> {
  const token = readAuthToken(socket.handshake.headers.cookie);
  const now = deps.clock.now();
  const session = token ? await findSession(token, now) : null;
  if (!session) throw new Refused('authentication_required');
  const { _id, account, profile, expiresAt } = session;
  const domain = domainOf(socket.handshake.headers, deps.config.trustProxy);
  socket.data = { session: _id, account, profile, expiresAt, domain };
  await socket.join(sessionRoom(session._id));
  lastSeen.noteDevice(session);
  if (session.profile) {
    await socket.join(memberRoom(session.profile.toHexString()));
    lastSeen.note(session.profile);
  }
  // A logout between finding and joining would not have reached this socket.
  const standing = await standingSessions([session._id], now);
  if (!standing.has(session._id)) throw new Refused('authentication_required');
}

/** The host name the page asked for, without port, as Express tells it for requests. */
function domainOf(headers: IncomingHttpHeaders, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const host = (typeof forwarded === 'string' ? forwarded : headers.host) ?? '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
