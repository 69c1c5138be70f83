import type { Socket } from 'node:net';

/**
 * Lets connections in that ask for a websocket, some at each turn of the event loop: when thousands come back at
 * once, whoever is in already is answered in between, and not after all of them (REAL-05). Nobody waits while
 * there is no crowd; whoever has gone meanwhile is let in by nobody.
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
    // Nobody else listens while it waits: a reset would end the process.
    socket.on('error', ignore);
    waiting.push({ socket, enter });
    if (scheduled) return;
    scheduled = true;
    setImmediate(admitSome);
  };
}

const ignore = () => undefined;
