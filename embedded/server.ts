import { rmSync } from 'node:fs';
import {
  createServer as createNetServer,
  type AddressInfo,
  type ListenOptions,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { resolve } from 'node:path';
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
  port?: number | undefined;
  /** Serves on a socket file in the folder instead; on the port, if one is given, where that fails. */
  socket?: boolean;
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
/** macOS takes 103 bytes, Linux 107; what is longer would be cut off, and another file served. */
const socketPathBytes = 103;

const bind = (net: NetServer, place: ListenOptions): Promise<void> =>
  new Promise((done, reject) => {
    net.once('error', reject);
    net.listen(place, () => {
      net.off('error', reject);
      done();
    });
  });

/** Where to serve, as drivers are to be told; the port is 0 for a socket. */
interface Place {
  port: number;
  uri: string;
}

const listenOnSocket = async (net: NetServer, folder: string): Promise<Place> => {
  const path = resolve(folder, 'db.sock');
  if (process.platform === 'win32') throw new Error('Windows has none');
  if (Buffer.byteLength(path) > socketPathBytes) throw new Error(`${path} is too long`);
  // The driver decodes it twice.
  if (path.includes('%')) throw new Error(`${path} has a % in it`);
  // A killed server left its own; the caller's lock says that nobody serves on it.
  rmSync(path, { force: true });
  await bind(net, { path });
  // Drivers go on to the members that a replica set names, and no socket is among them: they stay where they are.
  return { port: 0, uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true` };
};

const listenOnPort = async (net: NetServer, port: number): Promise<Place> => {
  await bind(net, { port, host });
  const taken = (net.address() as AddressInfo).port;
  return { port: taken, uri: `mongodb://${host}:${taken}/?replicaSet=${setName}` };
};

const listen = async (
  net: NetServer,
  { folder, port, socket = false }: ServerOptions,
  warn: (message: string) => void,
): Promise<Place> => {
  if (!socket) return listenOnPort(net, port ?? 0);
  try {
    return await listenOnSocket(net, folder);
  } catch (error) {
    if (port === undefined) throw error;
    const why = (error as Error).message;
    warn(`no socket (${why}): serving on a port, which everybody on this machine can open`);
    return listenOnPort(net, port);
  }
};

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
  let place: Place = { port: 0, uri: '' };
  const engine: Engine = {
    store,
    sessions: await sessionsOf(store, nowMs, acceptLoss),
    cursors: createCursors(),
    failPoints: createFailPoints(),
    address: () => ({ host, port: place.port }),
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
    place = await listen(net, options, warn);
  } catch (error) {
    await closeStore(store);
    throw error;
  }
  const stopChores = startChores(engine);
  return {
    engine,
    ...place,
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
