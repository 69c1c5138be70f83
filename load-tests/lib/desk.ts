import type { CommandAnswers, CommandInput, QueueEntry } from '@rendezvous/core/contract';
import { openConnection, type Connection } from './connection.ts';
import type { Member } from './members.ts';
import { fail } from './metrics.ts';
import { gateways } from './options.ts';
import { pause } from './session.ts';
import { retryDelayMs } from './askWithRetry.ts';

const backoffMs = 500;

type OperatorCommand = Extract<keyof CommandAnswers, `operator:${string}`>;

/** An operator at the console: hears of the queue by facts and never polls. */
export interface Desk {
  /** The answer; null when it was refused, which another operator's claim is. */
  ask<Name extends OperatorCommand>(
    name: Name,
    payload: CommandInput<Name>,
  ): Promise<CommandAnswers[Name] | null>;
  whenReady(): Promise<void>;
  stop(): void;
}

/** Connects, and after every loss again, to the next gateway; `waiting` is told of each state of the queue. */
export function createDesk(
  { cookie }: Pick<Member, 'cookie'>,
  start: number,
  waiting: (entries: QueueEntry[]) => void,
): Desk {
  let connection: Connection | null = null;
  let gateway = start;
  let stopped = false;
  let reading = false;
  let again = false;
  let ready: { resolve: () => void; reject: (error: Error) => void }[] = [];

  function connect(): void {
    const opened: Connection = openConnection(gateways[gateway % gateways.length] ?? '', cookie, {
      connected() {
        connection = opened;
        for (const { resolve } of ready.splice(0)) resolve();
        void read();
      },
      fact(name) {
        if (name === 'operator:queueChanged' || name === 'gateway:resync') void read();
        if (name === 'gateway:draining') opened.close();
      },
      ended(refusal) {
        if (connection === opened) connection = null;
        if (stopped) return;
        if (refusal === 'authentication_required') {
          fail('handshake_refused', refusal);
          for (const { reject } of ready.splice(0)) reject(new Error(refusal));
          stopped = true;
          return;
        }
        gateway += 1;
        void pause(backoffMs).then(() => {
          if (!stopped) connect();
        });
      },
    });
  }

  /** One reading at a time: what changes meanwhile is read after it. */
  async function read(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    while (again && !stopped) {
      again = false;
      const answer = await desk.ask('operator:queue', {});
      if (answer) waiting(answer.waiting);
    }
    reading = false;
  }

  const desk: Desk = {
    async ask(name, payload) {
      while (!stopped) {
        const answer = connection && (await connection.ask(name, payload));
        if (answer?.ok) return answer.data;
        if (answer) {
          const againMs = retryDelayMs(answer.error);
          if (againMs === null) return null;
          await pause(againMs);
        } else await pause(backoffMs);
      }
      return null;
    },
    whenReady: () =>
      new Promise((resolve, reject) => {
        ready = [...ready, { resolve, reject }];
        if (connection) resolve();
      }),
    stop() {
      stopped = true;
      connection?.close();
    },
  };
  connect();
  return desk;
}
