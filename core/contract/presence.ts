import { z } from 'zod';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';

/** Commands about who is there. */
export const presenceCommandSchemas = {
  /** Replaces what this device watched before. */
  'presence:watch': z.strictObject({
    profiles: z.array(idSchema).max(limits.presence.watchMax),
  }),
} as const;

/** `online` and `lastSeen` name only whom the asker may know about. */
export interface WatchAnswer {
  online: string[];
  /** Of those who are not online but were within a week: the hour they were last seen, ISO 8601. */
  lastSeen: Record<string, string>;
}

export interface PresenceFacts {
  /**
   * Somebody who is watched came or went, or may (not) be known about any more: then it is offline without a time.
   * Told to whoever watches, as far as both members' switches allow (REAL-07).
   */
  'presence:changed': { profile: string; online: boolean; lastSeenAt?: string };
}
