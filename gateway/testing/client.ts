import { io, type Socket } from 'socket.io-client';
import type {
  Ack,
  ClientToServerEvents,
  CommandAnswers,
  CommandInput,
  CommandName,
  FactName,
  Facts,
  ServerToClientEvents,
} from '@rendezvous/core/contract';

type Heard = { [Name in FactName]: { name: Name; payload: Facts[Name] } }[FactName];

/** A device of a member at the wire: sends commands, remembers every fact it was told. */
export interface TestClient {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  facts: Heard[];
  /** The ack of a command. */
  ask<Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
  ): Promise<Ack<CommandAnswers[Name]>>;
  /** The data of a command that must be accepted. */
  call<Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
  ): Promise<CommandAnswers[Name]>;
  /** Any event with anything: what no typed client would send. */
  raw(event: string, ...args: unknown[]): Promise<Ack<unknown>>;
  /** The first fact of a name, heard already or yet to come, that fits. */
  fact<Name extends FactName>(
    name: Name,
    fits?: (payload: Facts[Name]) => boolean,
  ): Promise<Facts[Name]>;
  factsNamed<Name extends FactName>(name: Name): Facts[Name][];
  ended: Promise<unknown>;
  close(): void;
}

/** Connects with an auth token; rejects with what the handshake was refused for. */
export async function connectClient(
  url: string,
  token: string | null,
  extraHeaders: Record<string, string> = {},
): Promise<TestClient> {
  const socket: TestClient['socket'] = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(token !== null && { Cookie: `auth=${token}` }), ...extraHeaders },
  });
  const facts: Heard[] = [];
  const waiting = new Set<(heard: Heard) => void>();
  socket.onAny((name: FactName, payload: unknown) => {
    const heard = { name, payload } as Heard;
    facts.push(heard);
    for (const hear of waiting) hear(heard);
  });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });

  const raw: TestClient['raw'] = (event, ...args) =>
    new Promise((resolve) => {
      const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => void;
      emit(event, ...args, resolve);
    });
  const ask = ((name: string, payload: unknown) => raw(name, payload)) as TestClient['ask'];
  return {
    socket,
    facts,
    ended,
    raw,
    ask,
    async call(name, payload) {
      const answer = await ask(name, payload);
      if (answer.ok) return answer.data;
      throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    },
    fact(name, fits = () => true) {
      return new Promise((resolve) => {
        const hear = (heard: Heard) => {
          if (heard.name !== name || !fits(heard.payload as never)) return;
          waiting.delete(hear);
          resolve(heard.payload as never);
        };
        waiting.add(hear);
        for (const heard of facts) hear(heard);
      });
    },
    factsNamed(name) {
      return facts.flatMap((heard) => (heard.name === name ? [heard.payload as never] : []));
    },
    close: () => socket.close(),
  };
}

/** Everything a socket was sent up to now has arrived: an answered command comes after it. */
export async function settle(client: TestClient): Promise<void> {
  await client.raw('nothing');
}
