import { Refused } from '../contract/index.ts';

/** Runs work of a key when it is its turn; `overloaded` when too much of it waits already. */
export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * A few pieces of work of one key at a time, the rest in a short line: somebody who asks for
 * everything a thousand times over holds up nobody else and fills no memory (REAL-12).
 */
export function createKeyedLimiter({
  atOnce,
  waitingMax,
}: {
  atOnce: number;
  waitingMax: number;
}): KeyedLimiter {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= atOnce) {
      if (line.waiting.length >= waitingMax) throw new Refused('overloaded', { retryInMs: 1_000 });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else {
      line.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so `running` changes only when nobody waits.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
