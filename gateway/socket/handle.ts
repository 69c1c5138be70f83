import type { Types } from 'mongoose';
import {
  commandSchemas,
  isOperatorCommand,
  Refused,
  type Ack,
  type CommandAnswers,
  type CommandName,
  type CommandPayload,
  type OperatorCommandName,
} from '@rendezvous/core/contract';
import type { KeyedLimiter } from '@rendezvous/core/concurrency';
import type { GatewayDeps } from '../deps.ts';
import { parse, toRefusal } from '../http/errors.ts';
import type { Limiter } from '../http/rateLimits.ts';
import { rightRefused } from '../http/rights.ts';
import type { Drain } from './drain.ts';
import type { RequestQueue } from './requestQueue.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { SecurityEvents } from '../ops/securityEvents.ts';
import type { InFlight } from './inFlight.ts';
import type { GatewaySocket, SessionLookup } from './types.ts';

/** Who sends a command: a member on one of its devices. */
export interface Caller {
  session: string;
  account: Types.ObjectId;
  profile: Types.ObjectId;
  site: string;
  /** The device, which its own facts need not reach: it has the ack. */
  socketId: string;
}

export type Handler<Name extends CommandName> = (
  payload: CommandPayload<Name>,
  caller: Caller,
) => Promise<CommandAnswers[Name]>;

/** The commands of members. */
export type MemberCommandName = Exclude<CommandName, OperatorCommandName>;
export type Handlers = { [Name in MemberCommandName]: Handler<Name> };

/** An operator who sends a command: it has no profile of its own. */
export type OperatorCaller = Omit<Caller, 'profile'>;
export type OperatorHandlers = {
  [Name in OperatorCommandName]: (
    payload: CommandPayload<Name>,
    caller: OperatorCaller,
  ) => Promise<CommandAnswers[Name]>;
};

/** These look at the session in the same breath as at everything else. */
const checksSessionItself = new Set<CommandName>(['chat:send', 'operator:reply']);
/** This reads nothing and stores nothing: the connection, which ends with its session, is proof enough. */
const needsNoDatabase = new Set<CommandName>(['chat:setTyping']);
/** These wait in a bounded queue of their own, or not at all. */
const hasOwnQueue = new Set<CommandName>(['chat:send', 'operator:reply', 'chat:setTyping']);
/** These change nothing: of no use to whoever has gone. */
const readOnlyCommands = new Set<CommandName>([
  'chat:list',
  'chat:sync',
  'chat:history',
  'presence:watch',
  'operator:queue',
  'operator:figures',
]);
/** So often in a row may a device be told that it asks too often. */
export const refusalsMax = 100;
const noReply = Symbol('nobody waits for an answer');

/**
 * Answers every command of a socket: looks it up, parses, checks that the session still stands, calls,
 * and acks with data or with a refusal of the one list (REAL-16). Nothing that arrives here can throw.
 */
export function handleCommands(
  socket: GatewaySocket,
  {
    handlers,
    operatorHandlers,
    limit,
    perMember,
    requestQueue,
    sessions,
    metrics,
    security,
    inFlight,
    drain,
    deps,
  }: {
    handlers: Handlers;
    operatorHandlers: OperatorHandlers;
    limit: Limiter;
    /** All devices of a member together, so that one alone never has all places of the queue. */
    perMember: KeyedLimiter;
    requestQueue: RequestQueue;
    sessions: SessionLookup;
    metrics: Metrics;
    security: Pick<SecurityEvents, 'noteRefusal'>;
    inFlight: InFlight;
    drain: Drain;
    deps: GatewayDeps;
  },
): void {
  let refusedInARow = 0;
  socket.onAny((event: string, ...args: unknown[]) => {
    // The connection is about to close; without an ack it will be asked again on the next one.
    if (drain.isOver()) return;
    const last = args.at(-1);
    const ack =
      typeof last === 'function' ? (args.pop(), last as (answer: Ack<unknown>) => void) : null;
    const startedMs = performance.now();
    const answered = answer(event, args[0]).then((reply) => {
      if (!reply) return;
      ack?.(reply);
      const refusedWith = reply.ok ? null : reply.error.code;
      metrics.answered(isCommand(event) ? event : 'unknown', startedMs, refusedWith);
      if (refusedWith === 'authentication_required') socket.disconnect(true);
      // Saying no costs as much as saying yes: whoever goes on in spite of it is not asking for an answer.
      refusedInARow = refusedWith === 'rate_limited' ? refusedInARow + 1 : 0;
      if (refusedInARow >= refusalsMax) socket.disconnect(true);
    });
    void inFlight.track(answered);
  });

  async function answer(event: string, input: unknown): Promise<Ack<unknown> | null> {
    try {
      await limit(socket.data.account.toHexString());
      if (!isCommand(event)) throw new Refused('unknown_event');
      // To a member there are no operators (ROLE-12).
      if (isOperatorCommand(event) && !socket.data.isOperator) throw rightRefused('unknown_event');
      const data = await call(event, input);
      return data === noReply ? null : { ok: true, data };
    } catch (error) {
      const refusal = toRefusal(error, deps.log);
      security.noteRefusal(error, refusal.code);
      return { ok: false, error: refusal };
    }
  }

  async function call<Name extends CommandName>(name: Name, input: unknown) {
    const { session, account } = socket.data;
    // First of all, so that nothing waits for the database which is larger than a payload can be (REAL-12).
    const payload = parse(commandSchemas[name], input) as CommandPayload<Name>;
    const isChecked = checksSessionItself.has(name) || needsNoDatabase.has(name);
    if (!isChecked && !(await sessions(session))) {
      throw new Refused('authentication_required');
    }
    const run = handlerOf(name, payload);
    return hasOwnQueue.has(name)
      ? run()
      : perMember(account.toHexString(), () => queued(name, run));
  }

  function handlerOf<Name extends CommandName>(name: Name, payload: CommandPayload<Name>) {
    const { session, account, profile, site } = socket.data;
    const caller = { session, account, site, socketId: socket.id };
    if (isOperatorCommand(name)) {
      const handler = operatorHandlers[name] as OperatorHandler;
      return () => handler(payload, caller);
    }
    if (!profile) throw new Refused('not_found');
    const handler = handlers[name as MemberCommandName] as MemberHandler;
    return () => handler(payload, { ...caller, profile });
  }

  /** Whoever gives up waiting asks again on another connection: what nobody hears is not looked up (REAL-12). */
  function queued<Result>(name: CommandName, work: () => Promise<Result>) {
    return requestQueue(async () =>
      !socket.connected && readOnlyCommands.has(name) ? noReply : work(),
    );
  }
}

/** Payload and handler belong together by name; a name that is one of many cannot say so. */
type MemberHandler = (payload: unknown, caller: Caller) => Promise<unknown>;
type OperatorHandler = (payload: unknown, caller: OperatorCaller) => Promise<unknown>;

function isCommand(event: string): event is CommandName {
  return Object.hasOwn(commandSchemas, event);
}
