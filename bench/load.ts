import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { watchCpu } from './cpu.ts';
import { Durations } from './percentiles.ts';

export interface Pace {
  /** Not measured: just-in-time compilation and connection pools settle. */
  warmUpMs: number;
  measureMs: number;
}

export interface Measured {
  perSecond: number;
  acks: Durations;
  /** Processors kept busy, by name of the process. */
  cpu: Record<string, number | undefined>;
}

/** Opens one connection, with the auth cookie if there is one. */
export async function connect(url: string, cookie?: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(cookie && { extraHeaders: { cookie } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

/** How often a steady load looks whether a call is due. */
const tickMs = 2;

/**
 * Makes `rate` calls a second, spread evenly over the callers, whether or not earlier ones have been
 * answered; what a call waits because this process was late counts as its time, too.
 */
export async function keepPace(
  callers: (() => Promise<void>)[],
  rate: number,
  { warmUpMs, measureMs }: Pace,
  pids: Record<string, number>,
): Promise<Measured> {
  const acks = new Durations();
  const startedAt = performance.now();
  const from = startedAt + warmUpMs;
  const until = from + measureMs;
  const inFlight = new Set<Promise<void>>();
  let failure: unknown;
  let made = 0;
  const callDue = () => {
    const due = ((Math.min(performance.now(), until) - startedAt) / 1000) * rate;
    for (; made < due; made += 1) {
      const dueAt = startedAt + (made / rate) * 1000;
      const call = callers[made % callers.length]?.().then(
        () => {
          if (dueAt >= from) acks.add(performance.now() - dueAt);
        },
        (error: unknown) => (failure ??= error),
      );
      if (!call) continue;
      const settled = call.then(() => void inFlight.delete(settled));
      inFlight.add(settled);
    }
  };
  const timer = setInterval(callDue, tickMs);
  await delay(warmUpMs);
  const cpuSince = watchCpu(pids);
  await delay(measureMs);
  const cpu = cpuSince();
  clearInterval(timer);
  callDue();
  await Promise.all(inFlight);
  if (failure) throw failure;
  return { perSecond: acks.count / (measureMs / 1000), acks, cpu };
}

/**
 * Keeps one call of every caller under way until the time is over, then waits for the last ones.
 * @param callers each makes one call and resolves when it is acknowledged
 * @param pids processes whose processor time is taken while it measures
 */
export async function keepBusy(
  callers: (() => Promise<void>)[],
  { warmUpMs, measureMs }: Pace,
  pids: Record<string, number>,
): Promise<Measured> {
  const acks = new Durations();
  const from = performance.now() + warmUpMs;
  const until = from + measureMs;
  const busy = Promise.all(
    callers.map(async (call) => {
      for (let calledAt = performance.now(); calledAt < until;) {
        await call();
        const now = performance.now();
        if (calledAt >= from && now < until) acks.add(now - calledAt);
        calledAt = now;
      }
    }),
  );
  // A refused call ends the run at once, not when its time is over.
  await Promise.race([busy, delay(warmUpMs)]);
  const cpuSince = watchCpu(pids);
  await Promise.race([busy, delay(measureMs)]);
  const cpu = cpuSince();
  await busy;
  return { perSecond: acks.count / (measureMs / 1000), acks, cpu };
}
