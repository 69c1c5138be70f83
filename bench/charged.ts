import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ack, MessageView, SendAnswer } from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import type { Socket } from 'socket.io-client';
import { audit } from './audit.ts';
import { connect, keepBusy, keepPace, type Measured, type Pace } from './load.ts';
import { Durations } from './percentiles.ts';
import { launch } from './processes.ts';
import { seedMembers, type Seeded } from './seed.ts';

export interface Charged extends Measured {
  /** From the sender's emit to the fact at the other side. */
  deliveries: Durations;
  /** All that were acknowledged, warm-up included. */
  sent: number;
}

/** More than any machine sends within a run. */
const creditsEach = 1_000_000;

/**
 * Charged messages through the real product on a database of its own, in pairs that write to each
 * other: `rate` a second, or as many as it takes. Rejects when a send is refused, or when afterwards database and acks do not agree.
 */
export async function measureCharged(
  connections: number,
  pace: Pace,
  { rate, profile }: { rate?: number | undefined; profile?: string | undefined } = {},
): Promise<Charged> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const database = await launch({
      script: ['embedded/dist/main.js', '--socket', '--port', '0', '--data', join(folder, 'db')],
      profile,
    });
    undo.push(database.stop);
    undo.push(await connectDatabase(database.url));
    const members = await seedMembers(connections, creditsEach);
    const gateway = await launch({
      script: ['scripts/start.mjs'],
      env: { PORT: '0', DATA_DIR: folder, MONGODB_URI: database.url, RATE_LIMITS: 'off' },
      profile,
    });
    undo.push(gateway.stop);
    // Also when interrupted; by then the processes above have been killed.
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const sockets = await Promise.all(members.map(({ cookie }) => connect(gateway.url, cookie)));
    undo.push(async () => sockets.forEach((socket) => socket.close()));

    const conversations = new Conversations(members, sockets);
    const pids = { gateway: gateway.pid, database: database.pid, generator: process.pid };
    const callers = conversations.callers();
    const measured = rate
      ? await keepPace(callers, rate, pace, pids)
      : await keepBusy(callers, pace, pids);
    await conversations.settled();
    await audit(members, creditsEach, conversations.sent);
    const { deliveries, sent } = conversations;
    return { ...measured, deliveries, sent };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Members in pairs, each writing to the other, and the time every message takes to get there. */
class Conversations {
  readonly deliveries = new Durations();
  sent = 0;
  readonly #members: Seeded[];
  readonly #sockets: Socket[];
  /** When each text that is under way was sent. */
  readonly #inFlight = new Map<string, number>();
  #settle: () => void = () => undefined;

  constructor(members: Seeded[], sockets: Socket[]) {
    this.#members = members;
    this.#sockets = sockets;
    sockets.forEach((socket, index) => {
      const own = members[index]!.profile;
      socket.on('chat:messageSent', ({ message }: { message: MessageView }) => {
        if (message.sender !== own) this.#arrived(message.text ?? '');
      });
    });
  }

  callers(): (() => Promise<void>)[] {
    return this.#sockets.map((socket, index) => {
      const { profile } = this.#members[index ^ 1]!;
      let number = 0;
      return async () => {
        number += 1;
        const text = `a message of ordinary length, ${index} has said ${number}`;
        this.#inFlight.set(text, performance.now());
        const ack = (await socket.emitWithAck('chat:send', {
          clientId: randomUUID(),
          to: { profile },
          content: { type: 'text', text },
        })) as Ack<SendAnswer>;
        if (!ack.ok) throw new Error(`a send was refused: ${ack.error.code}`);
        this.sent += 1;
      };
    });
  }

  /** Resolves when every message has arrived at the other side. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (this.#inFlight.size === 0) resolve();
    });
  }

  #arrived(text: string): void {
    const sentAt = this.#inFlight.get(text);
    if (sentAt === undefined) return; // a fact may come twice
    this.#inFlight.delete(text);
    this.deliveries.add(performance.now() - sentAt);
    if (this.#inFlight.size === 0) this.#settle();
  }
}
