import { z } from 'zod';
import { idSchema, Refused } from '../contract/index.ts';
import { ordinalsPerSecond } from '../mongo/index.ts';

/**
 * Where a client stands in the stream of changes. A change carries the database's logical time of its
 * write, but shows up only at its commit, so a client asks again for what was written shortly before,
 * and `seen` names the states of that time it already has.
 */
export interface SyncToken {
  /** Changes written at or after this logical time are still to be looked at. */
  from: number;
  /** While there are more pages: the last conversation of the page before … */
  cursor?: { at: number; id: string } | undefined;
  /** … and where the next round begins. */
  nextFrom?: number | undefined;
  /** Revision by conversation id. */
  seen: Record<string, number>;
}

/** What the database can store: seconds of 32 bits. */
const time = z
  .int()
  .min(0)
  .lt(2 ** 32 * ordinalsPerSecond);

const tokenSchema = z.strictObject({
  from: time,
  cursor: z.strictObject({ at: time, id: idSchema }).optional(),
  nextFrom: time.optional(),
  seen: z.record(idSchema, z.int().min(0)),
});

/** More than this is not worth carrying: the client gets those states once more, which does no harm. */
const seenMax = 200;

export function encodeSyncToken(token: SyncToken): string {
  const seen = Object.fromEntries(Object.entries(token.seen).slice(-seenMax));
  return Buffer.from(JSON.stringify({ ...token, seen })).toString('base64url');
}

/**
 * Reads a token of ours; anything else is `validation`.
 * @throws `validation`
 */
export function decodeSyncToken(text: string | undefined): SyncToken {
  if (text === undefined) return { from: 0, seen: {} };
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refused('validation', { fields: { since: 'invalid' } });
  }
}
