import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createKeyedLimiter } from '../concurrency/index.ts';

/**
 * Hashing takes a core and 19 MiB for about 10 ms. Half of the cores may do it at once, so that a rush of
 * logins leaves the others to those who chat.
 */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const inTurn = createKeyedLimiter({ atOnce, waitingMax: 200 });
const everybody = 'everybody';

/** What a hash costs: as OWASP advises for argon2id, 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The argon2id hash to store (OPEN-15). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(everybody, () => hash(password, cost));
}

/** Whether a hash was made at another cost than today's, or in another way: its password is to be hashed anew. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(current);

/** Whether the password is the one that was hashed. `overloaded` when too many wait already. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(everybody, () => verify(passwordHash, password));
}
