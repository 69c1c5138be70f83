import type { Socket } from 'node:net';

/**
 * Lets connections in that ask for a websocket, some at each turn of the event loop: when thousands come back at
 * once, whoever is in already is answered in between, and not after all of them (REAL-05). Nobody waits while
 * there is no crowd; whoever has gone meanwhile is let in by nobody.
 */
export function createDoor({ eachTurn = 4 } = {}): (socket: Socket, enter: () => void) => void {
  const waiting: { socket: Socket; enter: () => void }[] = [];
  let turning = false;

  function letIn(): void {
    for (const { socket, enter } of waiting.splice(0, eachTurn)) {
      socket.off('error', ignore);
      if (!socket.destroyed) enter();
    }
    turning = waiting.length > 0;
    if (turning) setImmediate(letIn);
  }

  return (socket, enter) => {
    // Nobody else listens while it waits: a reset would end the process.
    socket.on('error', ignore);
    waiting.push({ socket, enter });
    if (turning) return;
    turning = true;
    setImmediate(letIn);
  };
}

const ignore = () => undefined;
