import type { GatewayDeps } from '../deps.ts';
import { dropEndedSessions } from './endedSessions.ts';
import type { GatewayServer } from './types.ts';

/** After Redis came back every node needs a moment to find it; nobody syncs before that. */
const foundAgainWithinMs = 1_500;
/** Then clients do, spread over this time. */
const spreadMs = 3_500;

/**
 * Has the clients of this node catch up when facts may have been lost on their way here (REAL-11): sockets whose
 * session was ended meanwhile are closed, all others are told to sync, each at a time of its own. However often
 * that is noticed within a moment, they are told once.
 */
export function createResync(
  io: GatewayServer,
  { log, clock }: Pick<GatewayDeps, 'log' | 'clock'>,
) {
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  function emitResync(): void {
    timer = undefined;
    dropEndedSessions(io, clock).catch((error: unknown) => log.warn({ err: error }, 'catching up'));
    for (const socket of io.sockets.sockets.values()) {
      socket.emit('gateway:resync', { inMs: Math.floor(Math.random() * spreadMs) });
    }
  }

  return {
    factsLost(): void {
      for (const listener of listeners) listener();
      timer ??= setTimeout(emitResync, foundAgainWithinMs);
    },
    /** Runs whenever that is noticed, for what this node remembers of what others tell. */
    onLost: (run: () => void): void => void listeners.push(run),
    stop(): void {
      clearTimeout(timer);
    },
  };
}
