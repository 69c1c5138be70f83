import { WebSocket } from 'k6/websockets';
import type { Ack, CommandAnswers, CommandInput, CommandName } from '@rendezvous/core/contract';
import { command, join, pong, readFrame, socketUrl, type Frame } from './frames.ts';

/** An answer that takes longer than this will not come any more. */
const answerWithinMs = 15_000;
/** Nor will a connection be had after so long. */
const openWithinMs = 20_000;

export interface Listener {
  /** The gateway has let us in: facts come from now on. */
  connected(): void;
  fact(name: string, payload: unknown): void;
  /** It is over; `refusal` when the gateway would not let us in. Told once. */
  ended(refusal: string | null): void;
}

/** One connection, from its handshake to its end. */
export interface Connection {
  /** The answer, or null when the connection ended before it came. */
  ask<Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
  ): Promise<Ack<CommandAnswers[Name]> | null>;
  close(): void;
}

interface Asked {
  settle: (answer: unknown) => void;
  timer: number;
}

/** Opens a connection. All its timers end with it, so that a virtual user can end too. */
export function openConnection(gateway: string, cookie: string, listener: Listener): Connection {
  const socket = new WebSocket(socketUrl(gateway), null, { headers: { Cookie: cookie } });
  const asked = new Map<number, Asked>();
  let lastId = 0;
  let pingWithinMs = 60_000;
  let isOpen = false;
  let ended = false;
  let watchdog = setTimeout(() => end(null), openWithinMs);

  /** The gateway has to be heard of again within this time. */
  function watch(withinMs: number): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => end(null), withinMs);
  }

  function end(refusal: string | null): void {
    if (ended) return;
    ended = true;
    clearTimeout(watchdog);
    for (const { settle, timer } of asked.values()) {
      clearTimeout(timer);
      settle(null);
    }
    asked.clear();
    // k6 waits for ever when a socket is closed that is not open yet.
    if (isOpen) socket.close();
    listener.ended(refusal);
  }

  function take(frame: Frame): void {
    switch (frame.type) {
      case 'open':
        ({ pingWithinMs } = frame);
        break;
      case 'ping':
        watch(pingWithinMs);
        socket.send(pong);
        break;
      case 'connected':
        listener.connected();
        break;
      case 'refused':
        end(frame.code);
        break;
      case 'fact':
        listener.fact(frame.name, frame.payload);
        break;
      case 'ack': {
        const waiting = asked.get(frame.id);
        asked.delete(frame.id);
        if (!waiting) break;
        clearTimeout(waiting.timer);
        waiting.settle(frame.answer);
        break;
      }
      case 'closed':
        end(null);
    }
  }

  socket.onopen = () => {
    isOpen = true;
    if (ended) {
      socket.close();
      return;
    }
    watch(pingWithinMs);
    // Not when the gateway's first frame comes: under load k6 drops what comes before it has told of the opening.
    socket.send(join);
  };
  socket.onmessage = (message) => {
    if (!ended) take(readFrame(String(message?.data)));
  };
  socket.onerror = () => end(null);
  socket.onclose = () => end(null);

  return {
    ask(name, payload) {
      if (ended) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        // A gateway that does not answer is as good as gone.
        const timer = setTimeout(() => end(null), answerWithinMs);
        asked.set(id, { settle: resolve as (answer: unknown) => void, timer });
        socket.send(command(id, name, payload));
      });
    },
    close: () => end(null),
  };
}
