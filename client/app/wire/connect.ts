import {
  errorCodes,
  type Ack,
  type CommandAnswers,
  type FactName,
  type Facts,
  type Refusal,
} from '@rendezvous/core/contract';
import { io } from 'socket.io-client';
import { WireBroken, dataOf, type Connect } from './wire.ts';

/** No answer for this long means that nobody knows; what asked will ask again. An opening may take as long. */
const answerTimeoutMs = 15_000;

/** What a handshake was refused with: the gateway puts the refusal into `data`. Null for a line that failed. */
function refusalIn(error: Error & { data?: { code?: string } }): Refusal | null {
  const code = errorCodes.find((known) => known === (error.data?.code ?? error.message));
  return code ? { ...error.data, code } : null;
}

/**
 * Makes the function that opens connections to a site's gateway: Socket.IO over a websocket, which never comes back
 * by itself, for the session machine decides about the next one (docs/protocol.md).
 */
export function createConnect(
  origin: string = location.origin,
  { timeoutMs = answerTimeoutMs } = {},
): Connect {
  return (events) => {
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: timeoutMs,
      ackTimeout: timeoutMs,
    });
    let over = false;

    /** The one end of a connection: what comes after it is of nobody's concern. */
    function end(tell: () => void) {
      if (over) return;
      over = true;
      socket.disconnect();
      tell();
    }

    socket.on('connect', events.opened);
    socket.on('disconnect', () => end(events.lost));
    socket.on('connect_error', (error) => {
      const refusal = refusalIn(error);
      end(() => (refusal ? events.refused(refusal) : events.lost()));
    });
    socket.onAny((name: FactName, payload: Facts[FactName]) => events.fact(name, payload));

    return {
      async emit(name, payload) {
        // The library would keep it until there is a connection: whoever sends knows better.
        if (over || !socket.connected) throw new WireBroken();
        const ack = socket.emitWithAck(name, payload) as Promise<Ack<CommandAnswers[typeof name]>>;
        return dataOf(
          // Only the deadline rejects: whether it arrived is unknown.
          await ack.catch(() => {
            throw new WireBroken();
          }),
        );
      },
      close: () => end(() => undefined),
    };
  };
}
