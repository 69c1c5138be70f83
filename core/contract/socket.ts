import type { z } from 'zod';
import type { SightFacts } from './blocking.ts';
import type {
  ChatFacts,
  ChatsAnswer,
  MessagesPage,
  OpenAnswer,
  ReactionView,
  SendAnswer,
  SyncAnswer,
} from './chat.ts';
import type { commandSchemas } from './commands.ts';
import type { Refusal } from './errors.ts';
import type { LikeFacts } from './likes.ts';
import type { ModerationFacts } from './moderation.ts';
import type { OperatorAnswers, OperatorFacts } from './operators.ts';
import type { PaymentFacts } from './payments.ts';
import type { PresenceFacts, WatchAnswer } from './presence.ts';

/** Every command is acknowledged with one of these two. */
export type Ack<Data> = { ok: true; data: Data } | { ok: false; error: Refusal };

type Nothing = Record<string, never>;

/** Data of a command's positive ack. */
export interface CommandAnswers extends OperatorAnswers {
  'chat:send': SendAnswer;
  'chat:open': OpenAnswer;
  'chat:read': Nothing;
  'chat:history': MessagesPage;
  'chat:sync': SyncAnswer;
  'chat:list': Pick<ChatsAnswer, 'chats'>;
  'chat:remove': Nothing;
  'chat:react': ReactionView;
  'chat:setTyping': Nothing;
  'presence:watch': WatchAnswer;
  'device:setVisible': Nothing;
}

export type CommandName = keyof CommandAnswers;

/** What a client puts in; defaults may be left out. */
export type CommandInput<Name extends CommandName> = z.input<(typeof commandSchemas)[Name]>;

/** What a handler gets: parsed, defaults filled in. */
export type CommandPayload<Name extends CommandName> = z.output<(typeof commandSchemas)[Name]>;

/** Both directions, for Socket.IO's type parameters. */
export type ClientToServerEvents = {
  [Name in CommandName]: (
    payload: CommandInput<Name>,
    ack: (answer: Ack<CommandAnswers[Name]>) => void,
  ) => void;
};

export interface PhotoFacts {
  /** One's own photos have changed, on another device or by a decision about them: read them again. */
  'photos:changed': { version: number };
}

export interface GatewayFacts {
  /** This node is about to go: reconnect after the given time. */
  'gateway:draining': { reconnectInMs: number };
  /** Facts may have been lost on the way: sync again after the given time. */
  'gateway:resync': { inMs: number };
}

export type Facts = ChatFacts &
  LikeFacts &
  SightFacts &
  PhotoFacts &
  PresenceFacts &
  PaymentFacts &
  OperatorFacts &
  ModerationFacts &
  GatewayFacts;
export type FactName = keyof Facts;

export type ServerToClientEvents = {
  [Name in FactName]: (payload: Facts[Name]) => void;
};
