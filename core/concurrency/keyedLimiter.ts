import { Refused } from '../contract/index.ts';

/**
 * Runs work of a key when a place is free.
 * @throws `overloaded` when `waitingMax` of that key wait already.
 */
export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrency per key: `atOnce` pieces of work run, `waitingMax` wait in order, further ones are refused.
 * One caller with a thousand requests neither delays others nor fills memory (REAL-12).
 * @throws its function, `overloaded` for what is refused
 */
export function createKeyedLimiter({
  atOnce,
  waitingMax,
}: {
  atOnce: number;
  waitingMax: number;
}): KeyedLimiter {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= atOnce) {
      if (queue.waiting.length >= waitingMax) throw new Refused('overloaded', { retryInMs: 1_000 });
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so `running` changes only when nobody waits.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
