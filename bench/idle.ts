import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ack } from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import type { Socket } from 'socket.io-client';
import { watchCpu } from './cpu.ts';
import { connect } from './load.ts';
import { launch } from './processes.ts';
import { seedMembers, type Seeded } from './seed.ts';

/** Bytes of a gateway, by its own figures. */
export interface Memory {
  resident: number;
  heapTotal: number;
  heapUsed: number;
}

export interface Idle {
  sockets: number;
  /** Warmed up without connections, with all of them, and when they have gone. */
  before: Memory;
  after: Memory;
  gone: Memory;
  /** Processor time of one connect with its sync, by process, in ms; undefined where nobody knows. */
  connectMs: Record<string, number | undefined>;
  /** Processors busy while nobody does anything, by process: pings, and noting who is there. */
  idleCpu: Record<string, number | undefined>;
}

const atOnce = 50;
const warmUpSockets = 500;
/** Longer than a ping takes to come round. */
const settleMs = 40_000;
/** As a list of conversations has them. */
const watchedEach = 10;
/** Everybody is noted as seen once in it. */
const idleMs = 125_000;
const creditsEach = 10;
const metricsKey = randomBytes(24).toString('hex');

/**
 * What it costs to connect, and what a gateway keeps for so many members who are signed in and do nothing: each
 * connects, syncs once and watches some others as a client does, and answers pings. Nobody forces a collection: it is what an operator
 * would see.
 */
export async function measureIdle(count: number, profile?: string): Promise<Idle> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const database = await launch({
      script: ['embedded/dist/main.js', '--socket', '--port', '0', '--data', join(folder, 'db')],
    });
    undo.push(database.stop);
    undo.push(await connectDatabase(database.url));
    const members = await seedMembers(count, creditsEach);
    const gateway = await launch({
      script: ['gateway/dist/main.js'],
      env: {
        ...{ PORT: '0', DATA_DIR: folder, MONGODB_URI: database.url, RATE_LIMITS: 'off' },
        METRICS_KEY: metricsKey,
      },
      heapSnapshots: profile,
    });
    undo.push(gateway.stop);

    await closeAll(await openAll(gateway.url, members.slice(0, warmUpSockets)));
    await delay(settleMs);
    const before = await memoryOf(gateway.url, 0);
    const startedAt = performance.now();
    const shares = watchCpu({ gateway: gateway.pid, database: database.pid });
    const sockets = await openAll(gateway.url, members);
    const eachMs = (performance.now() - startedAt) / count;
    const connectMs = Object.fromEntries(
      Object.entries(shares()).map(([name, share]) => [name, share && share * eachMs]),
    );
    undo.push(() => closeAll(sockets));
    await delay(settleMs);
    const after = await memoryOf(gateway.url, count);
    const idle = watchCpu({ gateway: gateway.pid, database: database.pid });
    await delay(idleMs);
    const idleCpu = idle();
    if (profile) {
      process.kill(gateway.pid, 'SIGUSR2');
      await delay(settleMs);
    }
    await closeAll(sockets);
    await delay(settleMs);
    const gone = await memoryOf(gateway.url, 0);
    return { sockets: count, before, after, gone, connectMs, idleCpu };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function openAll(url: string, members: Seeded[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const waiting = [...members.keys()];
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const socket = await connect(url, members[at]?.cookie ?? '');
      const others = Array.from({ length: watchedEach }, (_, by) => (at + by + 1) % members.length);
      const profiles = others.map((other) => members[other]?.profile ?? '');
      for (const [name, payload] of [
        ['chat:sync', {}],
        ['presence:watch', { profiles }],
      ] as const) {
        const answer = (await socket.emitWithAck(name, payload)) as Ack<unknown>;
        if (!answer.ok) throw new Error(`${name} was refused: ${answer.error.code}`);
      }
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sockets;
}

async function closeAll(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) socket.close();
}

/** Throws unless the gateway has so many connections. */
async function memoryOf(url: string, connections: number): Promise<Memory> {
  const headers = { Authorization: `Bearer ${metricsKey}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const figure = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const open = figure('rendezvous_connections');
  if (open !== connections) throw new Error(`${open} connections instead of ${connections}`);
  return {
    resident: figure('process_resident_memory_bytes'),
    heapTotal: figure('nodejs_heap_size_total_bytes'),
    heapUsed: figure('nodejs_heap_size_used_bytes'),
  };
}
