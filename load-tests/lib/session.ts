import { completed, countFromZero, fail } from './metrics.ts';

/** Resolves after a time. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the work comes to, or null when it takes longer; no timer is left that would hold up the end. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    void work.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}

/** Somebody to write to. */
export function oneOf<Item>(items: Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nobody to choose from');
  return item;
}

/** Runs what a virtual user does, and counts whether it came to its end. */
export async function session(work: () => Promise<void>): Promise<void> {
  countFromZero();
  try {
    await work();
    completed.add(1);
  } catch (error) {
    fail('exception', String(error));
  }
}
