import { io, type Socket } from 'socket.io-client';
import type {
  Ack,
  ClientToServerEvents,
  CommandInput,
  ErrorCode,
  MessageView,
  SendAnswer,
  ServerToClientEvents,
} from '@rendezvous/core/contract';

type Send = CommandInput<'chat:send'>;

export type Settled = { acked: MessageView } | { refused: ErrorCode };

const ackWithinMs = 3_000;
/** Trouble that passes; anything else is an answer. */
const passing = new Set<ErrorCode>(['server_error', 'overloaded', 'rate_limited']);

/**
 * A device that never gives up: it sends the same message with the same id, on whichever gateway it
 * reaches, until it is stored or refused for good.
 */
export function createStubbornSender(urls: string[], token: string) {
  const sockets: Socket<ServerToClientEvents, ClientToServerEvents>[] = urls.map((url) =>
    io(url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { Cookie: `auth=${token}` },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    }),
  );
  // A handshake that is refused because the database is away is not retried by Socket.IO itself.
  for (const socket of sockets) {
    const again = () => {
      if (!socket.active) setTimeout(() => socket.connect(), 100);
    };
    socket.on('connect_error', again);
    socket.on('disconnect', again);
  }
  let turn = 0;

  /** The next socket in turn that is connected; waits for the first to come back when none is. */
  async function connected() {
    for (let tried = 0; tried < sockets.length; tried += 1) {
      const socket = sockets[turn++ % sockets.length];
      if (socket?.connected) return socket;
    }
    return new Promise<(typeof sockets)[number]>((resolve) => {
      for (const socket of sockets) socket.once('connect', () => resolve(socket));
    });
  }

  async function send(payload: Send): Promise<Settled> {
    for (;;) {
      const answer = await ask(await connected(), payload);
      if (answer?.ok) return { acked: answer.data.message };
      if (answer && !passing.has(answer.error.code)) return { refused: answer.error.code };
    }
  }

  return {
    send,
    close: () => {
      for (const socket of sockets) socket.removeAllListeners().close();
    },
  };
}

/** The ack, or null when none came in time. */
async function ask(socket: Socket<ServerToClientEvents, ClientToServerEvents>, payload: Send) {
  if (!socket.connected) return null;
  try {
    const patient = socket.timeout(ackWithinMs);
    return (await patient.emitWithAck('chat:send', payload)) as Ack<SendAnswer>;
  } catch {
    return null;
  }
}
