import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net';
import { createCursors } from './commands/cursors.ts';
import { dispatch } from './commands/dispatch.ts';
import { createFailPoints } from './commands/failPoints.ts';
import { setName } from './commands/handshake.ts';
import { startChores } from './commands/chores.ts';
import type { Engine } from './commands/types.ts';
import { closeStore, openStore, type Store } from './storage/store.ts';
import { openSessions, type Sessions } from './transactions/sessions.ts';
import { endTransaction, orphanTransactions } from './transactions/lifecycle.ts';
import { serveConnection } from './wire/connection.ts';

export interface ServerOptions {
  /** Folder of the data files; the caller holds its lock. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  testCommands?: boolean;
  nowMs?: () => number;
  /** Opens a store that has lost its last writes as it is, instead of refusing it. */
  acceptLoss?: boolean;
  warn?: (message: string) => void;
}

export interface Server {
  readonly engine: Engine;
  readonly port: number;
  /** The connection string for drivers. */
  readonly uri: string;
  /** Stops accepting, finishes what is being written, closes the files. */
  close(): Promise<void>;
}

const host = '127.0.0.1';

const sessionsOf = async (
  store: Store,
  nowMs: () => number,
  acceptLoss: boolean,
): Promise<Sessions> => {
  try {
    return openSessions(store.environment, nowMs, acceptLoss);
  } catch (error) {
    await closeStore(store);
    throw error;
  }
};

/** Opens the store and serves it. Rejects with the cause when the port or the folder is not to be had. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const nowMs = options.nowMs ?? Date.now;
  const acceptLoss = options.acceptLoss ?? false;
  const warn = options.warn ?? ((message) => console.error(message));
  const store = openStore({ folder: options.folder, nowMs, acceptLoss, warn });
  let port = options.port;
  const engine: Engine = {
    store,
    sessions: await sessionsOf(store, nowMs, acceptLoss),
    cursors: createCursors(),
    failPoints: createFailPoints(),
    address: () => ({ host, port }),
    testCommands: options.testCommands ?? false,
    nowMs,
    warn,
  };
  const sockets = new Set<Socket>();
  let connections = 0;
  const net = createNetServer((socket) => {
    sockets.add(socket);
    const id = ++connections;
    socket.on('close', () => {
      sockets.delete(socket);
      orphanTransactions(store, id, nowMs());
    });
    serveConnection(socket, id, (command) => dispatch(engine, command, id));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      net.once('error', reject);
      net.listen(port, host, () => resolve());
    });
  } catch (error) {
    await closeStore(store);
    throw error;
  }
  port = (net.address() as AddressInfo).port;
  const stopChores = startChores(engine);
  return {
    engine,
    port,
    uri: `mongodb://${host}:${port}/?replicaSet=${setName}`,
    close: async () => {
      stopChores();
      net.close();
      for (const transaction of [...store.locks.open()]) {
        if (transaction.state === 'open') endTransaction(store, transaction, 'aborted');
      }
      await store.group.close();
      for (const socket of sockets) socket.destroy();
      engine.cursors.closeAll();
      await closeStore(store);
    },
  };
};
