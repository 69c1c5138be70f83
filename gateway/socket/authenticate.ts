import { findSession } from '@rendezvous/core/accounts';
import { memberRoom } from '@rendezvous/core/events';
import { Profile } from '@rendezvous/core/profiles';
import type { ErrorCode } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { readAuthToken } from '../http/session.ts';
import { sessionRoom } from './rooms.ts';
import type { GatewayServer, GatewaySocket } from './types.ts';

/**
 * Lets a socket in by the auth cookie; without a session that stands the handshake is refused with
 * `authentication_required` (REAL-01). The socket joins its rooms before it may ask anything.
 */
export function authenticateSockets(io: GatewayServer, deps: GatewayDeps): void {
  io.use((socket, next) => {
    admit(socket, deps).then(
      (admitted) => next(admitted ? undefined : refusal('authentication_required')),
      (error: unknown) => {
        deps.log.error({ err: error }, 'handshake failed');
        next(refusal('server_error'));
      },
    );
  });
}

async function admit(socket: GatewaySocket, deps: GatewayDeps): Promise<boolean> {
  const token = readAuthToken(socket.handshake.headers.cookie);
  const now = deps.clock.now();
  const session = token ? await findSession(token, now) : null;
  if (!session) return false;
  socket.data = { session: session._id, account: session.account, profile: session.profile };
  await socket.join(sessionRoom(session._id));
  if (session.profile) {
    await socket.join(memberRoom(session.profile.toHexString()));
    await Profile.updateOne({ _id: session.profile }, { $set: { lastSeenAt: now } });
  }
  return true;
}

/** Socket.IO sends `message` and `data` of this to the client's connect_error. */
function refusal(code: ErrorCode): Error {
  return Object.assign(new Error(code), { data: { code } });
}
