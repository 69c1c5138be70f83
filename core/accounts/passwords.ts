import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../contract/index.ts';

/** Hashing takes a core and 19 MiB for about 10 ms; more at once only makes everyone wait. */
const parallel = 2;
const waitingMax = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash to store (OPEN-15). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether the password is the one that was hashed. `overloaded` when too many wait already. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= parallel) {
    if (waiting.length >= waitingMax) throw new Refused('overloaded', { retryInMs: 1_000 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, so `running` changes only when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
