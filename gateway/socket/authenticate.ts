import {
  judgeToken,
  refusedToken,
  sessionIdOf,
  siteOfAccount,
  tokenHashOf,
} from '@rendezvous/core/accounts';
import { allOperators, everybody, memberRoom } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import { toRefusal } from '../http/errors.ts';
import { isSecure } from '../http/sameOrigin.ts';
import { readAuthToken } from '../http/session.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { LastSeen } from './lastSeen.ts';
import { socketsPerSession } from './limitHandshakes.ts';
import { sessionRoom, tokenRoom } from './rooms.ts';
import type { GatewayServer, GatewaySocket, SessionLookup } from './types.ts';

/**
 * Lets a socket in by the auth cookie; without a session that stands the handshake is refused with
 * `authentication_required` (REAL-01), when too many wait already, and with a token that was replaced a moment ago,
 * with `overloaded` (REAL-12). The socket joins its rooms before it may ask anything.
 */
export function authenticateSockets(
  io: GatewayServer,
  deps: GatewayDeps,
  seeing: { lastSeen: LastSeen; metrics: Metrics; sessions: SessionLookup },
): void {
  io.use((socket, next) => {
    admit(socket, deps, seeing).then(
      (isIn) => (isIn ? next() : next(new Error('gone'))),
      (error: unknown) => {
        const refusal = toRefusal(error, deps.log);
        seeing.metrics.refused(refusal.code);
        // Socket.IO sends `message` and `data` of this to the client's connect_error.
        next(Object.assign(new Error(refusal.code), { data: refusal }));
      },
    );
  });
  // A logout, or another token, that came after the look at the session found no socket. From here on it does.
  io.on('connection', (socket) => {
    seeing.sessions(socket.data.session).then(
      (session) => {
        if (!session || tokenHashOf(session) !== socket.data.token) socket.disconnect(true);
      },
      // The sweep will look again.
      () => undefined,
    );
  });
}

/** False when nobody is there any more to be let in. */
async function admit(
  socket: GatewaySocket,
  deps: GatewayDeps,
  { lastSeen, sessions }: { lastSeen: LastSeen; sessions: SessionLookup },
): Promise<boolean> {
  const { headers } = socket.handshake;
  const token = readAuthToken(headers.cookie, isSecure(headers, deps.config.trustProxy));
  if (token === null) throw refusedToken(false);
  const session = await sessions(sessionIdOf(token));
  const verdict = session ? judgeToken(session, token, deps.clock.now()) : 'worthless';
  if (!session || verdict !== 'valid') throw refusedToken(verdict === 'replaced');
  if (socket.conn.readyState !== 'open') return false;
  const { _id, account, profile, expiresAt, role } = session;
  const isOperator = role === 'operator';
  const site = siteOfAccount(session);
  const held = { session: _id, token: tokenHashOf(session) };
  socket.data = { ...held, account, profile, isOperator, expiresAt, site };
  dropOldest(socket, session._id);
  await socket.join([sessionRoom(_id), tokenRoom(held.token), memberRoom(everybody)]);
  lastSeen.noteDevice(session);
  if (isOperator) await socket.join(memberRoom(allOperators));
  if (session.profile) {
    await socket.join(memberRoom(session.profile.toHexString()));
    lastSeen.note(session.profile);
  }
  return true;
}

/** A session has so many devices on a node at most: whoever opened the first may have forgotten it. */
function dropOldest({ nsp }: Pick<GatewaySocket, 'nsp'>, session: string): void {
  const [oldest, ...others] = nsp.adapter.rooms.get(sessionRoom(session)) ?? [];
  if (oldest === undefined || others.length + 1 < socketsPerSession) return;
  nsp.sockets.get(oldest)?.disconnect(true);
}
