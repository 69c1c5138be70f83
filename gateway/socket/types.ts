import type { Server, Socket } from 'socket.io';
import type { Types } from 'mongoose';
import type { ClientToServerEvents, ServerToClientEvents } from '@rendezvous/core/contract';

/** What a socket stands for since its handshake. */
export interface SocketData {
  session: string;
  account: Types.ObjectId;
  /** Null for operators. */
  profile: Types.ObjectId | null;
  expiresAt: Date;
  /** The site the page is on: its settings hold for every command. */
  domain: string;
}

type NoInterServer = Record<string, never>;

export type GatewayServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  NoInterServer,
  SocketData
>;
export type GatewaySocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  NoInterServer,
  SocketData
>;
