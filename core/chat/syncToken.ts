import { z } from 'zod';
import { Refused } from '../contract/index.ts';

/**
 * Where a client stands in the stream of changes. A change carries the database's time of its write,
 * but shows up only at its commit, so a client asks again for what was written shortly before, and
 * `seen` names the states of that time it already has.
 */
export interface SyncToken {
  /** Changes written at or after this moment are still to be looked at. */
  fromMs: number;
  /** While there are more pages: the last conversation of the page before … */
  cursor?: { atMs: number; id: string } | undefined;
  /** … and where the next round begins. */
  nextFromMs?: number | undefined;
  /** Revision by conversation id. */
  seen: Record<string, number>;
}

const tokenSchema = z.strictObject({
  fromMs: z.number(),
  cursor: z.strictObject({ atMs: z.number(), id: z.string().length(24) }).optional(),
  nextFromMs: z.number().optional(),
  seen: z.record(z.string(), z.number()),
});

/** More than this is not worth carrying: the client gets those states once more, which does no harm. */
const seenMax = 200;

export function encodeSyncToken(token: SyncToken): string {
  const seen = Object.fromEntries(Object.entries(token.seen).slice(-seenMax));
  return Buffer.from(JSON.stringify({ ...token, seen })).toString('base64url');
}

/** Reads a token of ours; anything else is `validation`. */
export function decodeSyncToken(text: string | undefined): SyncToken {
  if (text === undefined) return { fromMs: 0, seen: {} };
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refused('validation', { fields: { since: 'not a token' } });
  }
}
