import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** What is used of a connection of the driver. */
interface DriverConnection {
  socket: EventEmitter;
  cleanup: (error: Error) => void;
}

const mended = new WeakSet<DriverConnection>();

/**
 * Mends a fault of the driver (seen in 7.8.0, and in 7.9.0): a command that is written in the moment between the end
 * of a socket and its `close` waits for that socket's `drain`, which never comes. A request then hangs for ever; and
 * where it is the question of a monitor, the process never finds its database again, though it is back. So a
 * connection that has closed says `drain` once more: what waited goes on, and finds the connection's error.
 */
export function mendEndedSockets(): void {
  // The copy that mongoose uses.
  const { resolve } = createRequire(import.meta.url);
  const driver = createRequire(resolve('mongoose'));
  const { Connection } = driver('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { prototype } = Connection;
  if (mended.has(prototype)) return;
  mended.add(prototype);
  const { cleanup } = prototype;
  prototype.cleanup = function (this: DriverConnection, error) {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}
