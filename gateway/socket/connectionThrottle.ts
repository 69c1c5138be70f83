import type { Socket } from 'node:net';

/**
 * Admits websocket handshakes, `perLoopTurn` at each turn of the event loop: when thousands reconnect at once,
 * connected clients are answered in between and not after all of them (REAL-05). Without a rush nothing waits;
 * sockets that were closed while waiting are skipped.
 */
export function createConnectionThrottle({ perLoopTurn = 4 } = {}): (
  socket: Socket,
  enter: () => void,
) => void {
  const waiting: { socket: Socket; enter: () => void }[] = [];
  let scheduled = false;

  function admitSome(): void {
    for (const { socket, enter } of waiting.splice(0, perLoopTurn)) {
      socket.off('error', ignore);
      if (!socket.destroyed) enter();
    }
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(admitSome);
  }

  return (socket, enter) => {
    // No other listener is attached while it waits: an unhandled reset would end the process.
    socket.on('error', ignore);
    waiting.push({ socket, enter });
    if (scheduled) return;
    scheduled = true;
    setImmediate(admitSome);
  };
}

const ignore = () => undefined;
