import type { Server, Socket } from 'socket.io';
import type { Types } from 'mongoose';
import type { SessionDoc } from '@rendezvous/core/accounts';
import type { ClientToServerEvents, ServerToClientEvents } from '@rendezvous/core/contract';

/** What a socket stands for since its handshake. */
export interface SocketData {
  session: string;
  /** Hash of the token it was let in by. */
  token: string;
  account: Types.ObjectId;
  /** Null for operators. */
  profile: Types.ObjectId | null;
  isOperator: boolean;
  expiresAt: Date;
  /** The site the account belongs to: its settings hold for every command. */
  site: string;
}

/** What nodes tell each other. */
interface NodeEvents {
  /** On their way from one to the others facts may have been lost. */
  'facts:lost': () => void;
  /** These profiles were seen just now. */
  'presence:came': (profiles: string[]) => void;
  /** What may be known of these profiles, or by them, has changed. */
  'sight:changed': (profiles: string[]) => void;
}

export type GatewayServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketData
>;
export type GatewaySocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketData
>;

/** The session of an id as it stands now; undefined when it has ended or there was none. */
export type SessionLookup = (id: string) => Promise<SessionDoc | undefined>;
